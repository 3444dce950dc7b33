import { createHash, randomUUID } from "node:crypto";
import { now } from "@reseat/core/clock";
import type { DynamoDBRecord, SQSBatchResponse, SQSRecord } from "aws-lambda";
import { account, region } from "../environment";
import type { Access } from "./iam";
import type { Functions } from "./lambda";
import type { Definitions, QueueDefinition } from "./lambda-definitions";
import { AwsError, jsonService } from "./protocol";

/** A record of the stream, or a message of a queue, on which its function failed every time. */
export interface DeadLetter {
  at: string;
  consumer: string;
  error: string;
  record: DynamoDBRecord | SQSRecord;
}

const mostEntries = 10;
const longestDelaySeconds = 900;
/** The most bytes of a batch's messages together, and so of each. */
const largestBatch = 1024 * 1024;
/** The characters that a message may contain: those of XML. */
const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
/** The pause before a failed message is delivered again. */
const retryMilliseconds = 100;
/** Milliseconds after which a queue checks the clock again, which may have been moved. */
const lookAgain = 1000;

interface Message {
  record: SQSRecord;
  delaySeconds: number;
}

interface SendMessageBatch {
  QueueUrl?: string;
  Entries?: { Id: string; MessageBody: string; DelaySeconds?: number }[];
}

/** SQS: SendMessageBatch, to the queues of the functions and their dead letters. */
export class Queues {
  private readonly queues: Map<string, Queue>;
  /** The letters that functions wrote themselves. */
  private readonly written: DeadLetter[] = [];

  constructor(
    functions: Functions,
    private readonly definitions: Definitions,
    private readonly access: Access,
    isOn: (worker: string) => boolean,
  ) {
    this.queues = new Map(
      Object.entries(definitions).flatMap(([worker, { queue }]) =>
        queue ? [[queue.name, new Queue(functions, worker, queue, () => isOn(worker))] as const] : [],
      ),
    );
  }

  get deadLetters(): DeadLetter[] {
    return [...this.written, ...[...this.queues.values()].flatMap(({ deadLetters }) => deadLetters)];
  }

  /**
   * Delivers messages that are no longer delayed or held back. Must be called when the clock was
   * moved, or an event source was switched on again.
   */
  release(): void {
    for (const queue of this.queues.values()) queue.release();
  }

  /** Drops the messages that are still delayed. */
  stop(): void {
    for (const queue of this.queues.values()) queue.stop();
  }

  /**
   * Resolves when every message that is not delayed has been processed; returns whether there were
   * any.
   */
  async idle(): Promise<boolean> {
    const had = await Promise.all([...this.queues.values()].map((queue) => queue.idle()));
    return had.includes(true);
  }

  answer = jsonService<SendMessageBatch>("1.0", ({ operation, input, signer, request }) => {
    const { QueueUrl = "", Entries = [] } = input;
    if (operation !== "SendMessageBatch") throw new AwsError("UnsupportedOperation", "Only batches are taken here.");
    const name = QueueUrl.split("/").at(-1) ?? "";
    this.access.demand(signer, { action: "sqs:SendMessage", resource: arnOf(name) });
    const send = this.queues.get(name)?.send ?? this.lettersOf(name);
    if (!send) throw new AwsError("QueueDoesNotExist", `There is no queue ${name}.`);
    if (Entries.length === 0) throw new AwsError("EmptyBatchRequest", "There are no entries.");
    if (Entries.length > mostEntries) throw new AwsError("TooManyEntriesInBatchRequest", "10 at most.");
    const size = Entries.reduce((total, { MessageBody }) => total + Buffer.byteLength(MessageBody), 0);
    if (size > largestBatch) throw new AwsError("BatchRequestTooLong", `${largestBatch} bytes at most.`);
    if (Entries.some(({ DelaySeconds = 0 }) => DelaySeconds < 0 || DelaySeconds > longestDelaySeconds))
      throw new AwsError("InvalidParameterValue", "A delay is 0 to 900 seconds.");

    const taken = Entries.filter(({ MessageBody }) => allowed.test(MessageBody)).map((entry) => ({
      ...entry,
      record: recordOf(name, entry.MessageBody, request.headers["x-amzn-trace-id"]),
    }));
    send(taken.map(({ record, DelaySeconds = 0 }) => ({ record, delaySeconds: DelaySeconds })));
    const refused = Entries.filter(({ MessageBody }) => !allowed.test(MessageBody));
    return {
      Successful: taken.map(({ Id, record: { messageId, md5OfBody } }) => ({
        Id,
        MessageId: messageId,
        MD5OfMessageBody: md5OfBody,
      })),
      Failed: refused.map(({ Id }) => ({ Id, SenderFault: true, Code: "InvalidMessageContents" })),
    };
  });

  /** Returns what takes messages to a function's dead letters, if the queue is one of these. */
  private lettersOf(name: string): Queue["send"] | undefined {
    const all = Object.entries(this.definitions);
    const [consumer] = all.find(([, { environment }]) => environment.DEAD_LETTERS_URL === name) ?? [];
    if (!consumer) return undefined;
    return (messages) => {
      for (const { record } of messages) {
        const { error, record: given } = JSON.parse(record.body);
        console.error(`${consumer} put aside a record of the stream: ${error}`);
        this.written.push({ at: new Date().toISOString(), consumer, error, record: given });
      }
    };
  }
}

