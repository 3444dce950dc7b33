import type { Follower, StreamRecord } from "@reseat/core/changes";
import { queueBoundary } from "@reseat/testing/boundaries";
import type { DynamoDBRecord } from "aws-lambda";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { serveStream } from "./serve-stream";

vi.hoisted(() => {
  const { LIVE_QUEUE_URL } = process.env;
  Object.assign(process.env, { POWERTOOLS_LOG_LEVEL: "SILENT", DEAD_LETTERS_URL: LIVE_QUEUE_URL });
});

const queue = queueBoundary();
const sqs = setupServer(queue.handler);
beforeAll(() => sqs.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => sqs.close());
afterEach(() => Object.assign(queue, { messages: [], isDown: false }));

const NewImage = { __edb_e__: { S: "wallet" } };
const recordOf = (eventID: string, text = ""): DynamoDBRecord => ({
  eventID,
  eventSourceARN: "arn:aws:dynamodb:ap-south-1:1:table/t/stream/s",
  dynamodb: { SequenceNumber: eventID, NewImage: { ...NewImage, text: { S: text } } },
});
const Records = ["1", "2", "3"].map((id) => recordOf(id));
const done = { batchItemFailures: [] };
const failedFrom = (id: string) => ({ batchItemFailures: [{ itemIdentifier: id }] });

/** Makes a consumer that notes what it handles, and refuses some records, alone or in a batch. */
function consumer(refused: string[], error: Error = new Error("not these")) {
  const [followed, together]: [string[], string[][]] = [[], []];
  const wallets: Follower<string> = { entity: "wallet", follow: ({ eventID = "" }) => eventID };
  const handle = serveStream(
    [wallets],
    async (id) => void followed.push(id),
    async (records: StreamRecord[]) => {
      const ids = records.map(({ eventID = "" }) => eventID);
      if (ids.some((id) => refused.includes(id))) throw error;
      together.push(ids);
    },
  );
  return { handle, followed, together };
}

it("does the work for a whole batch once, and then what follows from each record", async () => {
  const { handle, followed, together } = consumer([]);
  expect(await handle({ Records })).toEqual(done);
  expect([followed, together]).toEqual([["1", "2", "3"], [["1", "2", "3"]]]);
});

it("puts a record that fails three times aside, whole, and goes on with the others", async () => {
  const { handle, followed, together } = consumer(["2"]);
  expect(await handle({ Records })).toEqual(done);
  expect(queue.messages).toEqual([{ error: "Error: not these", record: Records[1] }]);
  expect(together).toEqual([["1"], ["3"]]);
  // What else follows from it was done.
  expect(followed).toEqual(["1", "2", "3", "2", "2"]);
});

it("redelivers a record that stands alone until others are done, and then puts it aside", async () => {
  const { handle } = consumer(["1"]);
  for (const _ of [1, 2, 3, 4, 5]) expect(await handle({ Records: Records.slice(0, 1) })).toEqual(failedFrom("1"));
  expect(queue.messages).toEqual([]);
  expect(await handle({ Records: Records.slice(1) })).toEqual(done);
  expect(await handle({ Records: Records.slice(0, 1) })).toEqual(done);
  expect(queue.messages).toMatchObject([{ record: { eventID: "1" } }]);
});

it("keeps all records in an outage: nothing succeeds, AWS does not answer, or no letter can be written", async () => {
  const everything = consumer(["1", "2", "3"]);
  for (const _ of [1, 2, 3, 4, 5]) expect(await everything.handle({ Records })).toEqual(failedFrom("1"));

  const throttled = Object.assign(new Error("slow"), { name: "ThrottlingException", $fault: "client" });
  const timeout = Object.assign(new Error("late"), { name: "TimeoutError" });
  const wrapped = Object.assign(new Error("electro"), {
    cause: Object.assign(new Error("gone"), { code: "ECONNRESET" }),
  });
  for (const error of [throttled, timeout, wrapped]) {
    const { handle } = consumer(["2"], error);
    for (const _ of [1, 2, 3, 4, 5]) expect(await handle({ Records })).toEqual(failedFrom("2"));
  }
  expect(queue.messages).toEqual([]);

  queue.isDown = true;
  expect(await consumer(["2"]).handle({ Records })).toEqual(failedFrom("2"));
});

it("reports a replayed record that fails, whose letter exists, and cuts a letter to what a queue takes", async () => {
  const replayed = Records.map(({ eventSourceARN: _, ...record }) => record);
  expect(await consumer(["2"]).handle({ Records: replayed })).toEqual(failedFrom("2"));
  expect(queue.messages).toEqual([]);
  await consumer(["2"]).handle({ Records: [recordOf("1"), recordOf("2", "ट".repeat(400_000))] });
  expect(queue.messages).toMatchObject([{ record: { eventID: "2", dynamodb: { SequenceNumber: "2" } } }]);
});
