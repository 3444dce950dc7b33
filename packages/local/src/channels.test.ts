import { randomInt } from "node:crypto";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { newId } from "@reseat/core/ids";
import { SignUp } from "@reseat/core/membership";
import { localStack } from "@reseat/testing/vitest/stack";
import type { DynamoDBRecord, SQSEvent, SQSRecord } from "aws-lambda";
import { beforeEach, expect, it, vi } from "vitest";
import { type FunctionDefinition, readDefinitions } from "./aws/lambda-definitions";

/** The events that this stack's functions received, and the behaviour of `events/live`. */
const seen = globalThis as unknown as {
  notified: DynamoDBRecord[];
  live(event: SQSEvent): Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;
  chain(name: string): Promise<void>;
};

const bodies = (records: SQSRecord[]) => records.map(({ body }) => body);

/** Functions that may put messages into every queue. */
const chained = Object.entries({ push: undefined, text: undefined, wanted: "Allow" } as const);
const definitions = readDefinitions();
const anyQueue = { Effect: "Allow", Action: "sqs:SendMessage", Resource: "*" } as const;

const stack = await localStack(
  {
    "events/notify": `export const handler = async ({ Records }) => {
      globalThis.notified.push(...Records);
      return { batchItemFailures: [] };
    };`,
    "events/live": "export const handler = (event) => globalThis.live(event);",
    ...Object.fromEntries(
      chained.map(([name]) => [`events/${name}`, `export const handler = () => globalThis.chain("${name}");`]),
    ),
  },
  {
    definitions: {
      ...definitions,
      ...Object.fromEntries(
        chained.map(([name, recursiveLoop]) => {
          const { recursiveLoop: _, ...one } = definitions[`events/${name}`] as FunctionDefinition;
          const allowed = recursiveLoop && { recursiveLoop };
          return [`events/${name}`, { ...one, ...allowed, statements: [...one.statements, anyQueue] }];
        }),
      ),
    },
  },
);
beforeEach(() => {
  seen.notified = [];
  seen.live = async () => ({ batchItemFailures: [] });
});

async function enqueue(...messages: string[]): Promise<void> {
  await enqueueLater(undefined, ...messages);
}

async function enqueueLater(DelaySeconds: number | undefined, ...messages: string[]): Promise<void> {
  const Entries = messages.map((MessageBody, index) => ({ Id: String(index), MessageBody, DelaySeconds }));
  const QueueUrl = process.env.LIVE_QUEUE_URL;
  const { Successful } = await new SQSClient({}).send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  expect(Successful).toHaveLength(messages.length);
}

/** Writes an item of the given entity to the table. */
async function write(entity: string): Promise<void> {
  const Item = { pk: { S: newId() }, sk: { S: "item" }, __edb_e__: { S: entity } };
  await new DynamoDBClient({}).send(new PutItemCommand({ TableName: stack.tableName, Item }));
}

it("wakes nobody for a one-time code and the counting of codes", async () => {
  await SignUp.sendOtp(`+919${randomInt(1e8, 1e9)}`, "en", { network: "192.0.2.1" });
  await write("wallet");
  await stack.settled();
  expect(stack.inbox()).toHaveLength(1);
  expect(seen.notified.map(({ dynamodb }) => dynamodb?.NewImage?.__edb_e__?.S)).toEqual(["wallet"]);
});

it("hands the messages of a queue to its function, and again those that it reports", async () => {
  const handed: string[][] = [];
  seen.live = async ({ Records }) => {
    handed.push(bodies(Records));
    const failed = handed.length === 1 ? Records.filter(({ body }) => body === "two") : [];
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
  await enqueue("one", "two", "three");
  await stack.settled();
  expect(handed).toEqual([["one", "two", "three"], ["two"]]);
});

it("hands out a delayed message when its time has come by the stack's clock, which may be moved", async () => {
  const handed: string[] = [];
  seen.live = async ({ Records }) => {
    handed.push(...bodies(Records));
    return { batchItemFailures: [] };
  };
  await enqueueLater(60, "in a minute");
  await enqueueLater(600, "in ten");
  await enqueue("now");
  await stack.settled();
  expect(handed).toEqual(["now"]);
  await stack.advanceClock(50);
  expect(handed).toEqual(["now"]);
  await stack.advanceClock(10);
  expect(handed).toEqual(["now", "in a minute"]);
  // Time passes by itself, too.
  await enqueueLater(1, "in a second");
  await vi.waitFor(() => expect(handed).toContain("in a second"), 10_000);
  expect(handed).not.toContain("in ten");
});

it("drops what a hint's function fails on every time, which has no dead letters", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const counts: (string | undefined)[] = [];
  seen.live = async ({ Records }) => {
    counts.push(Records[0]?.attributes.ApproximateReceiveCount);
    throw new Error("never");
  };
  await enqueue("bad");
  await stack.settled();
  expect(counts).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(stack.deadLetters()).toEqual([]);
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining("events/live gave up on 1 messages"));
  said.mockRestore();
});

it("goes on with the stream while a queue's function is slow, and has settled only when that is done", async () => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const started = new Promise<void>((resolve) => {
    seen.live = async () => {
      resolve();
      await held;
      return { batchItemFailures: [] };
    };
  });
  await enqueue("slow");
  await started;
  const order: string[] = [];
  const settling = stack.settled().then(() => order.push("settled"));
  await write("wallet");
  await vi.waitFor(() => expect(seen.notified).toHaveLength(1), 10_000);
  order.push("notified");
  release();
  await settling;
  expect(order).toEqual(["notified", "settled"]);
});

it("refuses what SQS would refuse", async () => {
  const send = (QueueUrl: string, Entries: { Id: string; MessageBody: string }[]) =>
    new SQSClient({}).send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  const eleven = Array.from({ length: 11 }, (_, index) => ({ Id: String(index), MessageBody: "x" }));
  await expect(send(process.env.LIVE_QUEUE_URL as string, eleven)).rejects.toMatchObject({
    name: "TooManyEntriesInBatchRequest",
  });
  await expect(enqueueLater(901, "too late")).rejects.toMatchObject({ name: "InvalidParameterValue" });
  await expect(send(`${stack.url}/_aws/sqs/000000000000/nobody`, eleven.slice(1))).rejects.toMatchObject({
    name: "QueueDoesNotExist",
  });
});

it("cuts a chain in which a function runs again and again, directly or around, unless the function may", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const run = async (first: string, to: Record<string, string>) => {
    const runs: string[] = [];
    seen.chain = async (name) => {
      runs.push(name);
      if (runs.length === 60) return;
      const QueueUrl = `${stack.url}/_aws/sqs/000000000000/dev-reseat-events-${to[name]}-queue`;
      await new SQSClient({}).send(
        new SendMessageBatchCommand({ QueueUrl, Entries: [{ Id: "0", MessageBody: "on" }] }),
      );
    };
    await stack.invoke(`events/${first}`, {});
    await stack.settled();
    return runs.length;
  };
  expect(await run("push", { push: "push" })).toBe(16);
  expect(stack.deadLetters()).toMatchObject([{ consumer: "events/push", record: { body: "on" } }]);
  expect(stack.deadLetters()[0]?.error).toContain("RecursiveInvocationException");
  expect(await run("push", { push: "text", text: "push" })).toBe(32);
  expect(await run("wanted", { wanted: "wanted" })).toBe(60);
  said.mockRestore();
});
