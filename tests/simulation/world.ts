import { type Route, routes } from "@reseat/contract";
import { streamConsumers } from "@reseat/core/table";
import { handler as accounts } from "@reseat/functions/api/accounts";
import { handler as admin } from "@reseat/functions/api/admin";
import { handler as availability } from "@reseat/functions/api/availability";
import { handler as broadcasts } from "@reseat/functions/api/broadcasts";
import { handler as browse } from "@reseat/functions/api/browse";
import { handler as credits } from "@reseat/functions/api/credits";
import { handler as deals } from "@reseat/functions/api/deals";
import { handler as devices } from "@reseat/functions/api/devices";
import { handler as grievances } from "@reseat/functions/api/grievances";
import { handler as handover } from "@reseat/functions/api/handover";
import { handler as interest } from "@reseat/functions/api/interest";
import { handler as messaging } from "@reseat/functions/api/messaging";
import { handler as moderation } from "@reseat/functions/api/moderation";
import { handler as notifications } from "@reseat/functions/api/notifications";
import { handler as payments } from "@reseat/functions/api/payments";
import { handler as rights } from "@reseat/functions/api/rights";
import { handler as tickets } from "@reseat/functions/api/tickets";
import { handler as trust } from "@reseat/functions/api/trust";
import { handler as wanted } from "@reseat/functions/api/wanted";
import { handler as publish } from "@reseat/functions/browse/publish";
import { handler as broadcast } from "@reseat/functions/events/broadcast";
import { handler as live } from "@reseat/functions/events/live";
import { handler as notify } from "@reseat/functions/events/notify";
import { handler as paymentEvents } from "@reseat/functions/events/payments";
import { handler as project } from "@reseat/functions/events/project";
import { handler as push } from "@reseat/functions/events/push";
import { handler as sweep } from "@reseat/functions/events/sweep";
import { handler as texts } from "@reseat/functions/events/text";
import { handler as wantedSteps } from "@reseat/functions/events/wanted";
import { pathOf } from "@reseat/testing/contract-calls";
import type { StreamRecord } from "@reseat/testing/memory-dynamo/table";
import type { APIGatewayProxyEventV2, Context, DynamoDBRecord, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { boundary } from "./boundary";
import { faults } from "./faults";
import { hashOf, machine } from "./machine";

// What calls the product's functions: API Gateway, the table's stream, queues, the minute, and
// Razorpay with its webhooks.

const MINUTE = 60_000;
const SHARDS = 4;
/** The most records, and the most messages, of a batch. */
const BATCH = 100;
const QUEUE_BATCH = 10;
/** A message that so many deliveries could not get done is a dead letter. */
const DELIVERIES = 12;

/** What somebody does, or what happens to them. `who` is a person's id, or the phone of a visitor. */
export interface Operation {
  n: number;
  /** Milliseconds since the beginning. */
  at: number;
  who: string;
  /** `domain.name` of the contract, or something that happens outside. */
  call: string;
  input: Record<string, unknown>;
  /** How many tabs send it at once. */
  tabs: number;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const domains: Record<string, (event: APIGatewayProxyEventV2) => Promise<{ statusCode?: number; body?: string }>> = {
  ...{
    accounts,
    admin,
    availability,
    broadcasts,
    browse,
    credits,
    deals,
    devices,
    grievances,
    handover,
    interest,
    messaging,
    moderation,
  },
  ...{ notifications, payments, rights, tickets, trust, wanted },
};

/** When each person's session began (epoch seconds). */
const sessions = new Map<string, number>();
const firstSession = Math.floor(machine.time / 1000);

export function sessionOf(who: string): number {
  return sessions.get(who) ?? firstSession;
}

export function beginSession(who: string): void {
  sessions.set(who, Math.floor(machine.time / 1000));
}

const known = new Map(routes().map((route) => [`${route.domain}.${route.name}`, route]));
export const routeOf = (call: string) => known.get(call) as Route;

function eventOf(activity: string, who: string, isAdmin: boolean, { call, input, n }: Operation) {
  const route = routeOf(call);
  const { path, rest } = pathOf(route, input);
  const isGet = route.method === "GET";
  const query = new URLSearchParams(Object.entries(isGet ? rest : {}).map(([name, value]) => [name, String(value)]));
  const key = `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const claims = { user_id: who, auth_time: String(sessionOf(who)), origin_jti: `session of ${who}` };
  return {
    routeKey: `${route.method} ${route.path}`,
    rawPath: path,
    rawQueryString: query.toString(),
    headers: {
      "x-origin-key": process.env.ORIGIN_KEYS?.split(",")[0],
      "x-viewer-address": addressOf(who),
      ...(route.idempotencyKey && { "idempotency-key": key }),
      ...(!isGet && { "content-type": "application/json" }),
    },
    pathParameters: Object.fromEntries(names.map((name) => [name, String(input[name])])),
    requestContext: {
      requestId: activity,
      http: { method: route.method, path, sourceIp: "198.51.100.1" },
      // A visitor goes by their phone.
      ...(!who.startsWith("+") && {
        authorizer: { jwt: { claims: { ...claims, ...(isAdmin && { "cognito:groups": "[admin]" }) } } },
      }),
    },
    ...(!isGet && Object.keys(rest).length > 0 && { body: JSON.stringify(rest) }),
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEventV2;
}

function addressOf(who: string): string {
  const hash = hashOf(who) >>> 0;
  return `10.${(hash >> 16) & 255}.${(hash >> 8) & 255}.${hash & 255}`;
}

const bodyOf = ({ body }: { body?: string }): Answer["body"] => JSON.parse(body ?? "null");

/**
 * What a phone hears in the end; undefined when it gives up. `onAnswer` gets each answer, also those
 * that the phone does not hear.
 */
export async function send(
  operation: Operation,
  tab: number,
  isAdmin: boolean,
  onAnswer: (operation: Operation, answer: Answer) => void,
): Promise<Answer | undefined> {
  const [domain = ""] = operation.call.split(".");
  const call = domains[domain];
  if (!call) throw new Error(`Nobody serves ${operation.call}`);
  const place = `${operation.n}${tab > 0 ? "b" : ""}`;
  for (let tries = 1; tries <= 6; tries += 1) {
    if (tries > 1) await machine.sleep(1000 * tries);
    const lost = faults.at(`${place}#${tries}`, "call lost", "call unheard");
    if (lost === "call lost") continue;
    const { killed, answer } = await machine.perform(`${place}#${tries}`, async (activity) => {
      const answer = await call(eventOf(activity.name, operation.who, isAdmin, operation));
      return { killed: activity.isKilled, answer: { status: answer.statusCode ?? 200, body: bodyOf(answer) } };
    });
    if (killed) continue;
    onAnswer(operation, answer);
    if (!lost && answer.status !== 503) return answer;
  }
  return undefined;
}

/** What Lambda takes the end of a function for: nothing is done. */
const brokenOff = () => ({ batchItemFailures: [], isKilled: true });

interface Named {
  record: DynamoDBRecord;
  name: string;
}

type StreamHandler = typeof notify;

/** A function behind the stream, as Lambda calls it: batch by batch of each shard, until it is done. */
class Follower {
  readonly #waiting: Named[][] = Array.from({ length: SHARDS }, () => []);
  readonly #busy = new Set<number>();
  readonly #entities: readonly string[];

  constructor(
    name: keyof typeof streamConsumers,
    private readonly handler: StreamHandler,
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
          const { batchItemFailures } = await this.handler({ Records });
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

const followers = [new Follower("events/notify", notify, "n"), new Follower("events/project", project, "p")];

const queueOf = (variable: string) => process.env[variable]?.split("/").at(-1) ?? "";
/** Letters that nothing works off. */
export const deadLetters: string[] = [];

type QueueHandler = (event: SQSEvent) => Promise<SQSBatchResponse>;

interface Message {
  name: string;
  body: string;
}

/** A function behind a queue, as Lambda calls it: with messages that come together, until each is done. */
class Worker {
  #waiting: Message[] = [];

  constructor(private readonly handler: QueueHandler) {}

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
          const { batchItemFailures } = await this.handler({ Records });
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
  [queueOf("LIVE_QUEUE_URL")]: new Worker(live),
  [queueOf("PUSH_QUEUE_URL")]: new Worker(push),
  [queueOf("TEXT_QUEUE_URL")]: new Worker(texts),
  [queueOf("WANTED_QUEUE_URL")]: new Worker(wantedSteps),
  [queueOf("PAYMENT_QUEUE_URL")]: new Worker(paymentEvents),
  [queueOf("BROADCAST_QUEUE_URL")]: new Worker(broadcast),
};

/** Runs every part of the sweep, and publishes what is on sale. */
async function sweepOnce(name: string): Promise<void> {
  const lambda = { getRemainingTimeInMillis: () => MINUTE, functionName: "sweep" } as Context;
  const parts = ["0", "1", "2", "3", "orders"] as const;
  const publishing = machine.perform(`${name} publish`, () => publish({ seconds: 0 })).catch(() => {});
  await Promise.all([
    publishing,
    ...parts.map((part) => machine.perform(`${name} ${part}`, () => sweep({ part }, lambda)).catch(() => {})),
  ]);
}

/** Counts the changes of the pace: each ends the runs of the one before. */
let paces = 0;

/** Runs the sweep now and at this pace from now on. */
export function sweepEach(milliseconds: number): void {
  paces += 1;
  const own = paces;
  const run = async (times: number): Promise<void> => {
    if (own !== paces) return;
    machine.begin(`sweep ${own}.${times}`, (activity) => sweepOnce(activity.name));
    machine.begin(`pause ${own}.${times}`, () => run(times + 1), milliseconds);
  };
  machine.begin(`pace ${own}`, () => run(1));
}

function letterOf(body: string): DynamoDBRecord {
  return (JSON.parse(body) as { record: DynamoDBRecord }).record;
}

/** Begins the world, with nobody in it. */
export function beginWorld(): void {
  boundary.connect();
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
