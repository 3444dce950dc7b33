import { type Follower, outcomesOf } from "@reseat/core/changes";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { count, logger } from "./observe";

/**
 * Makes the handler of a consumer of the table's stream. Handles the records in order and reports the first that fails, so
 * that Lambda redelivers it and all that follow. The work must therefore be idempotent.
 */
export function serveStream<Outcome>(followers: Follower<Outcome>[], act: (outcome: Outcome) => Promise<void>) {
  return async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of event.Records) {
      try {
        for (const outcome of outcomesOf(followers, record.dynamodb ?? {})) await act(outcome);
      } catch (error) {
        logger.error("record failed", { event_id: record.eventID, error: error as Error });
        count("StreamRecordFailed");
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? "" }] };
      }
    }
    return { batchItemFailures: [] };
  };
}
