/**
 * Measures what it takes to find and tell the first three people who look for a ticket, and prints
 * the figures as JSON. DynamoDB is replaced by a table in memory, whose own time does not count.
 */
import { type Profiler, Session } from "node:inspector/promises";
import { marshall } from "@aws-sdk/util-dynamodb";
import { DAY, dayOf, iso, now } from "@reseat/core/clock";
import { dynamo } from "@reseat/core/dynamo";
import { newId } from "@reseat/core/ids";
import { Random } from "@reseat/testing/random";
import type { Item } from "./expressions";
import { MemoryTable } from "./memory-table";

export interface WantedFigures {
  /** The posts that are open, and the people who wait for the film in the city on the day. */
  posts: number;
  waiting: number;
  /** Milliseconds of the processor. */
  p50: number;
  p95: number;
  /** Of the slowest listing. */
  rounds: number;
  requests: number;
  looked: number;
  /** Microseconds to find the first three in memory alone, by the same keys and rules. */
  inMemory: number;
  /** The shares of the processor's time by what used it. */
  shares: Record<string, number>;
}

const LISTINGS = 100;
const WARM_UP = 300;
const IN_MEMORY = 20_000;
/** The films and cities of all other posts. */
const FILMS = 600;
const CITIES = 300;
/** Of those who wait for any film there, and for the film anywhere, to one who waits for both. */
const BESIDE = 0.1;

process.env.AWS_REGION ??= "ap-south-1";
process.env.AWS_ACCESS_KEY_ID ??= "bench";
process.env.AWS_SECRET_ACCESS_KEY ??= "bench";
process.env.TABLE_NAME ??= "bench";
const { Wanted } = await import("@reseat/core/wanted");
const { offerNews } = await import("@reseat/core/internal/wanted/offer.news");
type Sought = import("@reseat/core/internal/wanted/fit").Sought;
type Offered = import("@reseat/core/internal/wanted/fit").Offered;
const { fits } = await import("@reseat/core/internal/wanted/fit");
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
  remember(`${under.movie}#${under.city}`, { ...names, ...facts, days: [day], place: undefined });
}

/** Posts by their keys, in the order of asking: for the same search without a table. */
let remembered = new Map<string, (Sought & { user_id: string; place_in_order: string })[]>();
function remember(key: string, post: Sought & { user_id: string; place_in_order: string }): void {
  const line = remembered.get(key) ?? [];
  line.push(post);
  remembered.set(key, line);
}

/** Finds the first three whom a ticket fits among those. */
function findInMemory(ticket: Offered, { movie, city }: typeof keys): string[] {
  const lines = [`${movie}#${city}`, `*#${city}`, `${movie}#*`].map((key) => remembered.get(key) ?? []);
  const at = lines.map(() => 0);
  const found: string[] = [];
  for (;;) {
    let first = -1;
    for (const [line, posts] of lines.entries()) {
      const place = posts[at[line] ?? 0]?.place_in_order;
      const best = lines[first]?.[at[first] ?? 0]?.place_in_order;
      if (place !== undefined && (best === undefined || place < best)) first = line;
    }
    const post = lines[first]?.[at[first] ?? 0];
    if (!post) return found;
    at[first] = (at[first] ?? 0) + 1;
    if (fits(post, ticket) && found.push(post.user_id) === 3) return found;
  }
}

/** Stores the days of posts for other films and cities. */
function waitElsewhere(random: Random, count: number): void {
  const sample = marshall(
    (WantedDayEntity.put({ ...keys, ...someFacts, movie: "", city: "" }).params() as { Item: object }).Item,
    { removeUndefinedValues: true },
  ) as Item;
  const elsewhere = { user_id: "", place_in_order: "", days: [day], parts: ["night"], seats: 2 };
  for (let n = 0; n < count; n += 1) {
    const [movie, city] = [`film ${random.below(FILMS)}`, `city ${random.below(CITIES)}`];
    const id = String(n).padStart(26, "0");
    const pk = { S: `wanted-for#${movie}#${city}#${day}` };
    remember(`${movie}#${city}`, elsewhere);
    table.put({ ...sample, pk, sk: { S: id }, gsi1pk: pk, gsi1sk: { S: id }, movie: { S: movie }, city: { S: city } });
  }
}

const ticket = {
  ...{ ...film, movie_language: "Hindi", theatre: "Regal", location: "Colaba" },
  ...{ show_date: day, show_time: "19:30", show_at: began + 2 * DAY, ticket_count: 2, price_per_ticket: 50_000 },
};

