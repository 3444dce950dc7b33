import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { count, logger } from "./observe";

/** Returns the milliseconds that the function may still run. */
type TimeLeft = () => number;

/** Makes the handler of a queue. Handles messages in parallel; only failed ones are redelivered. */
export function serveQueue<Message>(handle: (message: Message, timeLeft: TimeLeft) => Promise<void>) {
  const isDone = async ({ messageId, body }: SQSRecord, timeLeft: TimeLeft): Promise<boolean> => {
    try {
      await handle(JSON.parse(body) as Message, timeLeft);
      return true;
    } catch (error) {
      logger.error("message failed", { message_id: messageId, error: error as Error });
      count("QueueMessageFailed");
      return false;
    }
  };
  return async ({ Records }: SQSEvent, lambda?: Context): Promise<SQSBatchResponse> => {
    const timeLeft = () => lambda?.getRemainingTimeInMillis() ?? Number.POSITIVE_INFINITY;
    const done = await Promise.all(Records.map((record) => isDone(record, timeLeft)));
    const failed = Records.filter((_, index) => !done[index]);
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
}