/**
 * A queue with its event source mapping: delivers its messages to its function, in batches and with
 * as many at once as its template allows. Failed messages are redelivered, and in the end go to the
 * dead letters.
 */
class Queue {
  readonly deadLetters: DeadLetter[] = [];
  private readonly waiting: SQSRecord[] = [];
  /** With the time of their delivery, in epoch milliseconds of the stack's clock. */
  private delayed: { record: SQSRecord; from: number }[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** Batches that the function is busy with. */
  private busy = 0;
  /** Messages that are neither handled nor given up. */
  private open = 0;
  private readonly whenEmpty: (() => void)[] = [];

  constructor(
    private readonly functions: Functions,
    private readonly worker: string,
    private readonly definition: QueueDefinition,
    /** Whether its event source mapping is on. */
    private readonly isOn: () => boolean,
  ) {}

  /** Queues messages, each to be delivered after so many seconds of the stack's clock. */
  send = (messages: Message[]): void => {
    // A test's stack may lack the function.
    if (!this.functions.has(this.worker)) return;
    const time = now();
    this.delayed.push(...messages.map(({ record, delaySeconds }) => ({ record, from: time + delaySeconds * 1000 })));
    this.release();
  };

  /** Delivers the messages whose delay is over. Must be called when the clock was moved. */
  release(): void {
    clearTimeout(this.timer);
    const time = now();
    const due = this.delayed.filter(({ from }) => from <= time);
    this.delayed = this.delayed.filter(({ from }) => from > time);
    const next = Math.min(...this.delayed.map(({ from }) => from));
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.release(), Math.min(next - time, lookAgain)).unref();
    this.open += due.length;
    this.waiting.push(...due.map(({ record }) => record));
    this.handOut();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.delayed = [];
  }

  /** As that of all queues. Messages that are held back keep nobody waiting. */
  async idle(): Promise<boolean> {
    if (this.open === 0 || (!this.isOn() && this.busy === 0)) return false;
    await new Promise<void>((resolve) => this.whenEmpty.push(resolve));
    return true;
  }

  private handOut(): void {
    while (this.isOn() && this.waiting.length > 0 && this.busy < this.definition.atOnce) {
      this.busy += 1;
      void this.deliver(this.waiting.splice(0, this.definition.batchSize)).then(() => {
        this.busy -= 1;
        this.handOut();
        if (!this.isOn() && this.busy === 0) this.sayEmpty();
      });
    }
  }

  private async deliver(records: SQSRecord[]): Promise<void> {
    const { failed, error } = await this.attempt(records);
    const again = failed.filter((record) => receivesOf(record) < this.definition.deliveries);
    this.giveUp(
      failed.filter((record) => !again.includes(record)),
      error,
    );
    if (again.length > 0) {
      setTimeout(() => {
        this.waiting.push(...again.map(receivedAgain));
        this.handOut();
      }, retryMilliseconds);
    }
    this.open -= records.length - again.length;
    if (this.open === 0) this.sayEmpty();
  }

  private sayEmpty(): void {
    for (const resolve of this.whenEmpty.splice(0)) resolve();
  }

  /**
   * Returns the failed messages: those that the function reports, or all of them when it throws.
   */
  private async attempt(Records: SQSRecord[]): Promise<{ failed: SQSRecord[]; error: string }> {
    try {
      // In the cloud a queue's function takes nothing away from calls. Here they share a process.
      await this.functions.calm();
      const traces = Records.map(({ attributes }) => attributes.AWSTraceHeader);
      const answer = await this.functions.invoke<SQSBatchResponse | undefined>(this.worker, { Records }, { traces });
      const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      const error = "reported as failed by the function";
      return { failed: Records.filter(({ messageId }) => failed.has(messageId)), error };
    } catch (error) {
      console.error(`${this.worker} failed:`, error);
      return { failed: Records, error: String(error) };
    }
  }

  private giveUp(records: SQSRecord[], error: string): void {
    if (records.length === 0) return;
    console.error(`${this.worker} gave up on ${records.length} messages of its queue: ${error}`);
    if (!this.definition.deadLetters) return;
    const at = new Date().toISOString();
    this.deadLetters.push(...records.map((record) => ({ at, consumer: this.worker, error, record })));
  }
}

const receivesOf = ({ attributes }: SQSRecord) => Number(attributes.ApproximateReceiveCount);

function receivedAgain(record: SQSRecord): SQSRecord {
  const ApproximateReceiveCount = String(receivesOf(record) + 1);
  return { ...record, attributes: { ...record.attributes, ApproximateReceiveCount } };
}

const arnOf = (queue: string) => `arn:aws:sqs:${region}:${account}:${queue}`;

function recordOf(queue: string, body: string, trace: string | string[] | undefined): SQSRecord {
  return {
    messageId: randomUUID(),
    receiptHandle: randomUUID(),
    body,
    attributes: {
      ApproximateReceiveCount: "1",
      SentTimestamp: String(Date.now()),
      SenderId: "local",
      ApproximateFirstReceiveTimestamp: String(Date.now()),
      ...(typeof trace === "string" && { AWSTraceHeader: trace }),
    },
    messageAttributes: {},
    md5OfBody: createHash("md5").update(body).digest("hex"),
    eventSource: "aws:sqs",
    eventSourceARN: arnOf(queue),
    awsRegion: region,
  };
}
