import { streamConsumers } from "@reseat/core/table";
import type { StreamRecord } from "@reseat/testing/memory-dynamo/table";
import type { DynamoDBRecord, SQSEvent } from "aws-lambda";
import { boundary } from "./boundary";
import { deployed, deployments, type Functions } from "./deployed";
import { faults } from "./faults";
import { hashOf, machine } from "./machine";

// What follows from what is written: the functions behind the table's stream, and behind queues.

const MINUTE = 60_000;
const SHARDS = 4;
/** The most records, and the most messages, of a batch. */
const BATCH = 100;
const QUEUE_BATCH = 10;
/** A message that so many deliveries could not get done is a dead letter. */
const DELIVERIES = 12;
/** What Lambda takes the end of a function for: nothing is done. */
const brokenOff = () => ({ batchItemFailures: [], isKilled: true });

interface Named {
  record: DynamoDBRecord;
  name: string;
}

/** A function behind the stream, as Lambda calls it: batch by batch of each shard, until it is done. */
class Follower {
  readonly #waiting: Named[][] = Array.from({ length: SHARDS }, () => []);
  readonly #busy = new Set<number>();
  readonly #entities: readonly string[];

  constructor(
    name: keyof typeof streamConsumers,
    private readonly stream: keyof Functions["streams"],
    private readonly letter: string,
  ) {
    this.#entities = streamConsumers[name];
  }

  follow(record: DynamoDBRecord, name: string): void {
    const images = [record.dynamodb?.NewImage, record.dynamodb?.OldImage];
    if (!images.some((image) => this.#entities.includes(image?.__edb_e__?.S ?? ""))) return;
    const own = { record, name: `${name}${this.letter}` };
    const fault = faults.at(own.name, "again", "late");
    const pause = 5000 + machine.running.random.below(300_000);
    if (fault) machine.begin(`${own.name}+`, () => this.#deliver([own], `${own.name}+`), pause);
    if (fault === "late") return;
    const shard = (hashOf(record.dynamodb?.Keys?.pk?.S ?? "") >>> 0) % SHARDS;
    this.#waiting[shard]?.push(own);
    this.#wake(shard);
  }

  /** Delivers a letter again, as `npm run replay` does. */
  replay(record: DynamoDBRecord, name: string): void {
    const { eventSourceARN: _, ...letter } = record;
    machine.begin(name, () => this.#deliver([{ record: letter, name }], name), 10 * MINUTE);
  }

  #wake(shard: number): void {
    const waiting = this.#waiting[shard] ?? [];
    const [first] = waiting;
    if (!first || this.#busy.has(shard)) return;
    this.#busy.add(shard);
    const work = async () => {
      await this.#deliver(waiting.splice(0, BATCH), first.name);
      this.#busy.delete(shard);
      this.#wake(shard);
    };
    machine.begin(`${first.name}:`, work, 200 + machine.running.random.below(800));
  }

  async #deliver(batch: Named[], name: string): Promise<void> {
    for (let [left, tries] = [batch, 1]; left.length > 0; tries += 1) {
      const Records = left.map(({ record }) => record);
      const outcome = await machine
        .perform(`${name}*${tries}`, async (activity) => {
          const { batchItemFailures } = await deployed().streams[this.stream]({ Records });
          return { batchItemFailures, isKilled: activity.isKilled };
        })
        .catch(brokenOff);
      const [failed] = outcome.batchItemFailures;
      if (!failed && !outcome.isKilled) return;
      const from = Records.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === failed?.itemIdentifier);
      left = left.slice(outcome.isKilled ? 0 : Math.max(0, from));
      await machine.sleep(1000 * 2 ** Math.min(tries, 5));
    }
  }
}

const followers = [new Follower("events/notify", "notify", "n"), new Follower("events/project", "project", "p")];

const queueOf = (variable: string) => process.env[variable]?.split("/").at(-1) ?? "";
/** Letters that nothing works off. */
export const deadLetters: string[] = [];

interface Message {
  name: string;
  body: string;
}

/** A function behind a queue, as Lambda calls it: with messages that come together, until each is done. */
class Worker {
  #waiting: Message[] = [];

  constructor(private readonly queue: keyof Functions["queues"]) {}

  /** Takes a message that is no longer delayed. */
  take(message: Message): void {
    this.#waiting.push(message);
    if (this.#waiting.length > 1) return;
    machine.begin(`${message.name}:`, async () => this.#wake(), 50 + machine.running.random.below(500));
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let at = 0; at < waiting.length; at += QUEUE_BATCH) {
      const batch = waiting.slice(at, at + QUEUE_BATCH);
      machine.begin(`${batch[0]?.name}:${batch.length}`, () => this.#deliver(batch));
    }
  }

  async #deliver(batch: Message[]): Promise<void> {
    let left = batch;
    for (let tries = 1; tries <= DELIVERIES; tries += 1) {
      const Records = left.map(({ name, body }) => ({ messageId: name, body })) as SQSEvent["Records"];
      const failed = await machine
        .perform(`${left[0]?.name}*${tries}`, async (activity) => {
          const { batchItemFailures } = await deployed().queues[this.queue]({ Records });
          return activity.isKilled ? undefined : batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
        })
        .catch(() => undefined);
      left = failed ? left.filter(({ name }) => failed.includes(name)) : left;
      if (left.length === 0) return;
      await machine.sleep(30_000);
    }
    deadLetters.push(...left.map(({ name, body }) => `${name}: ${body}`));
  }
}

/** Previews and files are drawn elsewhere: one drawing takes a tenth of a second. */
const workers: Record<string, Worker> = {
  [queueOf("LIVE_QUEUE_URL")]: new Worker("live"),
  [queueOf("PUSH_QUEUE_URL")]: new Worker("push"),
  [queueOf("TEXT_QUEUE_URL")]: new Worker("texts"),
  [queueOf("WANTED_QUEUE_URL")]: new Worker("wantedSteps"),
  [queueOf("PAYMENT_QUEUE_URL")]: new Worker("paymentEvents"),
  [queueOf("BROADCAST_QUEUE_URL")]: new Worker("broadcast"),
};

function letterOf(body: string): DynamoDBRecord {
  return (JSON.parse(body) as { record: DynamoDBRecord }).record;
}

/** Lets everything follow from what is written and queued, from now on. */
export function beginEvents(): void {
  for (const each of deployments) boundary.connect(each);
  boundary.onRecords = (records: StreamRecord[], origin) => {
    for (const record of records) {
      const name = origin();
      for (const follower of followers)
        follower.follow({ ...record, eventSourceARN: "stream" } as unknown as DynamoDBRecord, name);
    }
  };
  boundary.onMessage = ({ queue, body, delaySeconds, name }) => {
    if (queue === queueOf("DEAD_LETTERS_URL")) {
      for (const [index, follower] of followers.entries()) follower.replay(letterOf(body), `${name}r${index}`);
      return;
    }
    const worker = workers[queue];
    if (!worker) return;
    const fault = faults.at(name, "again", "late");
    const take = (name: string, later: number) =>
      machine.after(delaySeconds * 1000 + later, () => worker.take({ name, body }));
    take(name, fault === "late" ? MINUTE : 0);
    if (fault === "again") take(`${name}+`, machine.running.random.below(5000));
  };
}
