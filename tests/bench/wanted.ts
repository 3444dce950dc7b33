/**
 * Measures what it takes to find and tell the first three people who look for a ticket, and prints
 * the figures as JSON. DynamoDB is replaced by a table in memory, whose own time does not count.
 */
import { marshall } from "@aws-sdk/util-dynamodb";
import { DAY, dayOf, iso, now } from "@reseat/core/clock";
import { dynamo } from "@reseat/core/dynamo";
import { newId } from "@reseat/core/ids";
import type { Item } from "./expressions";
import { MemoryTable } from "./memory-table";
import { Random } from "./random";

export interface WantedFigures {
  /** The people who wait for the film in the city on the day. */
  waiting: number;
  /** Milliseconds of the processor. */
  p50: number;
  p95: number;
  /** Of the slowest listing. */
  rounds: number;
  requests: number;
  looked: number;
}

const LISTINGS = 100;
const WARM_UP = 60;
/** Of those who wait for any film there, and for the film anywhere, to one who waits for both. */
const BESIDE = 0.1;

process.env.AWS_REGION ??= "ap-south-1";
process.env.AWS_ACCESS_KEY_ID ??= "bench";
process.env.AWS_SECRET_ACCESS_KEY ??= "bench";
process.env.TABLE_NAME ??= "bench";
const { Wanted } = await import("@reseat/core/wanted");
const { offerNews } = await import("@reseat/core/internal/wanted/offer.news");
const { WantedDayEntity, WantedEntity } = await import("@reseat/core/internal/wanted/entities");
const { TicketEntity } = await import("@reseat/core/internal/tickets/entities");

let table = new MemoryTable();
let requests = 0;
let rounds = 0;
let looked = 0;
let inFlight = 0;
/** Microseconds of the processor that the table took. */
let ofTable = 0;

const used = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

function answer(operation: string, input: never): object {
  if (operation === "Query") {
    const found = table.query(input);
    const { Limit = Number.POSITIVE_INFINITY } = input as { Limit?: number };
    looked += Math.min(Limit, found.Items.length);
    return found;
  }
  if (operation === "GetItem") return table.get(input);
  if (operation === "BatchGetItem") return table.batchGet(input);
  if (operation === "TransactWriteItems") {
    const refused = table.transact(input);
    if (refused) throw new Error(`Refused: ${refused.join()}`);
    return {};
  }
  throw new Error(`Telling makes no ${operation}`);
}

/** Replaces DynamoDB. Requests that are under way together are one round. */
async function handle({ body, headers }: { body: Uint8Array; headers: Record<string, string> }) {
  requests += 1;
  if (inFlight === 0) rounds += 1;
  inFlight += 1;
  const began = used();
  const operation = String(headers["x-amz-target"]).split(".")[1] ?? "";
  const text = JSON.stringify(answer(operation, JSON.parse(Buffer.from(body).toString()) as never));
  ofTable += used() - began;
  await new Promise((resolve) => setImmediate(resolve));
  inFlight -= 1;
  const answered = { "content-type": "application/x-amz-json-1.0" };
  return { response: { statusCode: 200, headers: answered, body: Buffer.from(text) } };
}
Object.assign(dynamo.config, { requestHandler: { handle, metadata: { handlerProtocol: "http/1.1" } } });

const store = (entity: { params(): unknown }) =>
  table.put(marshall((entity.params() as { Item: object }).Item, { removeUndefinedValues: true }) as Item);

const began = now();
const day = dayOf(began + 2 * DAY);
const at = iso(began);
const film = { movie_name: "Monsoon Express", city: "Mumbai" };

/** Stores the post of a person, with its day. */
function wait(random: Random, key: "both" | "any film" | "anywhere"): void {
  const [id, user_id] = [newId(), newId()];
  const price_each = random.below(6) === 0 ? 10_000 : 30_000;
  const parts = random.below(6) === 0 ? ["morning"] : ["evening", "night"];
  const names = {
    ...(key !== "any film" && { movie_name: film.movie_name }),
    ...(key !== "anywhere" && { city: film.city }),
  };
  const facts = { user_id, parts, seats: 2, price_each, place_in_order: id, expires: 0 };
  const state = { status: "open" as const, told: 0, unopened: 0 };
  const times = { created_at: at, updated_at: at, ends_at: iso(began + 5 * DAY) };
  store(WantedEntity.put({ id, ...names, ...facts, days: [day], ...state, ...times }));
  const under = { movie: key === "any film" ? "*" : keys.movie, city: key === "anywhere" ? "*" : keys.city };
  store(WantedDayEntity.put({ ...under, day, wanted_id: id, ...facts }));
}

/** Stores a new ticket for the film, and returns what the stream makes of it. */
async function list() {
  const id = newId();
  const ticket = {
    ...{ id, user_id: newId(), ...film, movie_language: "Hindi", theatre: "Regal", location: "Colaba" },
    ...{ show_date: day, show_time: "19:30", show_at: began + 2 * DAY, ticket_count: 2, price_per_ticket: 50_000 },
  };
  const put = TicketEntity.put({ ...ticket, status: "available", created_at: at, updated_at: at });
  store(put);
  const NewImage = marshall((put.params() as { Item: object }).Item, { removeUndefinedValues: true });
  const { offers = [] } = await offerNews.follow({ NewImage } as never);
  const [offer] = offers;
  if (!offer) throw new Error("A new ticket is offered to nobody");
  return offer;
}

const keys = await list();

async function measure(waiting: number): Promise<WantedFigures> {
  table = new MemoryTable();
  const random = new Random(waiting);
  for (let n = 0; n < waiting; n += 1) wait(random, "both");
  for (let n = 0; n < waiting * BESIDE; n += 1) for (const key of ["any film", "anywhere"] as const) wait(random, key);
  const took: number[] = [];
  const most = { rounds: 0, requests: 0, looked: 0 };
  for (let n = 0; n < WARM_UP + LISTINGS; n += 1) {
    const offer = await list();
    [requests, rounds, looked, ofTable] = [0, 0, 0, 0];
    const from = used();
    const told = await Wanted.work({ ...offer, step: "first" });
    const microseconds = used() - from - ofTable;
    if (told !== 3) throw new Error(`Told ${told} people`);
    if (n < WARM_UP) continue;
    took.push(microseconds / 1000);
    most.rounds = Math.max(most.rounds, rounds);
    most.requests = Math.max(most.requests, requests);
    most.looked = Math.max(most.looked, looked);
  }
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.floor(share * took.length)] ?? 0;
  return { waiting, p50: at(0.5), p95: at(0.95), ...most };
}

const figures = [await measure(200), await measure(20_000)];
process.stdout.write(`${JSON.stringify(figures)}\n`);
