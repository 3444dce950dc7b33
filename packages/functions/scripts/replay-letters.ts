import { InvokeCommand, type LambdaClient } from "@aws-sdk/client-lambda";
import {
  DeleteMessageCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { changesWithin, type Span } from "@reseat/core/events";
import { streamConsumers } from "@reseat/core/table";

/** A stage, for replaying its dead letters. */
interface Stage {
  sqs: SQSClient;
  lambda: LambdaClient;
  stage: string;
  /** Whether to report only. */
  dryRun: boolean;
  say(line: string): void;
}

type Consumer = keyof typeof streamConsumers;
const consumers = Object.keys(streamConsumers) as Consumer[];

/** Seconds for which a letter that was read is hidden from others. */
const WORKED_ON = 900;
const LOOKED_AT = 30;
/** The batch size of a stream consumer. */
const RECORDS = 100;

/**
 * Has the consumers of the table's stream follow again what stands in their dead letters, and
 * deletes the letters that succeeded. Returns how many are left. A record that a function put aside
 * stands in its letter whole. Lambda's own letters only say when their records were written, and the
 * stream has dropped them, so the function gets the table's items of that time. The functions are
 * idempotent: this may be stopped and repeated.
 */
export async function replayLetters(of: Stage): Promise<number> {
  let left = 0;
  for (const consumer of consumers) {
    const name = consumer.replace("/", "-");
    const QueueName = `${of.stage}-reseat-${name}-dead-letters`;
    const { QueueUrl = "" } = await of.sqs.send(new GetQueueUrlCommand({ QueueName }));
    const letters = await read(of, QueueUrl);
    if (letters.length === 0) continue;
    const done = await followAgain(of, consumer, name, letters).catch((error: Error) => {
      of.say(`${name} failed: ${error.message}`);
      return [];
    });
    for (const { ReceiptHandle } of done) await of.sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    of.say(`${name}: ${done.length} of ${letters.length} letters done`);
    left += letters.length - done.length;
  }
  return left;
}

async function read({ sqs, dryRun }: Stage, QueueUrl: string): Promise<Message[]> {
  const letters = new Map<string | undefined, Message>();
  const receive = new ReceiveMessageCommand({
    QueueUrl,
    MaxNumberOfMessages: 10,
    MessageSystemAttributeNames: ["SentTimestamp"],
    VisibilityTimeout: dryRun ? LOOKED_AT : WORKED_ON,
    WaitTimeSeconds: 1,
  });
  for (;;) {
    const { Messages = [] } = await sqs.send(receive);
    if (Messages.every(({ MessageId }) => letters.has(MessageId))) return [...letters.values()];
    for (const letter of Messages) letters.set(letter.MessageId, letter);
  }
}

/** Has a consumer follow the records of its letters, or what the table has of their times. */
async function followAgain(of: Stage, consumer: Consumer, name: string, all: Message[]): Promise<Message[]> {
  const whole = all.filter(eventOfRecord);
  const others = all.filter((letter) => !whole.includes(letter));
  const done: Message[] = [];
  for (const letter of of.dryRun ? [] : whole) {
    try {
      const failures = await call(of, name, eventOfRecord(letter));
      if (failures.length === 0) done.push(letter);
    } catch (error) {
      of.say(`${name} failed: ${(error as Error).message}`);
    }
  }
  return [...done, ...(others.length > 0 ? await followTimes(of, consumer, name, others) : [])];
}

/** Returns the event of a record that was put aside whole; null for any other letter. */
function eventOfRecord(letter: Message) {
  const { eventSourceARN: _, ...record } = contentOf(letter)?.record ?? {};
  return record.dynamodb?.NewImage || record.dynamodb?.OldImage ? { Records: [record] } : null;
}

/**
 * Has a stream consumer follow the table's items of its letters' times. If one item fails, no
 * letter counts as done.
 */
async function followTimes(of: Stage, consumer: Consumer, name: string, letters: Message[]): Promise<Message[]> {
  const known = letters.filter(spanOf);
  const spans = known.map(spanOf).filter((span) => span !== null);
  let [followed, failed] = [0, 0];
  for await (const changes of changesWithin(consumer, spans)) {
    followed += changes.length;
    const records = changes.map((change, index) => ({ dynamodb: { ...change, SequenceNumber: String(index) } }));
    for (let next = 0; next < records.length && !of.dryRun; ) {
      const Records = records.slice(next, next + RECORDS);
      const [failure] = await call(of, name, { Records });
      next = failure === undefined ? next + Records.length : Number(failure) + 1;
      if (failure === undefined) continue;
      const { pk, sk } = changes[Number(failure)]?.NewImage ?? {};
      of.say(`${name} failed on ${pk?.S} ${sk?.S}`);
      failed += 1;
    }
  }
  of.say(`${name}: ${followed} items ${of.dryRun ? "to follow" : "followed"} again`);
  return of.dryRun || failed > 0 ? [] : known;
}

/**
 * Returns when the records of a letter were written; null for a letter that is not of the stream.
 */
function spanOf(letter: Message): Span | null {
  const { DDBStreamBatchInfo: batch = {}, record } = contentOf(letter) ?? {};
  const seconds = record?.dynamodb?.ApproximateCreationDateTime;
  if (seconds) return { from: seconds * 1000, to: seconds * 1000 };
  const [from, to] = [batch.approximateArrivalOfFirstRecord, batch.approximateArrivalOfLastRecord].map(Date.parse);
  return from && to ? { from, to } : null;
}

/** Returns the content that a function or Lambda wrote; null for anything else. */
function contentOf({ Body = "" }: Message) {
  try {
    return JSON.parse(Body);
  } catch {
    return null;
  }
}

/** Calls a function. Returns the failures that it reports, and throws what it throws. */
async function call({ lambda, stage }: Stage, name: string, event: unknown): Promise<string[]> {
  const FunctionName = `${stage}-reseat-${name}`;
  const answer = await lambda.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }));
  const said = JSON.parse(answer.Payload?.transformToString() || "null");
  if (answer.FunctionError) throw new Error(said?.errorMessage ?? answer.FunctionError);
  return (said?.batchItemFailures ?? []).map(({ itemIdentifier }: { itemIdentifier: string }) => itemIdentifier);
}
