import type { DynamoDBRecord } from "aws-lambda";
import { beforeEach, expect, it, vi } from "vitest";
import { StreamPoller } from "./dynamodb-streams";
import { type Consumer, deliverBatch, shardsOf } from "./lambda-batches";
import type { DeadLetter } from "./sqs";

/** A record that was written just now, or so many hours ago. */
const record = (n: number, hours = 0) => {
  const ApproximateCreationDateTime = Date.now() / 1000 - hours * 3600;
  return { dynamodb: { SequenceNumber: String(n), ApproximateCreationDateTime } } as DynamoDBRecord;
};
const numbers = (records: DynamoDBRecord[]) => records.map(({ dynamodb }) => Number(dynamodb?.SequenceNumber));

let handled: number[];
let tries: number[][];
let deadLetters: DeadLetter[];

beforeEach(() => {
  handled = [];
  tries = [];
  deadLetters = [];
  vi.spyOn(console, "error").mockImplementation(() => {});
});

/** Handles records in order until one fails; then reports that one, or throws without naming it. */
function consumer(fails: (n: number) => boolean, says: "report" | "throw"): Consumer {
  return {
    name: "test",
    entities: [],
    async handle({ Records }) {
      tries.push(numbers(Records));
      for (const n of numbers(Records)) {
        if (!fails(n)) handled.push(n);
        else if (says === "throw") throw new Error(`cannot handle ${n}`);
        else return { batchItemFailures: [{ itemIdentifier: String(n) }] };
      }
      return { batchItemFailures: [] };
    },
  };
}

const deliver = (to: Consumer, batch: number[], hours = 0) =>
  deliverBatch(
    to,
    batch.map((n) => record(n, hours)),
    { deadLetters, retryMilliseconds: 0 },
  );

it("hands over a batch once when all goes well", async () => {
  await deliver(
    consumer(() => false, "report"),
    [1, 2, 3],
  );
  expect(tries).toEqual([[1, 2, 3]]);
});

it("goes on at the reported record and keeps the order", async () => {
  let down = 2;
  await deliver(
    consumer((n) => n === 3 && down-- > 0, "report"),
    [1, 2, 3, 4],
  );
  expect(handled).toEqual([1, 2, 3, 4]);
  expect(deadLetters).toEqual([]);
});

it("tries a record again however often it fails, and what follows waits for it", async () => {
  let down = 50;
  await deliver(
    consumer((n) => n === 2 && down-- > 0, "report"),
    [1, 2, 3],
  );
  expect(handled).toEqual([1, 2, 3]);
  expect(deadLetters).toEqual([]);
});

it("gives up on a record that is older than 20 hours, and handles its neighbours", async () => {
  await deliver(
    consumer((n) => n === 2, "report"),
    [1, 2, 3],
    21,
  );
  expect(handled).toEqual([1, 3]);
  expect(deadLetters).toMatchObject([{ consumer: "test", record: { dynamodb: { SequenceNumber: "2" } } }]);
});

it("halves a batch whose function throws until the bad record stands alone", async () => {
  await deliver(
    consumer((n) => n === 5, "throw"),
    [1, 2, 3, 4, 5, 6, 7, 8],
    21,
  );
  expect(new Set(handled)).toEqual(new Set([1, 2, 3, 4, 6, 7, 8]));
  expect(deadLetters).toMatchObject([
    { error: "Error: cannot handle 5", record: { dynamodb: { SequenceNumber: "5" } } },
  ]);
});

it("deals records to several shards and keeps those of a partition together and in order", () => {
  const of = (pk: string, n: number) => ({ dynamodb: { Keys: { pk: { S: pk } }, SequenceNumber: String(n) } });
  const records = Array.from({ length: 60 }, (_, n) => of(`ticket#${n % 20}`, n) as DynamoDBRecord);
  const shards = [...shardsOf(records).values()];
  expect(shards.length).toBeGreaterThan(1);
  expect(shards.flatMap(numbers).sort((a, b) => a - b)).toEqual(numbers(records));
  for (const shard of shards) {
    const dealt = numbers(shard);
    expect(dealt).toEqual(dealt.toSorted((a, b) => a - b));
    for (const n of dealt) expect(dealt).toEqual(expect.arrayContaining([n % 20, (n % 20) + 20, (n % 20) + 40]));
  }
});

it("says once that the table is lost, however often it looks for it", async () => {
  let looks = 0;
  const isOn = () => {
    looks += 1;
    return true;
  };
  // Nobody listens there.
  const poller = new StreamPoller("http://127.0.0.1:1", "arn", [consumer(() => false, "report")], undefined, 0, isOn);
  poller.start();
  await vi.waitUntil(
    () => {
      poller.look();
      return looks >= 3;
    },
    { timeout: 60_000 },
  );
  await poller.stop();
  const said = vi.mocked(console.error).mock.calls.filter(([text]) => String(text).startsWith("reading the table"));
  expect(said).toHaveLength(1);
});
