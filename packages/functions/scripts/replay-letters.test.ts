import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { DynamoDBClient, PutItemCommand, type PutItemCommandInput } from "@aws-sdk/client-dynamodb";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { SQSClient } from "@aws-sdk/client-sqs";
import type { Actor } from "@reseat/core/actor";
import type { StreamRecord } from "@reseat/core/changes";
import { Interest } from "@reseat/core/deals";
import { newId } from "@reseat/core/ids";
import { Notification } from "@reseat/core/notifications";
import { person, ticketOf } from "@reseat/testing/people";
import { localStack } from "@reseat/testing/vitest/stack";
import type { DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { handler as notify } from "../src/events/notify";
import { serveStream } from "../src/frame/serve-stream";
import { replayLetters } from "./replay-letters";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

interface Letter {
  Attributes: { SentTimestamp: string };
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
}

/** The queues of a stage, dead-letter queues with their messages, and its functions. */
let queues: Record<string, Letter[]>;
let functions: Record<string, (event: unknown) => unknown>;
const address = (name: string) => `https://sqs.ap-south-1.amazonaws.com/000000000000/${name}`;
const lettersOf = (input: { QueueUrl: string }) => queues[input.QueueUrl.split("/").at(-1) ?? ""] ?? [];

const operations: Record<string, (input: { QueueUrl: string; QueueName: string; ReceiptHandle: string }) => object> = {
  GetQueueUrl: ({ QueueName }) => ({ QueueUrl: address(QueueName) }),
  ReceiveMessage: (input) => ({
    Messages: lettersOf(input)
      .slice(0, 10)
      .map((letter) => ({ ...letter, MD5OfBody: createHash("md5").update(letter.Body).digest("hex") })),
  }),
  DeleteMessage(input) {
    const letters = lettersOf(input);
    letters.splice(
      letters.findIndex(({ ReceiptHandle }) => ReceiptHandle === input.ReceiptHandle),
      1,
    );
    return {};
  },
};

/** Stands in for SQS and Lambda, as far as the command uses them. */
const aws = createServer(async (request, response) => {
  const input = (await json(request)) as never;
  const [, name] = /functions\/(.*)\/invocations/.exec(request.url ?? "") ?? [];
  if (name === undefined) {
    const [, operation = ""] = String(request.headers["x-amz-target"]).split(".");
    return response
      .setHeader("content-type", "application/x-amz-json-1.0")
      .end(JSON.stringify(operations[operation]?.(input)));
  }
  try {
    response.end(JSON.stringify((await functions[name]?.(input)) ?? null));
  } catch (error) {
    response.setHeader("x-amz-function-error", "Unhandled").end(JSON.stringify({ errorMessage: String(error) }));
  }
});
await new Promise<void>((resolve) => aws.listen(0, "127.0.0.1", resolve));
const endpoint = `http://127.0.0.1:${(aws.address() as AddressInfo).port}`;
const sqs = new SQSClient({ endpoint, useQueueUrlAsEndpoint: false });
const lambda = new LambdaClient({ endpoint });
afterAll(() => {
  aws.close();
  aws.closeAllConnections();
});

const seen = globalThis as unknown as { notify: typeof notify };
const stack = await localStack({ "events/notify": "export const handler = (event) => globalThis.notify(event);" });

let said: string[];
beforeEach(() => {
  [queues, functions, said] = [{}, {}, []];
  seen.notify = notify;
});
afterEach(() => vi.restoreAllMocks());
const replay = (dryRun = false) =>
  replayLetters({ sqs, lambda, stage: "dev", dryRun, say: (line) => void said.push(line) });

function leave(queue: string, ...contents: unknown[]): void {
  leaveOf("dev", queue, ...contents);
}

function leaveOf(stage: string, queue: string, ...contents: unknown[]): void {
  const letters = contents.map((content) => {
    const id = randomUUID();
    const Body = typeof content === "string" ? content : JSON.stringify(content);
    return { MessageId: id, ReceiptHandle: id, Attributes: { SentTimestamp: String(Date.now()) }, Body };
  });
  queues[`${stage}-reseat-${queue}-dead-letters`] = letters;
}
const left = (queue: string) => queues[`dev-reseat-${queue}-dead-letters`]?.map(({ Body }) => Body);

/** Returns the letter that Lambda writes for a record of the stream that it gave up. */
function letterOf({ dynamodb, eventSourceARN }: Pick<DynamoDBRecord, "dynamodb" | "eventSourceARN">) {
  const at = new Date((dynamodb?.ApproximateCreationDateTime ?? 0) * 1000).toISOString();
  return {
    requestContext: { condition: "RetryAttemptsExhausted" },
    DDBStreamBatchInfo: {
      shardId: "shardId-00000001",
      startSequenceNumber: dynamodb?.SequenceNumber,
      endSequenceNumber: dynamodb?.SequenceNumber,
      approximateArrivalOfFirstRecord: at,
      approximateArrivalOfLastRecord: at,
      batchSize: 1,
      streamArn: eventSourceARN,
    },
  };
}

/** Writes an item of an entity to the table, and returns its key. */
async function write(entity: string, attributes: PutItemCommandInput["Item"] = {}): Promise<string> {
  const pk = newId();
  const Item = { pk: { S: pk }, sk: { S: "item" }, __edb_e__: { S: entity }, ...attributes };
  await new DynamoDBClient({}).send(new PutItemCommand({ TableName: stack.tableName, Item }));
  return pk;
}

const newsOf = async (who: Actor) => (await Notification.list(who, {}, "en")).items.map(({ kind }) => kind);

const expressed = async (seller: Actor) => {
  const [buyer, { id: ticket_id }] = [await person(1), await ticketOf(seller)];
  return Interest.express(buyer, { ticket_id }, randomUUID());
};

it("tells people once what a follower of the stream gave up, and of nothing else", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const seller = await person();
  await expressed(seller);
  await stack.settled();
  expect(await newsOf(seller)).toEqual(["interest_received"]);

  // A release that cannot handle a request, and everything else.
  const cannot = () => Promise.reject(new Error("cannot handle a request"));
  seen.notify = serveStream([{ entity: "interest", follow: cannot }], (outcome) => outcome);
  const { buyer_id } = await expressed(seller);
  await stack.settled();
  const letters = stack.deadLetters();
  expect(letters).toHaveLength(1);
  expect(await newsOf(seller)).toEqual(["interest_received"]);

  leave("events-notify", ...letters);
  functions["dev-reseat-events-notify"] = (event) => stack.invoke("events/notify", event);
  const before = left("events-notify");
  expect(await replay()).toBe(1);
  expect(left("events-notify")).toEqual(before);

  // The next release, which can.
  seen.notify = notify;
  expect(await replay(true)).toBe(1);
  expect(await newsOf(seller)).toEqual(["interest_received"]);
  expect(left("events-notify")).toEqual(before);
  expect(await replay()).toBe(0);
  expect(await newsOf(seller)).toEqual(["interest_received", "interest_received"]);
  expect(left("events-notify")).toEqual([]);
  // Lambda's own letter of the same record.
  leave("events-notify", ...letters.map(({ record }) => letterOf(record as DynamoDBRecord)));
  expect(await replay()).toBe(0);
  expect(await newsOf(seller)).toEqual(["interest_received", "interest_received"]);
  expect(await newsOf({ userId: buyer_id, isAdmin: false })).toEqual([]);
});

