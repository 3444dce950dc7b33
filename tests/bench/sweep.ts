/**
 * Leaves very many items past their deadlines, has the sweep settle them as it is shipped, and
 * prints as JSON what that took. The table is in memory (memory-table.ts), answers each request
 * after DynamoDB's usual time, and refuses a write that collides with another transaction.
 */
import { execFile } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { marshall } from "@aws-sdk/util-dynamodb";
import { DAY, iso, MINUTE, now, SECOND } from "@reseat/core/clock";
import { newId } from "@reseat/core/ids";
import { type DueKind, dueAt, keysFor } from "@reseat/core/internal/table/due";
import { feedShard } from "@reseat/core/internal/table/feed";
import { sweepParts } from "@reseat/core/table";
import { builtFunctions } from "@reseat/functions/build";
import { functionEnvironment } from "@reseat/local/environment";
import type { Item } from "./expressions";
import { MemoryTable } from "./memory-table";

export interface SweepFigures {
  part: string;
  items: number;
  requests: number;
  seconds: number;
  /** Seconds of the processor. */
  processorSeconds: number;
  /** Seconds of waiting for answers, one after the other, of the key with most items. */
  waitSeconds: number;
  /** Items that are still due afterwards. */
  left: number;
}

/** A part of a broadcast is only queued. */
type Kind = Exclude<DueKind, "broadcast">;

/** The number of overdue items of each kind: as after a weekend without a sweep. */
const OVERDUE: Record<Kind, number> = {
  interest: 30_000,
  ticket: 15_000,
  trust_score: 3000,
  order: 1000,
  standing: 500,
  closing: 500,
  wanted: 5000,
  plan: 5000,
};
/** Milliseconds of a request to DynamoDB. */
const DYNAMODB = 6;
/** The number of times that a group of items waits for DynamoDB. */
const ROUNDS: Record<Kind, number> = {
  interest: 3,
  ticket: 2,
  trust_score: 2,
  order: 2,
  standing: 4,
  closing: 5,
  wanted: 2,
  plan: 2,
};
/**
 * The sweep's own limit (packages/core/src/sweep/sweep.ts), and the milliseconds that an order
 * waits for Razorpay.
 */
const AT_ONCE = 16;
const RAZORPAY = 200;

const root = fileURLToPath(new URL("../..", import.meta.url));
const TABLE = "bench";
process.env.TABLE_NAME = TABLE;
const { ClosureEntity } = await import("@reseat/core/internal/closure/entities");
const { DealEntity } = await import("@reseat/core/internal/deals/entities");
const { InterestEntity } = await import("@reseat/core/internal/interest/entities");
const { OrderEntity } = await import("@reseat/core/internal/payments/entities");
const { StandingEntity } = await import("@reseat/core/internal/sessions/entities");
const { TicketEntity } = await import("@reseat/core/internal/tickets/entities");
const { TrustScoreEntity } = await import("@reseat/core/internal/trust/entities");
const { WantedEntity } = await import("@reseat/core/internal/wanted/entities");
const { ProfileEntity } = await import("@reseat/core/internal/accounts/entities");

const table = new MemoryTable();
const store = (entity: { params(): unknown }) =>
  table.put(marshall((entity.params() as { Item: object }).Item, { removeUndefinedValues: true }) as Item);

const began = now();
const late = iso(began - MINUTE);
const times = { created_at: iso(began - DAY), updated_at: iso(began - DAY) };
const contact = { full_name: "Asha Rao", mobile: "+919000000001", email: "asha@example.in" };
const show = {
  movie_name: "Monsoon",
  theatre: "Regal",
  location: "Colaba",
  show_date: "2099-01-01",
  show_time: "18:00",
};

function storeTicket(show_at: number, more: object): string {
  const id = newId();
  const listing = {
    ...show,
    show_at,
    movie_language: "Hindi",
    city: "Mumbai",
    ticket_count: 2,
    price_per_ticket: 20_000,
  };
  const due = dueAt("ticket", id, iso(show_at));
  const kept = {
    id,
    user_id: newId(),
    feed: feedShard(id),
    status: "available" as const,
    ...listing,
    ...times,
    ...due,
  };
  store(TicketEntity.put({ ...kept, ...more }));
  return id;
}

