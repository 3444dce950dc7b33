import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SQSBatchResponse, SQSRecord } from "aws-lambda";
import { account, queues, region } from "./environment";
import { readBody, sendJson } from "./http";
import { type Access, Refused } from "./iam/access";
import { signerOf } from "./iam/access-keys";
import { sendRefusal } from "./iam/json-refusal";
import type { Functions } from "./lambda/functions";

/** How many times a message is delivered within the queue's retention time. */
const mostReceives = 6;
const mostEntries = 10;

interface Entry {
  Id: string;
  MessageBody: string;
}

/**
 * SQS over its JSON protocol, with the event source mapping of each queue: messages from SendMessageBatch go to the
 * queue's function, and those it reports as failed go again.
 */
export class Queues {
  private readonly pending = new Set<Promise<void>>();

  constructor(
    private readonly functions: Functions,
    private readonly access: Access,
    private readonly retryMilliseconds = 100,
  ) {}

  /** Resolves when every message has been processed; returns whether there were any. */
  async idle(): Promise<boolean> {
    if (this.pending.size === 0) return false;
    while (this.pending.size > 0) await Promise.all(this.pending);
    return true;
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
    const behind = queues[name];
    if (!behind) return sendError(response, "QueueDoesNotExist", `There is no queue ${name}.`);
    if (Entries.length === 0) return sendError(response, "EmptyBatchRequest", "There are no entries.");
    if (Entries.length > mostEntries) return sendError(response, "TooManyEntriesInBatchRequest", "10 at most.");

    const records = Entries.map(({ MessageBody }) => recordOf(name, MessageBody));
    this.track(this.deliver(behind, records));
    const Successful = Entries.map(({ Id }, index) => ({
      Id,
      MessageId: records[index]?.messageId,
      MD5OfMessageBody: records[index]?.md5OfBody,
    }));
    sendJson(response, 200, { Successful, Failed: [] }, contentType);
  };

  private async deliver(name: string, records: SQSRecord[], receives = 1): Promise<void> {
    // A test's stack may lack the function.
    if (!this.functions.has(name)) return;
    const failed = await this.attempt(name, records);
    if (failed.length === 0) return;
    if (receives >= mostReceives) return console.error(`${name} gave up on ${failed.length} messages of its queue`);
    await new Promise((resolve) => setTimeout(resolve, this.retryMilliseconds));
    await this.deliver(name, failed, receives + 1);
  }

  /** Returns the failed messages: those that the function reports, or all of them when it throws. */
  private async attempt(name: string, Records: SQSRecord[]): Promise<SQSRecord[]> {
    try {
      const answer = await this.functions.invoke<SQSBatchResponse | undefined>(name, { Records });
      const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      return Records.filter(({ messageId }) => failed.has(messageId));
    } catch (error) {
      console.error(`${name} failed:`, error);
      return Records;
    }
  }

  private track(delivery: Promise<void>): void {
    const done = delivery.finally(() => this.pending.delete(done));
    this.pending.add(done);
  }
}

function arnOf(queue: string): string {
  return `arn:aws:sqs:${region}:${account}:${queue}`;
}

function recordOf(queue: string, body: string): SQSRecord {
  return {
    messageId: randomUUID(),
    receiptHandle: randomUUID(),
    body,
    attributes: {
      ApproximateReceiveCount: "1",
      SentTimestamp: String(Date.now()),
      SenderId: "local",
      ApproximateFirstReceiveTimestamp: String(Date.now()),
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