it("a record on which its function fails holds up its own shard alone, and in the end nobody", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const earlier = stack.deadLetters().length;
  const letters = () => stack.deadLetters().slice(earlier);
  const done: (string | undefined)[] = [];
  let isDown = true;
  const follow = async ({ NewImage }: StreamRecord) => {
    if (isDown || NewImage?.poison) throw new Error("cannot handle it");
    done.push(NewImage?.pk?.S);
  };
  seen.notify = serveStream([{ entity: "deal", follow }], (outcome) => outcome);
  const written = await Promise.all(Array.from({ length: 12 }, () => write("deal")));
  // Everything fails for a while: nothing is given up.
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining("is held up")), 20_000);
  expect([done, letters()]).toEqual([[], []]);
  isDown = false;
  await stack.settled();
  expect(new Set(done)).toEqual(new Set(written));

  const poison = await write("deal", { poison: { BOOL: true } });
  const after = await Promise.all(Array.from({ length: 12 }, () => write("deal")));
  await stack.settled();
  expect(new Set(done)).toEqual(new Set([...written, ...after]));
  expect(letters()).toMatchObject([
    { consumer: "events/notify", record: { dynamodb: { NewImage: { pk: { S: poison } } } } },
  ]);
  said.mockRestore();
});

it("follows what is of a letter's time, past an item that fails, for which the letter stays", async () => {
  const seller = await person();
  const ids = [(await expressed(seller)).id, (await expressed(seller)).id, (await expressed(seller)).id];
  const followed: (string | undefined)[] = [];
  let failing = ids[1];
  functions["dev-reseat-events-notify"] = (event) => {
    for (const { dynamodb } of (event as DynamoDBStreamEvent).Records) {
      const id = dynamodb?.NewImage?.id?.S;
      if (id === failing) return { batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber }] };
      followed.push(id);
    }
    return { batchItemFailures: [] };
  };
  const at = (milliseconds: number) =>
    letterOf({ dynamodb: { ApproximateCreationDateTime: (Date.now() + milliseconds) / 1000 } });
  leave("events-notify", at(0), at(0));
  expect(await replay()).toBe(2);
  expect(followed).toEqual(expect.arrayContaining([ids[0], ids[2]]));
  expect(said.filter((line) => line.includes(`interest#${ids[1]}`))).toHaveLength(1);

  failing = "none";
  expect(await replay()).toBe(0);
  expect(followed).toContain(ids[1]);

  // One letter stands for all records that were skipped because of their age, and names the first
  // and the last.
  followed.length = 0;
  const [first, last] = [at(-5000), at(0)].map(({ DDBStreamBatchInfo }) => DDBStreamBatchInfo);
  const { approximateArrivalOfFirstRecord } = first ?? {};
  leave("events-notify", {
    requestContext: { condition: "RecordAgeExceeded" },
    DDBStreamBatchInfo: { ...last, approximateArrivalOfFirstRecord, batchSize: 100 },
  });
  expect(await replay()).toBe(0);
  expect(followed).toEqual(expect.arrayContaining(ids));

  followed.length = 0;
  leave("events-notify", at(-3_600_000));
  expect(await replay()).toBe(0);
  expect(followed).toEqual([]);
});

it("leaves to a follower of the stream what is no letter of it, and other stages alone", async () => {
  leave("events-project", "no letter", { DDBStreamBatchInfo: {} });
  leaveOf("prod", "events-push", {});
  expect(await replay()).toBe(2);
  expect(left("events-project")).toHaveLength(2);
  expect(queues["prod-reseat-events-push-dead-letters"]).toHaveLength(1);
});
