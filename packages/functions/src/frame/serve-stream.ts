import { type Follower, outcomesOf, type StreamRecord } from "@reseat/core/changes";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { count, logger } from "./observe";

/**
 * Makes the handler of a consumer of the table's stream. Handles the records in order and reports
 * the first that fails, so that Lambda redelivers it and all that follow. The work must therefore
 * be idempotent. `together` is for work that costs less for a whole batch. If it fails, it is
 * repeated for each record alone, so that only the failing record is late.
 */
export function serveStream<Outcome>(
  followers: Follower<Outcome>[],
  act: (outcome: Outcome) => Promise<void>,
  together: (records: StreamRecord[]) => Promise<void> = async () => {},
) {
  return async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const records = event.Records.map(({ dynamodb, eventID }) => ({ ...dynamodb, eventID }));
    const isDone = await together(records).then(
      () => true,
      (error: Error) => {
        logger.warn("batch handled record by record", { error });
        return false;
      },
    );
    for (const record of records) {
      try {
        if (!isDone) await together([record]);
        for (const outcome of outcomesOf(followers, record)) await act(outcome);
      } catch (error) {
        logger.error("record failed", { event_id: record.eventID, error: error as Error });
        count("StreamRecordFailed");
        return { batchItemFailures: [{ itemIdentifier: record.SequenceNumber ?? "" }] };
      }
    }
    return { batchItemFailures: [] };
  };
}
