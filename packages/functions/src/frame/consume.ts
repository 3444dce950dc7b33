import { type Change, changeOf } from "@reseat/core/changes";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { count, logger } from "./observe";

/**
 * Makes a stream consumer: each record in its order. The first that fails is reported, so that it and what follows it
 * come again; the handler must therefore be idempotent.
 */
export function consume(handle: (change: Change) => Promise<void>) {
  return async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of event.Records) {
      try {
        await handle(changeOf(record.dynamodb ?? {}));
      } catch (error) {
        logger.error("record failed", { event_id: record.eventID, error: error as Error });
        count("StreamRecordFailed");
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" }] };
      }
    }
    return { batchItemFailures: [] };
  };
}
