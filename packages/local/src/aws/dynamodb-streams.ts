import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from "@aws-sdk/client-dynamodb-streams";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import { region } from "../environment";
import { StateFile } from "../run/kept-data";
import { dynamoClientConfig } from "./dynamodb";
import { type Consumer, deliverBatch, shardsOf, wakingRecords } from "./lambda-batches";
import type { DeadLetter } from "./sqs";

/** The poller's pause between two reads; it grows while nothing happens. */
const pollMilliseconds = 40;
const longestPollMilliseconds = 1000;
/**
 * How long after a write through the stack it is read: a command's writes, and those of the
 * functions that they wake, come in one batch, as they do on AWS, whose mapping reads four times a
 * second.
 */
const gatherMilliseconds = 25;
const batchSize = 100;

/** Where to resume after a restart: after the last record that every consumer has handled. */
interface Position {
  streamArn: string;
  shardId: string;
  sequenceNumber: string;
}

/**
 * The event source mapping: reads the table's stream and passes each batch to every consumer, with
 * retries, bisecting and dead letters as in Lambda. DynamoDB Local has one shard; its records are
 * dealt to several here, side by side: a record that fails holds up its own shard for one consumer.
 * The position is stored beside the data, so that a restart resumes where the last run stopped.
 */
export class StreamPoller {
  readonly deadLetters: DeadLetter[] = [];
  private readonly client: DynamoDBStreamsClient;
  private readonly position: StateFile<Position | undefined>;
  /** The last delivery of each consumer's shard. */
  private readonly lanes = new Map<string, Promise<boolean>>();
  /** What was read and is not handled by every consumer yet, in order. */
  private readonly open: { position: Position; handled: Promise<unknown>; isDone: boolean }[] = [];
  private readonly stopped = new AbortController();
  private running: Promise<void> | undefined;
  private stopping = false;
  /** Ends the present pause after so many milliseconds, if it would last longer. */
  private wake: ((milliseconds: number) => void) | undefined;
  private wait = pollMilliseconds;
  /** Whether the last read failed. */
  private isLost = false;
  /** Whether there were writes since the last read began. */
  private isBehind = false;
  /** Counts the rounds started; a round that reads nothing sets `quiet` to its number. */
  private round = 0;
  private quiet = 0;