/** Stores a new ticket for the film, and returns what the stream makes of it. */
async function list() {
  const put = TicketEntity.put({
    ...ticket,
    id: newId(),
    user_id: newId(),
    status: "available",
    created_at: at,
    updated_at: at,
  });
  store(put);
  const NewImage = marshall((put.params() as { Item: object }).Item, { removeUndefinedValues: true });
  const { offers = [] } = await offerNews.follow({ NewImage } as never);
  const [offer] = offers;
  if (!offer) throw new Error("A new ticket is offered to nobody");
  return offer;
}

const someFacts = {
  user_id: newId(),
  wanted_id: newId(),
  place_in_order: newId(),
  parts: ["night"],
  seats: 2,
  expires: 0,
};
const keys = await list();

/** Lists a ticket `minutes` from now, and tells the first three of it. */
async function tell(minutes: number): Promise<number> {
  // A post hears of a few tickets in a minute.
  process.env.CLOCK_OFFSET_SECONDS = String(60 * minutes);
  const offer = await list();
  [requests, rounds, looked, ofTable] = [0, 0, 0, 0];
  const from = used();
  const told = await Wanted.work({ ...offer, step: "first" });
  const microseconds = used() - from - ofTable;
  if (told !== 3) throw new Error(`Told ${told} people`);
  return microseconds;
}

async function measure(waiting: number, posts: number): Promise<WantedFigures> {
  [table, remembered] = [new MemoryTable(), new Map()];
  const random = new Random(waiting);
  for (let n = 0; n < waiting; n += 1) wait(random, "both");
  for (let n = 0; n < waiting * BESIDE; n += 1) for (const key of ["any film", "anywhere"] as const) wait(random, key);
  waitElsewhere(random, posts - waiting * (1 + 2 * BESIDE));
  const took: number[] = [];
  const most = { rounds: 0, requests: 0, looked: 0 };
  let minute = 0;
  for (; minute < WARM_UP + LISTINGS; minute += 1) {
    const microseconds = await tell(minute);
    if (minute < WARM_UP) continue;
    took.push(microseconds / 1000);
    most.rounds = Math.max(most.rounds, rounds);
    most.requests = Math.max(most.requests, requests);
    most.looked = Math.max(most.looked, looked);
  }
  const shares = await sharesOf(async () => {
    for (let n = 0; n < LISTINGS; n += 1) await tell(minute + n);
  });
  delete process.env.CLOCK_OFFSET_SECONDS;
  const from = used();
  for (let n = 0; n < IN_MEMORY; n += 1) if (findInMemory(ticket, keys).length !== 3) throw new Error("Found too few");
  const inMemory = (used() - from) / IN_MEMORY;
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.floor(share * took.length)] ?? 0;
  return { posts, waiting, p50: at(0.5), p95: at(0.95), ...most, inMemory, shares };
}

/** What uses the processor, by where its code lies. */
const USERS: [RegExp, string][] = [
  [/electrodb/, "ElectroDB"],
  [/@aws-sdk|@smithy/, "the SDK"],
  [/packages\/core|packages\/contract|node_modules\/ulid/, "our own code"],
];
/** Functions of this file that stand for the table, or prepare. */
const APART = new Set(["answer", "handle", "list", "cpuUsage"]);

/** Returns the shares of the processor's time that something takes, without the table's. */
async function sharesOf(happens: () => Promise<void>): Promise<Record<string, number>> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.start");
  await happens();
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  const { nodes, samples = [], timeDeltas = [] } = profile;
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node])));
  const times = new Map<string, number>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const [index, id] of samples.entries()) {
    const node = byId.get(id);
    const user = node && userOf(node, parents);
    if (user) times.set(user, (times.get(user) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return Object.fromEntries([...times].map(([user, time]) => [user, time / all]));
}

/** Returns what a sample belongs to: code of Node to what calls it. */
function userOf(node: Profiler.ProfileNode, parents: Map<number, Profiler.ProfileNode>): string | null {
  if (["(idle)", "(program)"].includes(node.callFrame.functionName)) return null;
  // The table makes garbage, too: nobody can tell whose it is.
  if (node.callFrame.functionName === "(garbage collector)") return null;
  let user: string | undefined;
  for (let at: Profiler.ProfileNode | undefined = node; at; at = parents.get(at.id)) {
    const { functionName, url } = at.callFrame;
    if (APART.has(functionName)) return null;
    user ??= USERS.find(([where]) => where.test(url))?.[1];
  }
  return user ?? null;
}

const figures = [
  await measure(200, 24_000),
  await measure(20_000, 24_000),
  await measure(20_000, 100_000),
  await measure(20_000, 300_000),
  await measure(20_000, 1_000_000),
];
process.stdout.write(`${JSON.stringify(figures)}\n`);
