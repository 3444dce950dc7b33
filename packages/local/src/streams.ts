import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import { dynamoClientConfig } from "./dynamo";
import { StateFile } from "./state-file";
import { type Consumer, type DeadLetter, deliverBatch, wakingRecords } from "./stream-batch";
import { streamEventRecord } from "./stream-event";

const pollMilliseconds = 40;
const batchSize = 100;

/** Where reading goes on after a restart: behind the last record that every consumer has handled. */
interface Position {
  streamArn: string;
  shardId: string;
  sequenceNumber: string;
}

/**
 * The event source mapping: reads the table's stream in order and hands each batch to every consumer, with retries,
 * bisecting and dead letters as in Lambda. The position is kept beside the data, so a restart goes on where it stopped.
 */
export class StreamPoller {
  readonly deadLetters: DeadLetter[] = [];
  private readonly client: DynamoDBStreamsClient;
  private readonly position: StateFile<Position | undefined>;
  private running: Promise<void> | undefined;
  private stopping = false;
  private wake: (() => void) | undefined;
  /** Counts the rounds that were begun; a round that reads nothing sets `quiet` to its number. */
  private round = 0;
  private quiet = 0;

  constructor(
    endpoint: string,
    private readonly streamArn: string,
    private readonly consumers: Consumer[],
    dataDir: string | undefined,
    private readonly retryMilliseconds = 100,
  ) {
    this.client = new DynamoDBStreamsClient(dynamoClientConfig(endpoint));
    this.position = new StateFile<Position | undefined>(dataDir, "stream-position.json", undefined);
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake?.();
    await this.running;
    this.client.destroy();
  }

  /** Resolves when every record written before the call, and every record those led to, was handled. */
  async settled(): Promise<void> {
    const from = this.round;
    while (this.quiet <= from && !this.stopping) {
      this.wake?.();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  private async run(): Promise<void> {
    const iterators = new Map<string, string | undefined>();
    while (!this.stopping) {
      this.round += 1;
      try {
        if ((await this.readShards(iterators)) > 0) continue;
        this.quiet = this.round;
        await this.pause(pollMilliseconds);
      } catch (error) {
        iterators.clear();
        // DynamoDB Local says so too when a first record comes while a new shard is read: open it again.
        const again = error instanceof TrimmedDataAccessException;
        if (!again && !this.stopping) console.error("reading the table's stream failed:", error);
        await this.pause(again ? pollMilliseconds : 1000);
      }
    }
  }

  /** One look at every open shard; answers how many records there were. */
  private async readShards(iterators: Map<string, string | undefined>): Promise<number> {
    if ([...iterators.values()].every((iterator) => !iterator)) await this.openShards(iterators);
    let read = 0;
    for (const [shardId, iterator] of iterators) {
      if (iterator) read += await this.readShard(shardId, iterator, iterators);
    }
    return read;
  }

  private async readShard(shardId: string, iterator: string, iterators: Map<string, string | undefined>) {
    const { Records = [], NextShardIterator } = await this.client.send(
      new GetRecordsCommand({ ShardIterator: iterator, Limit: batchSize }),
    );
    if (Records.length > 0) {
      const batch = Records.map((record) => streamEventRecord(record as StreamRecord, this.streamArn));
      await Promise.all(this.consumers.map((consumer) => this.hand(batch, consumer)));
      const sequenceNumber = Records.at(-1)?.dynamodb?.SequenceNumber;
      if (sequenceNumber) this.position.save({ streamArn: this.streamArn, shardId, sequenceNumber });
    }
    iterators.set(shardId, NextShardIterator);
    return Records.length;
  }

  private async hand(batch: DynamoDBRecord[], consumer: Consumer): Promise<void> {
    const waking = wakingRecords(consumer, batch);
    if (waking.length > 0) await deliverBatch(consumer, waking, this.deadLetters, this.retryMilliseconds);
  }

  /** Opens the shards that were not read to their end, from the kept position or from the oldest record. */
  private async openShards(iterators: Map<string, string | undefined>): Promise<void> {
    const { StreamDescription } = await this.client.send(new DescribeStreamCommand({ StreamArn: this.streamArn }));
    const shards = (StreamDescription?.Shards ?? []).map((shard) => shard.ShardId as string);
    const kept = this.position.value?.streamArn === this.streamArn ? this.position.value : undefined;
    const begin = kept ? Math.max(0, shards.indexOf(kept.shardId)) : 0;
    for (const shardId of shards.slice(begin)) {
      if (iterators.has(shardId)) continue;
      iterators.set(shardId, await this.iterator(shardId, kept?.shardId === shardId ? kept.sequenceNumber : undefined));
    }
  }

  private async iterator(shardId: string, after: string | undefined): Promise<string | undefined> {
    const shard = { StreamArn: this.streamArn, ShardId: shardId };
    try {
      const { ShardIterator } = await this.client.send(
        new GetShardIteratorCommand(
          after
            ? { ...shard, ShardIteratorType: "AFTER_SEQUENCE_NUMBER", SequenceNumber: after }
            : { ...shard, ShardIteratorType: "TRIM_HORIZON" },
        ),
      );
      return ShardIterator;
    } catch (error) {
      if (after && error instanceof TrimmedDataAccessException) return this.iterator(shardId, undefined);
      throw error;
    }
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
