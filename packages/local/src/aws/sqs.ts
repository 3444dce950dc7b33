import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SQSRecord } from "aws-lambda";
import { account, region } from "../environment";
import { readBody, sendJson } from "../http";
import type { DeadLetter } from "./dead-letter";
import { type Access, Refused } from "./iam/access";
import { signerOf } from "./iam/access-keys";
import { sendRefusal } from "./iam/json-refusal";
import type { Definitions, FunctionDefinition } from "./lambda/definitions";
import type { Functions } from "./lambda/functions";
import { Queue } from "./queue";

const mostEntries = 10;
const longestDelaySeconds = 900;
/** The most bytes of a batch's messages together, and so of each. */
const largestBatch = 1024 * 1024;
/** The characters that a message may contain: those of XML. */
const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

interface Entry {
  Id: string;
  MessageBody: string;
  DelaySeconds?: number;
}

/**
 * SQS over its JSON protocol: SendMessageBatch, to the queues of the functions and their dead
 * letters.
 */
export class Queues {
  private readonly queues: Map<string, Queue>;
  /** The letters that functions wrote themselves. */
  private readonly written: DeadLetter[] = [];

  constructor(
    functions: Functions,
    private readonly definitions: Definitions,
    private readonly access: Access,
    isOn: (worker: string) => boolean,
    retryMilliseconds = 100,
  ) {
    this.queues = new Map(
      Object.entries(definitions).flatMap(([worker, { queue }]) =>
        queue
          ? [[queue.name, new Queue(functions, worker, queue, retryMilliseconds, () => isOn(worker))] as const]
          : [],
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

  answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, operation] = String(request.headers["x-amz-target"]).split(".");
    if (operation !== "SendMessageBatch") {
      return sendError(response, "UnsupportedOperation", "Only SendMessageBatch is answered here.");
    }
    const { QueueUrl = "", Entries = [] } = JSON.parse((await readBody(request)).toString()) as {
      QueueUrl?: string;
      Entries?: Entry[];
    };
    const name = QueueUrl.split("/").at(-1) ?? "";
    try {
      this.access.demand(signerOf(request), { action: "sqs:SendMessage", resource: arnOf(name) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return sendRefusal(response, error, "1.0");
    }
    const queue = this.queues.get(name) ?? this.lettersOf(name);
    if (!queue) return sendError(response, "QueueDoesNotExist", `There is no queue ${name}.`);
    if (Entries.length === 0) return sendError(response, "EmptyBatchRequest", "There are no entries.");
    if (Entries.length > mostEntries) return sendError(response, "TooManyEntriesInBatchRequest", "10 at most.");
    const size = Entries.reduce((total, { MessageBody }) => total + Buffer.byteLength(MessageBody), 0);
    if (size > largestBatch) return sendError(response, "BatchRequestTooLong", `${largestBatch} bytes at most.`);
    if (Entries.some(({ DelaySeconds = 0 }) => DelaySeconds < 0 || DelaySeconds > longestDelaySeconds)) {
      return sendError(response, "InvalidParameterValue", "A delay is 0 to 900 seconds.");
    }

    const taken = Entries.filter(({ MessageBody }) => allowed.test(MessageBody));
    const messages = taken.map(({ MessageBody, DelaySeconds: delaySeconds = 0 }) => ({
      record: recordOf(name, MessageBody, request.headers["x-amzn-trace-id"]),
      delaySeconds,
    }));
    queue.send(messages);
    const Successful = taken.map(({ Id }, index) => ({
      Id,
      MessageId: messages[index]?.record.messageId,
      MD5OfMessageBody: messages[index]?.record.md5OfBody,
    }));
    const Failed = Entries.filter((entry) => !taken.includes(entry)).map(({ Id }) => ({
      Id,
      SenderFault: true,
      Code: "InvalidMessageContents",
    }));
    sendJson(response, 200, { Successful, Failed }, contentType);
  };

  /** Returns the dead-letter queue of a function that may write to it, if this is one. */
  private lettersOf(name: string): Pick<Queue, "send"> | undefined {
    const isOwn = ([, { environment }]: [string, FunctionDefinition]) => environment.DEAD_LETTERS_URL === name;
    const [consumer] = Object.entries(this.definitions).find(isOwn) ?? [];
    if (!consumer) return undefined;
    const send = (messages: { record: SQSRecord }[]) => {
      for (const { record } of messages) {
        const { error, record: given } = JSON.parse(record.body);
        console.error(`${consumer} put aside a record of the stream: ${error}`);
        this.written.push({ at: new Date().toISOString(), consumer, error, record: given });
      }
    };
    return { send };
  }
}

function arnOf(queue: string): string {
  return `arn:aws:sqs:${region}:${account}:${queue}`;
}

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

const contentType = { "content-type": "application/x-amz-json-1.0" };

function sendError(response: ServerResponse, code: string, message: string): void {
  sendJson(response, 400, { __type: `com.amazonaws.sqs#${code}`, message }, contentType);
}
