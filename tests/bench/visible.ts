/**
 * Lists tickets at random moments, asks for what is on sale all the time, and prints as JSON how
 * long each took to be found: while the builder works, and while it rests. S3 and DynamoDB are
 * replaced and answer at once; the intervals between two looks are the shipped ones.
 */
import { setTimeout } from "node:timers/promises";
import { iso, MINUTE, now, SECOND } from "@reseat/core/clock";
import { newId } from "@reseat/core/ids";
import { feedShard } from "@reseat/core/internal/table/feed";
import { FakeBucket, FakeFeed } from "@reseat/testing/browse-boundary";
import { Random } from "@reseat/testing/random";

export interface VisibleFigures {
  builder: string;
  changes: number;
  medianSeconds: number;
  slowestSeconds: number;
}

const CHANGES = 20;
/** The longest pause between two changes: shorter than the time after which the builder rests. */
const PAUSE_MS = 2 * SECOND;
const ASKED_EACH_MS = 20;

Object.assign(process.env, { TABLE_NAME: "bench", BROWSE_BUCKET: "on-sale", AWS_REGION: "ap-south-1" });
Object.assign(process.env, { AWS_ACCESS_KEY_ID: "bench", AWS_SECRET_ACCESS_KEY: "bench" });
const { dynamo } = await import("@reseat/core/dynamo");
const { s3 } = await import("@reseat/core/internal/aws/s3");
const { publish } = await import("@reseat/core/internal/browse/browse");
const { TicketsOnSale } = await import("@reseat/core/internal/browse/tickets-on-sale");

const random = new Random(5);
const feed = new FakeFeed();
feed.serve(dynamo);
new FakeBucket().serve(s3);
const onSale = new TicketsOnSale();

function list(): void {
  const id = newId();
  const show = { show_date: "2099-01-01", show_time: "19:00", show_at: Date.parse("2099-01-01T13:30:00.000Z") };
  const place = { movie_name: "Monsoon", movie_language: "Hindi", theatre: "Regal", location: "Colaba" };
  const price = { ticket_count: 2, price_per_ticket: 200_00, status: "available" };
  const times = { created_at: iso(now()), updated_at: iso(now()) };
  const ticket = { __edb_e__: "ticket", id, user_id: newId(), ...show, ...place, ...price, ...times };
  feed.put({ ...ticket, pk: `ticket#${id}`, feed: feedShard(id) });
}

/** Lists one more ticket. Returns the milliseconds until it is on sale. */
async function timeToBeFound(): Promise<number> {
  const { size } = await onSale.current();
  await setTimeout(random.next() * PAUSE_MS);
  list();
  const began = performance.now();
  while ((await onSale.current()).size === size) await setTimeout(ASKED_EACH_MS);
  return performance.now() - began;
}

async function measure(builder: string): Promise<VisibleFigures> {
  const times: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) times.push((await timeToBeFound()) / SECOND);
  times.sort((one, other) => one - other);
  const [medianSeconds = 0, slowestSeconds = 0] = [times[CHANGES / 2], times.at(-1)];
  return { builder, changes: CHANGES, medianSeconds, slowestSeconds };
}

list();
await publish(0);
let isOver = false;
const working = (async () => {
  while (!isOver) await publish(10);
})();
const figures = [await measure("works")];
isOver = true;
await working;
// The clock moves on as if nothing had changed for a minute: the next run says that it rests.
process.env.CLOCK_OFFSET_SECONDS = String(MINUTE / SECOND);
await publish(60);
figures.push(await measure("rests"));
process.stdout.write(`${JSON.stringify(figures)}\n`);
