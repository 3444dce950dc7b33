import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { table } from "@reseat/core/table";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import type { DeadLetter } from "./sqs";

/** A function behind the stream. */
export interface Consumer {
  name: string;
  /** The entities whose changes wake it; its event source filters by them. */
  entities: readonly string[];
  handle(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse | undefined>;
}

/** Until a record is so old, in milliseconds, it is tried again. */
const longestAge = 20 * 60 * 60 * 1000;
/** The pause before a retry doubles so often. */
const doublings = 4;
const shards = 4;

/**
 * Deals records to shards as in a busy table: records of one partition stay together and in order,
 * and other partitions do not wait for them.
 */
export function shardsOf(records: DynamoDBRecord[]): Map<number, DynamoDBRecord[]> {
  const dealt = new Map<number, DynamoDBRecord[]>();
  for (const record of records) {
    const partition = JSON.stringify(record.dynamodb?.Keys?.[table.partitionKey]);
    const shard = createHash("sha1").update(partition).digest().readUInt32BE() % shards;
    dealt.set(shard, [...(dealt.get(shard) ?? []), record]);
  }
  return dealt;
}

/** Returns the records of a batch that wake a consumer. */
export function wakingRecords({ entities }: Consumer, batch: DynamoDBRecord[]): DynamoDBRecord[] {
  return batch.filter(({ dynamodb }) =>
    [dynamodb?.NewImage, dynamodb?.OldImage].some((image) => entities.includes(image?.__edb_e__?.S ?? "")),
  );
}

/** How batches are delivered. */
export interface Delivery {
  deadLetters: DeadLetter[];
  /** The pause before the first retry. */
  retryMilliseconds: number;
  /** Ends the retries. */
  stopped?: AbortSignal;
}

/**
 * Passes a batch to a consumer as Lambda's event source mapping does, with partial batch responses
 * and bisecting on. Failed records are retried in order, until they are 20 hours old. A failed
 * batch is halved, so that one bad record does not take its neighbours along; what follows waits
 * for it. A record that is given up goes to the dead letters. Returns whether the batch is done:
 * it is not when the stack stops. Never throws.
 */
export async function deliverBatch(
  consumer: Consumer,
  batch: DynamoDBRecord[],
  delivery: Delivery,
  retries = 0,
): Promise<boolean> {
  if (delivery.stopped?.aborted) return false;
  const outcome = await attempt(consumer, batch);
  if (!outcome) return true;
  const rest = batch.slice(outcome.failedFrom);
  if (rest.length > 1) {
    // Halving does not count as a retry.
    const half = outcome.failedFrom > 0 ? 1 : Math.ceil(rest.length / 2);
    const isDone = await deliverBatch(consumer, rest.slice(0, half), delivery, retries);
    return isDone && deliverBatch(consumer, rest.slice(half), delivery);
  }
  const record = rest[0] as DynamoDBRecord;
  if (Date.now() - (record.dynamodb?.ApproximateCreationDateTime ?? 0) * 1000 > longestAge) {
    delivery.deadLetters.push({ at: new Date().toISOString(), consumer: consumer.name, error: outcome.error, record });
    console.error(`${consumer.name} gave up on a record of the stream: ${outcome.error}`);
    return true;
  }
  if (retries === doublings) console.error(`${consumer.name} is held up by a record of the stream: ${outcome.error}`);
  const pause = delivery.retryMilliseconds * 2 ** Math.min(retries, doublings);
  await sleep(pause, undefined, { signal: delivery.stopped }).catch(() => {});
  return deliverBatch(consumer, rest, delivery, retries + 1);
}

/** Returns undefined on success, else the position to resume the batch from. */
async function attempt(
  consumer: Consumer,
  batch: DynamoDBRecord[],
): Promise<{ failedFrom: number; error: string } | undefined> {
  try {
    const answer = await consumer.handle({ Records: batch });
    const failed = (answer?.batchItemFailures ?? []).map(({ itemIdentifier }) =>
      batch.findIndex((record) => record.dynamodb?.SequenceNumber === itemIdentifier),
    );
    if (failed.length === 0) return undefined;
    // An identifier outside the batch fails the whole batch.
    return { failedFrom: Math.max(0, Math.min(...failed)), error: "reported as failed by the function" };
  } catch (error) {
    return { failedFrom: 0, error: String(error) };
  }
}
