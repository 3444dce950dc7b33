import { createHash } from "node:crypto";
import { table } from "@reseat/core/table";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import type { DeadLetter } from "./dead-letter";

/** A function behind the stream. */
export interface Consumer {
  name: string;
  /** The entities whose changes wake it; its event source filters by them. */
  entities: readonly string[];
  handle(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse | undefined>;
}

const maximumRetries = 5;
const shards = 4;

/**
 * Deals records to shards as in a busy table: records of one partition stay together and in order,
 * and other partitions do not wait for them.
 */
export function shardsOf(records: DynamoDBRecord[]): DynamoDBRecord[][] {
  const dealt = new Map<number, DynamoDBRecord[]>();
  for (const record of records) {
    const partition = JSON.stringify(record.dynamodb?.Keys?.[table.partitionKey]);
    const shard = createHash("sha1").update(partition).digest().readUInt32BE() % shards;
    dealt.set(shard, [...(dealt.get(shard) ?? []), record]);
  }
  return [...dealt.values()];
}

/** Returns the records of a batch that wake a consumer. */
export function wakingRecords({ entities }: Consumer, batch: DynamoDBRecord[]): DynamoDBRecord[] {
  return batch.filter(({ dynamodb }) =>
    [dynamodb?.NewImage, dynamodb?.OldImage].some((image) => entities.includes(image?.__edb_e__?.S ?? "")),
  );
}

/**
 * Passes a batch to a consumer as Lambda's event source mapping does, with partial batch responses
 * and bisecting on. Failed records are retried in order, five times instead of for a day. A failed
 * batch is halved, so that one bad record does not take its neighbours along. A record that fails
 * every attempt goes to the dead letters. Never throws.
 */
export async function deliverBatch(
  consumer: Consumer,
  batch: DynamoDBRecord[],
  deadLetters: DeadLetter[],
  retryMilliseconds: number,
  retries = 0,
): Promise<void> {
  const outcome = await attempt(consumer, batch);
  if (!outcome) return;
  const rest = batch.slice(outcome.failedFrom);
  if (rest.length > 1) {
    // Halving does not count as a retry.
    const half = outcome.failedFrom > 0 ? 1 : Math.ceil(rest.length / 2);
    await deliverBatch(consumer, rest.slice(0, half), deadLetters, retryMilliseconds, retries);
    await deliverBatch(consumer, rest.slice(half), deadLetters, retryMilliseconds, 0);
    return;
  }
  if (retries >= maximumRetries) {
    const record = rest[0] as DynamoDBRecord;
    deadLetters.push({ at: new Date().toISOString(), consumer: consumer.name, error: outcome.error, record });
    console.error(`${consumer.name} gave up on a record of the stream: ${outcome.error}`);
    return;
  }
  await new Promise((resolve) => setTimeout(resolve, retryMilliseconds * 2 ** retries));
  await deliverBatch(consumer, rest, deadLetters, retryMilliseconds, retries + 1);
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