function storeStanding(user_id: string, more: object): void {
  store(StandingEntity.put({ user_id, ...more }));
}

/** Stores one item of a kind that is past its deadline, with the items that it depends on. */
const storeOverdue: Record<Kind, (n: number) => void> = {
  interest() {
    const [id, buyer_id, seller_id] = [newId(), newId(), newId()];
    const reviewed = {
      status: "under_review",
      interest_id: id,
      interest_buyer_id: buyer_id,
      interest_expires_at: late,
    };
    const ticket_id = storeTicket(began + DAY, { user_id: seller_id, ...reviewed });
    const people = { buyer_id, seller_id, ticket_id, ticket: show, buyer: contact, seller: contact };
    const request = { id, status: "pending" as const, created_at: times.created_at, expires_at: late };
    store(InterestEntity.put({ ...people, ...request, ...dueAt("interest", id, late) }));
  },
  ticket() {
    storeTicket(began - MINUTE, {});
  },
  trust_score() {
    const user_id = newId();
    const profile = { ...contact, login_name: newId(), mobile_verified: true, role: "user" as const, ...times };
    store(ProfileEntity.put({ id: user_id, ...profile }));
    const score = { trust_score: 70, total_reviews: 1, successful_transactions: 1, flagged_reports: 0 };
    const calculated = { last_calculated: times.updated_at, updated_at: times.updated_at, feed: feedShard(user_id) };
    store(TrustScoreEntity.put({ user_id, ...score, ...calculated, ...dueAt("trust_score", user_id, late) }));
  },
  order(n) {
    const ids = { order_id: `order_${n}`, transaction_id: newId(), user_id: newId() };
    const order = { ...ids, ...times, credits: 10, amount: 14_900, status: "pending" as const, created_at: late };
    store(OrderEntity.put({ ...order, ...dueAt("order", ids.transaction_id, late) }));
  },
  standing() {
    const user_id = newId();
    const restriction = { id: newId(), kind: "banned" as const, reason: "A bench", at: late, admin_id: newId() };
    storeStanding(user_id, { restriction, ...dueAt("standing", user_id, late) });
  },
  closing() {
    const [user_id, id] = [newId(), newId()];
    const erase_at = iso(began + 30 * DAY);
    storeStanding(user_id, { closed: { id, at: late, erase_at } });
    store(ClosureEntity.put({ user_id, id, erase_at, ...dueAt("closing", id, late) }));
  },
  wanted() {
    const [id, user_id] = [newId(), newId()];
    const sought = { movie_name: show.movie_name, city: "Mumbai", days: ["2025-01-01"], parts: ["night"], seats: 2 };
    const post = { id, user_id, status: "open" as const, place_in_order: id, told: 0, unopened: 0 };
    store(WantedEntity.put({ ...sought, ...post, ...times, ends_at: late, expires: 0, ...dueAt("wanted", id, late) }));
  },
  plan() {
    const [id, ticket_id, buyer_id, seller_id] = [newId(), newId(), newId(), newId()];
    const deal = { id, ticket_id, buyer_id, seller_id, kind: "contact" as const, source: "contact", made_at: late };
    const paid = { buyer_paid: 1, seller_paid: 0, seller: contact, status: "valid" as const };
    const ticket = { ...show, show_date: "2025-01-01" };
    const plan = { plan: "open" as const, plan_changes: 0, ...dueAt("plan", id, late) };
    store(DealEntity.put({ ...deal, ...paid, ticket, ...plan }));
  },
};

/** The number of items that are due under each key of a part. */
function dueIn(part: string): { kind: DueKind; items: number }[] {
  const sweepers = sweepParts.length - 1;
  const kinds = Object.keys(OVERDUE) as DueKind[];
  const keys = kinds.flatMap((kind) =>
    keysFor(kind)
      .filter((_, shard) => (kind === "order" ? part === "orders" : shard % sweepers === Number(part)))
      .map((key) => ({ kind, key })),
  );
  return keys.map(({ kind, key }) => {
    const due = { IndexName: "due", KeyConditionExpression: "due = :key AND due_at <= :now" };
    const { Items } = table.query({
      ...due,
      ExpressionAttributeValues: { ":key": { S: key }, ":now": { S: iso(began) } },
    });
    return { kind, items: Items.length };
  });
}

