/**
 * Counts the writes of a busy time and prints as JSON how often each sum is written. DynamoDB is
 * replaced, so the machine's speed does not matter.
 */
import { marshall } from "@aws-sdk/util-dynamodb";
import type { StreamRecord } from "@reseat/core/changes";
import { iso, now, SECOND } from "@reseat/core/clock";
import { dynamo } from "@reseat/core/dynamo";
import { newId } from "@reseat/core/ids";
import { Random } from "@reseat/testing/random";
import { cityName, movieName } from "./listings";

export interface CounterFigures {
  /** Changes of the table in one delivery of the stream. */
  batch: number;
  /** Transactions in a second, and the writes to the most-written sum of each kind. */
  transactions: number;
  total: number;
  day: number;
  name: number;
  /**
   * Write units in a second of the busiest sum, out of the thousand that DynamoDB gives to a key.
   */
  units: number;
}

const EVENTS_A_SECOND = 1000;
const SECONDS = 5;
const MOVIES = 60;
const CITIES = 80;
const KILOBYTE = 1024;

process.env.AWS_REGION ??= "ap-south-1";
process.env.AWS_ACCESS_KEY_ID ??= "bench";
process.env.AWS_SECRET_ACCESS_KEY ??= "bench";
process.env.TABLE_NAME ??= "bench";
const { countChanges } = await import("@reseat/core/followers");
const { WalletEntity } = await import("@reseat/core/internal/credits/entities");
const { InterestEntity } = await import("@reseat/core/internal/interest/entities");
const { MessageEntity } = await import("@reseat/core/internal/messaging/entities");
const { OrderEntity } = await import("@reseat/core/internal/payments/entities");
const { TicketEntity } = await import("@reseat/core/internal/tickets/entities");

/** The writes to one sum. */
interface Written {
  times: number;
  /** The size of the item, which grows with its attributes. */
  bytes: number;
  attributes: Set<string>;
}
interface Update {
  Key: { pk: { S: string }; sk: { S: string } };
  ExpressionAttributeNames: Record<string, string>;
}

let sums = new Map<string, Written>();
let transactions = 0;

/** Replaces DynamoDB: takes every transaction and notes which sums it writes. */
function takeTransactions(): void {
  const handle = async ({ body }: { body: Uint8Array }) => {
    transactions += 1;
    const { TransactItems } = JSON.parse(Buffer.from(body).toString()) as { TransactItems: { Update?: Update }[] };
    for (const { Update: update } of TransactItems) if (update) note(update);
    const headers = { "content-type": "application/x-amz-json-1.0" };
    return { response: { statusCode: 200, headers, body: Buffer.from("{}") } };
  };
  Object.assign(dynamo.config, { requestHandler: { handle, metadata: { handlerProtocol: "http/1.1" } } });
}

function note({ Key, ExpressionAttributeNames }: Update): void {
  const key = `${Key.pk.S} ${Key.sk.S}`;
  const sum = sums.get(key) ?? { times: 0, bytes: key.length + 10, attributes: new Set() };
  sum.times += 1;
  for (const name of Object.values(ExpressionAttributeNames)) {
    if (sum.attributes.has(name)) continue;
    sum.attributes.add(name);
    // A number of up to six digits takes four bytes.
    sum.bytes += name.length + 4;
  }
  sums.set(key, sum);
}

const put = (entity: { params(): unknown }) => (entity.params() as { Item: object }).Item;
const show = { theatre: "Regal", location: "Colaba", show_date: "2026-02-01", show_time: "18:00" };
const contact = { full_name: "Asha Rao", mobile: "+919000000001", email: "asha@example.in" };

/**
 * A time in which everybody lists, asks, answers, writes and buys at once, mostly for the same few
 * movies.
 */
function* changes(random: Random): Generator<{ before?: object; after: object }> {
  const began = now();
  for (let n = 0; n < EVENTS_A_SECOND * SECONDS; n += 1) {
    const at = iso(began + Math.floor((n * SECOND) / EVENTS_A_SECOND));
    const times = { created_at: at, updated_at: at };
    const movie_name = movieName(random.popular(MOVIES));
    const kind = random.below(100);
    if (kind < 30) {
      const wallet = (credits: number) => put(WalletEntity.create({ user_id: newId(), credits, ...times }));
      yield { before: wallet(2), after: wallet(1) };
    } else if (kind < 60) {
      const ids = { id: newId(), ticket_id: newId(), buyer_id: newId(), seller_id: newId() };
      const rest = { ticket: { movie_name, ...show }, buyer: contact, seller: contact, expires_at: at };
      const request = (status: "pending" | "accepted" | "expired", responded_at?: string) =>
        put(InterestEntity.create({ ...ids, ...rest, status, created_at: at, responded_at }));
      if (kind < 45) yield { after: request("pending") };
      else yield { before: request("pending"), after: kind < 52 ? request("accepted", at) : request("expired") };
    } else if (kind < 75) {
      const listing = {
        ...{ id: newId(), user_id: newId(), movie_name, movie_language: "Hindi", ...show, show_at: 0 },
        ...{ city: cityName(random.popular(CITIES)), ticket_count: 1, price_per_ticket: 1 },
      };
      yield { after: put(TicketEntity.create({ ...listing, status: "available", ...times })) };
    } else if (kind < 95) {
      const ids = { ticket_id: newId(), buyer_id: newId(), seller_id: newId(), id: newId(), sender_id: newId() };
      const said = { message_type: "text", message: "Is it still free?", is_held: false } as const;
      yield { after: put(MessageEntity.create({ ...ids, ...said, number: 1, sender_name: "Asha", created_at: at })) };
    } else {
      const ids = { order_id: newId(), transaction_id: newId(), user_id: newId() };
      yield { after: put(OrderEntity.create({ ...ids, ...times, credits: 10, amount: 14900, status: "completed" })) };
    }
  }
}

async function measure(batch: number): Promise<CounterFigures> {
  [sums, transactions] = [new Map(), 0];
  const image = (item: object) => marshall(item, { removeUndefinedValues: true });
  let records: StreamRecord[] = [];
  for (const { before, after } of changes(new Random(7))) {
    records.push({ eventID: newId(), ...(before && { OldImage: image(before) }), NewImage: image(after) });
    if (records.length < batch) continue;
    await countChanges(records);
    records = [];
  }
  const most = (begin: string, of: (sum: Written) => number) =>
    Math.max(...[...sums].map(([key, sum]) => (key.startsWith(begin) ? of(sum) : 0))) / SECONDS;
  const times = (sum: Written) => sum.times;
  return {
    batch,
    transactions: transactions / SECONDS,
    total: most("total#", times),
    day: most("days#", times),
    name: most("names#", times),
    // A write in a transaction takes two for each kilobyte of the item.
    units: most("", ({ times, bytes }) => times * 2 * Math.ceil(bytes / KILOBYTE)),
  };
}

takeTransactions();
const figures: CounterFigures[] = [];
for (const batch of [1, 10, 100]) figures.push(await measure(batch));
process.stdout.write(`${JSON.stringify(figures)}\n`);
