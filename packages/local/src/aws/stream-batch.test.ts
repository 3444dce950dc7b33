import type { DynamoDBRecord } from "aws-lambda";
import { beforeEach, expect, it, vi } from "vitest";
import type { DeadLetter } from "./dead-letter";
import { type Consumer, deliverBatch, shardsOf } from "./stream-batch";
import { StreamPoller } from "./streams";

const record = (n: number) => ({ dynamodb: { SequenceNumber: String(n) } }) as DynamoDBRecord;
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

const deliver = (to: Consumer, batch: number[]) => deliverBatch(to, batch.map(record), deadLetters, 0);

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

it("gives up on a record after five retries, and handles its neighbours", async () => {
  await deliver(
    consumer((n) => n === 2, "report"),
    [1, 2, 3],
  );
  expect(handled).toEqual([1, 3]);
  expect(tries.filter((batch) => batch.length === 1 && batch[0] === 2)).toHaveLength(6);
  expect(deadLetters).toMatchObject([{ consumer: "test", record: record(2) }]);
});

it("halves a batch whose function throws until the bad record stands alone", async () => {
  await deliver(
    consumer((n) => n === 5, "throw"),
    [1, 2, 3, 4, 5, 6, 7, 8],
  );
  expect(new Set(handled)).toEqual(new Set([1, 2, 3, 4, 6, 7, 8]));
  expect(deadLetters).toMatchObject([{ error: "Error: cannot handle 5", record: record(5) }]);
});

it("deals records to several shards and keeps those of a partition together and in order", () => {
  const of = (pk: string, n: number) => ({ dynamodb: { Keys: { pk: { S: pk } }, SequenceNumber: String(n) } });
  const records = Array.from({ length: 60 }, (_, n) => of(`ticket#${n % 20}`, n) as DynamoDBRecord);
  const shards = shardsOf(records);
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
