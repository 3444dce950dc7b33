import { streamConsumers } from "@reseat/core/table";
import { StreamPoller } from "@reseat/local/streams";
import { type Fault, injectFaults } from "@reseat/testing/faults";
import type { DynamoDBRecord } from "aws-lambda";

/** Returns a random number below `sides`. */
export type Dice = (sides: number) => number;

type StreamConsumer = keyof typeof streamConsumers;
type Handler = (event: { Records: DynamoDBRecord[] }) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;

/** The most records that one delivery has. */
const MOST = 40;

/**
 * Delivers a table's stream to functions, in any order and grouping that Lambda may choose, and
 * some of it twice.
 */
export class Deliveries {
  private readonly followers: Follower[];
  private readonly stream: StreamPoller;

  constructor(endpoint: string, streamArn: string, handlers: Partial<Record<StreamConsumer, Handler>>) {
    this.followers = Object.entries(handlers).map(([name, handle]) => new Follower(name as StreamConsumer, handle));
    this.stream = new StreamPoller(
      endpoint,
      streamArn,
      this.followers.map((each) => each.consumer),
      undefined,
    );
    this.stream.start();
  }

  stop(): Promise<void> {
    return this.stream.stop();
  }

  /** Forgets what was written and delivered until now. */
  async forget(): Promise<void> {
    await this.stream.settled();
    for (const follower of this.followers) follower.forget();
  }

  /**
   * Delivers the written records, and those that follow from them. The faults hit each follower's
   * transactions in order.
   */
  async deliverAll(dice: Dice, faults: Fault[]): Promise<void> {
    for (;;) {
      await this.stream.settled();
      const fresh = this.followers.map((follower) => follower.take());
      if (fresh.every((records) => records.length === 0)) return;
      for (const [at, follower] of this.followers.entries()) {
        injectFaults(faults);
        await follower.deliver(fresh[at] ?? [], dice);
        injectFaults([]);
      }
    }
  }
}

class Follower {
  private written: DynamoDBRecord[] = [];
  private delivered: DynamoDBRecord[] = [];

  constructor(
    private readonly name: StreamConsumer,
    private readonly handle: Handler,
  ) {}

  get consumer() {
    const handle = async ({ Records }: { Records: DynamoDBRecord[] }) => {
      this.written.push(...Records);
      return { batchItemFailures: [] };
    };
    return { name: this.name, entities: streamConsumers[this.name], handle };
  }

  take(): DynamoDBRecord[] {
    const taken = this.written;
    this.written = [];
    return taken;
  }

  forget(): void {
    this.written = [];
    this.delivered = [];
  }

  /** Delivers records in any order, and with every second one another of any age once more. */
  async deliver(fresh: DynamoDBRecord[], dice: Dice): Promise<void> {
    this.delivered.push(...fresh);
    const again = fresh.flatMap(() => this.delivered[dice(2 * this.delivered.length)] ?? []);
    for (let rest = shuffled([...fresh, ...again], dice); rest.length > 0; ) {
      await this.deliverBatch(rest.splice(0, 1 + dice(MOST)));
    }
  }

  /** Delivers as Lambda does: a batch comes again from the first failed record on. */
  private async deliverBatch(batch: DynamoDBRecord[], tries = 20): Promise<void> {
    const [failed] = (await this.handle({ Records: batch })).batchItemFailures;
    if (!failed) return;
    if (tries === 0) throw new Error(`${this.name} does not get past ${failed.itemIdentifier}`);
    const from = batch.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed.itemIdentifier);
    await this.deliverBatch(batch.slice(from), tries - 1);
  }
}

function shuffled<Item>(items: Item[], dice: Dice): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(dice(left.length), 1));
}