const sum = (due: ReturnType<typeof dueIn>) => due.reduce((all, { items }) => all + items, 0);

function waitSeconds({ kind, items }: { kind: DueKind; items: number }): number {
  const together = kind === "order" ? 1 : AT_ONCE;
  const each = ROUNDS[kind as Kind] * DYNAMODB + (kind === "order" ? RAZORPAY : 0);
  return (Math.ceil(items / together) * each) / 1000;
}

let requests = 0;
/** The keys that unanswered transactions write. */
const held = new Set<string>();

async function answer(operation: string, input: never): Promise<{ status: number; body: object }> {
  const at = performance.now();
  const wait = () => setTimeout(Math.max(0, at + DYNAMODB - performance.now()));
  if (operation === "TransactWriteItems") {
    const keys = table.keysOf(input);
    const isHeld = keys.map((key) => held.has(key));
    if (isHeld.includes(true)) {
      await wait();
      return cancelled(isHeld.map((each) => (each ? "TransactionConflict" : "None")));
    }
    for (const key of keys) held.add(key);
    await wait();
    for (const key of keys) held.delete(key);
    const reasons = table.transact(input);
    return reasons ? cancelled(reasons) : { status: 200, body: {} };
  }
  const answers: Record<string, () => object> = {
    GetItem: () => table.get(input),
    BatchGetItem: () => table.batchGet(input),
    Query: () => table.query(input),
  };
  const body = answers[operation]?.();
  if (!body) throw new Error(`The sweep makes no ${operation}`);
  await wait();
  return { status: 200, body };
}

function cancelled(reasons: string[]) {
  const __type = "com.amazonaws.dynamodb.v20120810#TransactionCanceledException";
  const CancellationReasons = reasons.map((Code) => ({ Code }));
  return {
    status: 400,
    body: { __type, message: `Transaction cancelled [${reasons.join(", ")}]`, CancellationReasons },
  };
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  requests += 1;
  const operation = String(request.headers["x-amz-target"]).split(".")[1] ?? "";
  const { status, body } = await answer(operation, JSON.parse(Buffer.concat(parts).toString()) as never);
  response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(body));
}

async function measure(part: string, env: NodeJS.ProcessEnv, bundle: string): Promise<SweepFigures> {
  const due = dueIn(part);
  requests = 0;
  const args = ["tests/bench/sweep-part.ts", bundle, part, String(RAZORPAY)];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 30 });
  if (stderr) throw new Error(stderr.slice(0, 4000));
  const took = JSON.parse(stdout.split("\n").at(-1) ?? "");
  return {
    part,
    items: sum(due),
    requests,
    ...took,
    waitSeconds: Math.max(...due.map(waitSeconds)),
    left: sum(dueIn(part)),
  };
}

for (const [kind, count] of Object.entries(OVERDUE)) for (let n = 0; n < count; n += 1) storeOverdue[kind as Kind](n);
const server = createServer((request, response) => {
  respond(request, response).catch((error) => response.writeHead(500).end(String(error)));
});
server.keepAliveTimeout = 60 * SECOND;
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const bundle = pathToFileURL(join(await builtFunctions(), "events/sweep.mjs")).href;
const env = {
  ...process.env,
  ...functionEnvironment({ server: address, dynamo: address, site: "http://localhost:5173" }, TABLE),
  POWERTOOLS_LOG_LEVEL: "ERROR",
  NODE_NO_WARNINGS: "1",
};
// One after the other: in Lambda each part has a processor of its own.
const figures: SweepFigures[] = [];
for (const part of sweepParts) figures.push(await measure(part, env, bundle));
server.close();
server.closeAllConnections();
process.stdout.write(`${JSON.stringify(figures)}\n`);
