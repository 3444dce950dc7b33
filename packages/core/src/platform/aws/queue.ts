import { env } from "../env";

/** The most messages that SQS accepts in one request. */
const AT_ONCE = 10;

let loading: ReturnType<typeof load> | undefined;

/**
 * Puts messages into a queue, whose function handles them at its own pace. Throws unless SQS has
 * accepted all of them. `delaySeconds` (900 at most) delays their delivery.
 */
export async function enqueue(
  queue:
    | "BROADCAST_QUEUE_URL"
    | "DEAD_LETTERS_URL"
    | "EXPORT_QUEUE_URL"
    | "LIVE_QUEUE_URL"
    | "PAYMENT_QUEUE_URL"
    | "LINK_PREVIEW_QUEUE_URL"
    | "PUSH_QUEUE_URL"
    | "TEXT_QUEUE_URL"
    | "WANTED_QUEUE_URL",
  messages: object[],
  { delaySeconds }: { delaySeconds?: number } = {},
): Promise<void> {
  if (messages.length === 0) return;
  loading ??= load();
  const { SendMessageBatchCommand, sqs } = await loading;
  for (let first = 0; first < messages.length; first += AT_ONCE) {
    const Entries = messages.slice(first, first + AT_ONCE).map((message, index) => ({
      Id: String(index),
      MessageBody: bodyOf(message),
      DelaySeconds: delaySeconds,
    }));
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl: env(queue), Entries }));
    if (Failed[0]) throw new Error(`${queue} did not take a message: ${Failed[0].Code}`);
  }
}

/**
 * Escapes characters that SQS rejects because XML cannot contain them. People's texts may contain
 * two of those. JSON can escape all of them.
 */
function bodyOf(message: object): string {
  return JSON.stringify(message).replace(/[\ufffe\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
}

/** Loaded only when something is queued: the client is a large part of a cold start. */
async function load() {
  const [{ SendMessageBatchCommand }, { sqs }] = await Promise.all([import("@aws-sdk/client-sqs"), import("./sqs")]);
  return { SendMessageBatchCommand, sqs };
}
