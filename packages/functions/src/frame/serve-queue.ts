import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { count, logger } from "./observe";

/** Makes the handler of a queue. Handles messages in parallel; only failed ones are redelivered. */
export function serveQueue<Message>(handle: (message: Message) => Promise<void>) {
  const isDone = async ({ messageId, body }: SQSRecord): Promise<boolean> => {
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
