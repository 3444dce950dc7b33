import { env } from "./env";

/** The most messages that SQS takes in one request. */
const AT_ONCE = 10;

/** Puts messages into a queue, whose function handles them at its own pace. Throws when SQS rejects one. */
export async function enqueue(queue: "LIVE_QUEUE_URL", messages: object[]): Promise<void> {
  if (messages.length === 0) return;
  const [{ SendMessageBatchCommand }, { sqs }] = await Promise.all([
    import("@aws-sdk/client-sqs"),
    import("./aws/sqs"),
  ]);
  for (let first = 0; first < messages.length; first += AT_ONCE) {
    const Entries = messages
      .slice(first, first + AT_ONCE)
      .map((message, index) => ({ Id: String(index), MessageBody: JSON.stringify(message) }));
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl: env(queue), Entries }));
    if (Failed[0]) throw new Error(`${queue} did not take a message: ${Failed[0].Code}`);
  }
}