  constructor(
    endpoint: string,
    private readonly streamArn: string,
    private readonly consumers: Consumer[],
    dataDir: string | undefined,
    private readonly retryMilliseconds = 100,
    /**
     * Whether a consumer's event source mapping is on. All share one position here, so reading
     * stops while one is off.
     */
    private readonly isOn: (consumer: string) => boolean = () => true,
  ) {
    this.client = new DynamoDBStreamsClient(dynamoClientConfig(endpoint));
    this.position = new StateFile<Position | undefined>(dataDir, "stream-position.json", undefined);
  }

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.stopped.abort();
    this.wake?.(0);
    await this.running;
    await Promise.all(this.lanes.values());
    this.client.destroy();
  }

  /** Reads soon and often for a while, because something was written. */
  look(): void {
    this.wait = pollMilliseconds;
    this.isBehind = true;
    this.wake?.(gatherMilliseconds);
  }

  /**
   * Resolves when every record written before the call, and every record that those caused, has
   * been handled. Before the start it resolves at once.
   */
  async settled(): Promise<void> {
    const from = this.round;
    while (this.running && this.quiet <= from && !this.stopping) {
      await this.open[0]?.handled;
      this.wake?.(0);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  private async run(): Promise<void> {
    const iterators = new Map<string, string | undefined>();
    while (!this.stopping) {
      this.round += 1;
      this.isBehind = false;
      const isIdle = this.open.length === 0;
      try {
        const read = await this.readShards(iterators);
        this.isLost = false;
        if (read === 0 && isIdle) this.quiet = this.round;
        if (read >= batchSize) continue;
        await this.pause(this.isBehind ? gatherMilliseconds : this.wait);
        this.wait = Math.min(this.wait * 2, longestPollMilliseconds);
      } catch (error) {
        iterators.clear();
        // DynamoDB Local also reports this when a first record arrives while a new shard is being
        // read: open it again.
        const again = error instanceof TrimmedDataAccessException;
        // Once, and not each second until the table is there again.
        if (!again && !this.stopping && !this.isLost) console.error("reading the table's stream failed:", error);
        if (!again) this.isLost = true;
        await this.pause(again ? pollMilliseconds : 1000);
      }
    }
  }

  /** Reads every open shard once; returns the number of records. */
  private async readShards(iterators: Map<string, string | undefined>): Promise<number> {
    if (!this.consumers.every(({ name }) => this.isOn(name))) return 0;
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
      const shards = shardsOf(Records.map((record) => streamEventRecord(record as StreamRecord, this.streamArn)));
      const handed = this.consumers.flatMap((consumer) =>
        Array.from(shards, ([shard, batch]) => this.hand(batch, consumer, shard)),
      );
      const sequenceNumber = Records.at(-1)?.dynamodb?.SequenceNumber ?? "";
      this.noteWhenHandled(Promise.all(handed), { streamArn: this.streamArn, shardId, sequenceNumber });
    }
    iterators.set(shardId, NextShardIterator);
    return Records.length;
  }

  /** Delivers a batch after the earlier ones of its shard. Returns whether it is done. */
  private hand(batch: DynamoDBRecord[], consumer: Consumer, shard: number): Promise<boolean> {
    const waking = wakingRecords(consumer, batch);
    if (waking.length === 0) return Promise.resolve(true);
    const lane = `${consumer.name} ${shard}`;
    const delivery = {
      deadLetters: this.deadLetters,
      retryMilliseconds: this.retryMilliseconds,
      stopped: this.stopped.signal,
    };
    const before = this.lanes.get(lane) ?? Promise.resolve(true);
    const isDone = before.then(() => deliverBatch(consumer, waking, delivery));
    this.lanes.set(lane, isDone);
    return isDone;
  }

  /** Stores the position once everything up to it is handled. */
  private noteWhenHandled(handed: Promise<boolean[]>, position: Position): void {
    const read = { position, isDone: false, handled: Promise.resolve() };
    read.handled = handed.then((done) => {
      read.isDone = done.every(Boolean);
      while (this.open[0]?.isDone) this.position.save((this.open.shift() as typeof read).position);
    });
    this.open.push(read);
  }

  /**
   * Opens the shards that are not read to their end, from the stored position or from the oldest
   * record.
   */
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
      let timer = setTimeout(resolve, milliseconds);
      let end = performance.now() + milliseconds;
      this.wake = (within) => {
        const earlier = performance.now() + within;
        if (earlier >= end) return;
        end = earlier;
        clearTimeout(timer);
        timer = setTimeout(resolve, within);
      };
    });
  }
}

/**
 * Converts a record of the streams API to the shape of Lambda's event: bytes as base64, the time in
 * epoch seconds.
 */
function streamEventRecord(record: StreamRecord, eventSourceARN: string): DynamoDBRecord {
  const { dynamodb } = record;
  return {
    eventID: record.eventID as string,
    eventName: record.eventName as "INSERT" | "MODIFY" | "REMOVE",
    eventVersion: record.eventVersion as string,
    eventSource: record.eventSource as string,
    awsRegion: region,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor((dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000),
      ...(dynamodb?.Keys ? { Keys: image(dynamodb.Keys) } : {}),
      ...(dynamodb?.NewImage ? { NewImage: image(dynamodb.NewImage) } : {}),
      ...(dynamodb?.OldImage ? { OldImage: image(dynamodb.OldImage) } : {}),
      SequenceNumber: dynamodb?.SequenceNumber as string,
      SizeBytes: dynamodb?.SizeBytes as number,
      StreamViewType: "NEW_AND_OLD_IMAGES",
    },
    eventSourceARN,
    // A deletion by TTL carries the service's name.
    ...(record.userIdentity
      ? { userIdentity: { type: record.userIdentity.Type, principalId: record.userIdentity.PrincipalId } }
      : {}),
  };
}

function image(attributes: object): Record<string, AttributeValue> {
  return withEmptyMaps(JSON.parse(JSON.stringify(attributes, bytesAsBase64)));
}

/** DynamoDB Local leaves out what an empty map is: `{}` instead of `{ M: {} }`. */
function withEmptyMaps(attributes: Record<string, AttributeValue>): Record<string, AttributeValue> {
  const whole = (value: AttributeValue): AttributeValue => {
    if (Object.keys(value).length === 0) return { M: {} };
    if (value.M) return { M: withEmptyMaps(value.M) };
    return value.L ? { L: value.L.map(whole) } : value;
  };
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, whole(value)]));
}

function bytesAsBase64(this: unknown, key: string, value: unknown): unknown {
  const original = Reflect.get(this as object, key);
  return original instanceof Uint8Array ? Buffer.from(original).toString("base64") : value;
}
