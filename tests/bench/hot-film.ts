/**
 * A thousand listings and a thousand posts in a second, all for one film in one city and day:
 * prints as JSON how often the busiest item of each kind is written. DynamoDB is replaced by a
 * table in memory. What the stream makes of each change is written, too.
 */
import { marshall } from "@aws-sdk/util-dynamodb";
import type { StreamRecord } from "@reseat/core/changes";
import { DAY, dayOf, iso, MINUTE, now } from "@reseat/core/clock";
import { dynamo } from "@reseat/core/dynamo";
import { newId } from "@reseat/core/ids";
import type { Item } from "./expressions";
import { MemoryTable } from "./memory-table";

/** The writes of the busiest item in the second, by its kind. */
export type HotFigures = { kind: string; items: number; writes: number; most: number }[];

const EACH = 1000;
/** The messages that the function of the queue handles at once. */
const AT_ONCE = 20;
/** Changes of the table in one delivery of the stream. */
const BATCH = 10;

process.env.AWS_REGION ??= "ap-south-1";
process.env.AWS_ACCESS_KEY_ID ??= "bench";
process.env.AWS_SECRET_ACCESS_KEY ??= "bench";
process.env.TABLE_NAME ??= "bench";
const { countChanges } = await import("@reseat/core/followers");
const { Notification } = await import("@reseat/core/notifications");
const { Wanted } = await import("@reseat/core/wanted");
const { offerNews } = await import("@reseat/core/internal/wanted/offer.news");
const { toldNews } = await import("@reseat/core/internal/wanted/told.news");
const { TicketEntity } = await import("@reseat/core/internal/tickets/entities");

const table = new MemoryTable();
const written = new Map<string, number>();
let records: StreamRecord[] = [];

interface Write {
  Item?: Item;
  Key?: Item;
}
type Transaction = { TransactItems: { Put?: Write; Update?: Write; Delete?: Write }[] };
const nameOf = (item: Item) => `${item.pk?.S} ${item.sk?.S}`;

/** Counts the writes of a transaction, refused ones too, and notes what the stream says of them. */
function transact(input: Transaction) {
  const keys = input.TransactItems.flatMap(({ Put, Update, Delete }) => {
    const at = Put?.Item ?? Update?.Key ?? Delete?.Key;
    return at ? [nameOf(at)] : [];
  });
  for (const key of keys) written.set(key, (written.get(key) ?? 0) + 1);
  const before = keys.map((key) => table.items.get(key));
  const refused = table.transact(input as never);
  if (refused) return refused.map((Code) => ({ Code }));
  for (const [index, key] of keys.entries()) {
    const [OldImage, NewImage] = [before[index], table.items.get(key)];
    records.push({ eventID: newId(), ...(OldImage && { OldImage }), ...(NewImage && { NewImage }) } as never);
  }
  return null;
}

function answer(operation: string, input: never): object {
  if (operation === "Query") return table.query(input);
  if (operation === "GetItem") return table.get(input);
  if (operation === "BatchGetItem") return table.batchGet(input);
  const put = input as { Item: Item };
  const writes = operation === "PutItem" ? { TransactItems: [{ Put: put }] } : (input as Transaction);
  const CancellationReasons = transact(writes);
  if (!CancellationReasons) return {};
  return { __type: "com.amazonaws.dynamodb.v20120810#TransactionCanceledException", CancellationReasons };
}

async function handle({ body, headers }: { body: Uint8Array; headers: Record<string, string> }) {
  const operation = String(headers["x-amz-target"]).split(".")[1] ?? "";
  const answered = answer(operation, JSON.parse(Buffer.from(body).toString()) as never);
  await new Promise((resolve) => setImmediate(resolve));
  const statusCode = "__type" in answered ? 400 : 200;
  const as = { "content-type": "application/x-amz-json-1.0" };
  return { response: { statusCode, headers: as, body: Buffer.from(JSON.stringify(answered)) } };
}
Object.assign(dynamo.config, { requestHandler: { handle, metadata: { handlerProtocol: "http/1.1" } } });

const began = now();
const day = dayOf(began + 2 * DAY);
const film = { movie_name: "Monsoon Express", city: "Mumbai" };
const sought = { ...film, days: [day], parts: ["evening" as const], seats: 2 };
const look = async () => {
  await Wanted.create({ userId: newId(), isAdmin: false }, sought);
};

/** Lists a ticket, and does what the stream makes of it. */
async function list(): Promise<void> {
  const at = iso(now());
  const put = TicketEntity.put({
    ...{ id: newId(), user_id: newId(), ...film, movie_language: "Hindi", theatre: "Regal", location: "Colaba" },
    ...{ show_date: day, show_time: "18:30", show_at: began + 2 * DAY, ticket_count: 2, price_per_ticket: 50_000 },
    ...{ status: "available" as const, created_at: at, updated_at: at },
  });
  const { Item } = put.params() as { Item: object };
  const NewImage = marshall(Item, { removeUndefinedValues: true }) as Item;
  transact({ TransactItems: [{ Put: { Item: NewImage } }] });
  const { offers = [] } = await offerNews.follow({ NewImage } as never);
  for (const offer of offers)
    for (let tries = 0; tries < 10; tries += 1)
      if (await Wanted.work({ ...offer, step: "first" }).then(() => true, unlessBusy)) break;
}

/** Somebody else was quicker: the message comes again. */
function unlessBusy(error: unknown): boolean {
  if ((error as { code?: string }).code !== "try_again") throw error;
  return false;
}

/** Tells those who were told, and counts the changes. */
async function follow(): Promise<void> {
  while (records.length > 0) {
    const batch = records.splice(0, BATCH);
    for (const record of batch) {
      const { notify = [] } = (await toldNews.follow(record)) ?? {};
      await Promise.all(notify.map((notice) => Notification.tell(notice as never)));
    }
    await countChanges(batch);
  }
}

// Nobody's minute ends in between.
process.env.CLOCK_OFFSET_SECONDS = String((MINUTE - (Date.now() % MINUTE)) / 1000);
for (let n = 0; n < EACH; n += 1) await look();
written.clear();
records = [];
const events = Array.from({ length: EACH }, () => [list, look]).flat();
const work = async () => {
  for (let happens = events.shift(); happens; happens = events.shift()) await happens();
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
await follow();

const figuresOf = new Map<string, number[]>();
// Only marks that others came before were never stored.
for (const [key, times] of written) {
  const kind = table.items.get(key)?.__edb_e__?.S ?? "wanted_told";
  figuresOf.set(kind, [...(figuresOf.get(kind) ?? []), times]);
}
const figures: HotFigures = [...figuresOf].map(([kind, times]) => ({
  kind,
  items: times.length,
  writes: times.reduce((sum, each) => sum + each, 0),
  most: Math.max(...times),
}));
process.stdout.write(`${JSON.stringify(figures.sort((one, other) => other.most - one.most))}\n`);
