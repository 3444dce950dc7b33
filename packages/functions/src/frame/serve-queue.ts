import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { count, logger } from "./observe";

/**
 * Makes the handler of a queue. Handles messages in parallel; only failed ones are redelivered.
 * Drops a message that has waited longer than `worthSeconds`.
 */
export function serveQueue<Message>(
  handle: (message: Message) => Promise<void>,
  { worthSeconds = Number.POSITIVE_INFINITY }: { worthSeconds?: number } = {},
) {
  const isDone = async ({ messageId, body, attributes }: SQSRecord): Promise<boolean> => {
    // Uses the real clock, as the queue does: the clock of core can be moved.
    if (Date.now() - Number(attributes.SentTimestamp) > worthSeconds * 1000) {
      count("QueueMessageLate");
      return true;
    }
    try {
      await handle(JSON.parse(body) as Message);
      return true;
    } catch (error) {
      logger.error("message failed", { message_id: messageId, error: error as Error });
      count("QueueMessageFailed");
      return false;
    }
  };
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const done = await Promise.all(Records.map(isDone));
    const failed = Records.filter((_, index) => !done[index]);
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
}
