import { randomUUID } from "node:crypto";
import { createConversions, type EntityItem } from "electrodb";
import pMap from "p-map";
import { Counter } from "../platform";
import { enqueue } from "../platform/aws/queue";
import { DAY, expiresAt, iso, isoNow, MINUTE, now, SECOND } from "../platform/clock";
import { attempt } from "../platform/table/commit";
import { any } from "../platform/table/conditions";
import { dueAt } from "../platform/table/due";
import type { ItemKeys } from "../platform/table/dynamo";
import { membersAfter } from "./audience";
import { BroadcastPartEntity, RecipientEntity } from "./broadcast-entities";
import { askAgain, type BroadcastItem, deliver, find, isOver } from "./deliver";

/** A message in the queue of broadcasts: what is left to do for a part of an audience. */
export interface Step {
  id: string;
  part: number;
}

/** The worker that has the lease of a part. */
interface Leased extends Step {
  worker: string;
}

type BroadcastPart = EntityItem<typeof BroadcastPartEntity>;
type Recipient = EntityItem<typeof RecipientEntity>;

const PEOPLE = 50;
const AT_ONCE = 25;
/** Longer than the function may run. */
const LEASE = 75 * SECOND;
/** In this time the queue itself delivers a message again whose worker failed or died. */
const DELIVERED_AGAIN = 30 * MINUTE;
const KEPT = 30 * DAY;

/** Queues each part of these broadcasts. */
export async function queue(broadcasts: { id: string; parts: number }[]): Promise<void> {
  const parts = broadcasts.flatMap(({ id, parts }) => Array.from({ length: parts }, (_, part): Step => ({ id, part })));
  await enqueue("BROADCAST_QUEUE_URL", parts);
}

/** Queues a part that is due, by its keys. For the sweep. Idempotent. */
export async function settle(keys: ItemKeys): Promise<void> {
  const conversions = createConversions(BroadcastPartEntity).byAccessPattern.primary.fromKeys;
  const { broadcast_id, part } = conversions.toComposite(keys);
  const work: Step = { id: broadcast_id, part: Number(part) };
  await enqueue("BROADCAST_QUEUE_URL", [work]);
  const queued = BroadcastPartEntity.patch({ broadcast_id, part: work.part })
    .set({ due_at: iso(now() + DELIVERED_AGAIN) })
    .where(({ due_at }, { lte }) => lte(due_at, isoNow()));
  await attempt({ part: { Update: queued.params() } });
}

/**
 * Works on a part of a broadcast's audience: goes on with its batches, and then with the browsers
 * to try again. Ends when nothing is left to do now, or its time is over; the part is due for the
 * rest. A message that comes twice has one effect. Throws when the part must be tried again.
 */
export async function handleStep({ id, part }: Step, isLate = () => false): Promise<void> {
  if (!(await find(id))) return;
  const leased: Leased = { id, part, worker: randomUUID() };
  if (!(await lease(leased))) return;
  try {
    await release(leased, await goOn(leased, isLate));
  } catch (error) {
    await release(leased, { at: now() + DELIVERED_AGAIN });
    throw error;
  }
}

/** What is left to do for a part: when, or nothing at all. */
type Left = { at: number | null } | "nothing";

async function goOn(leased: Leased, isLate: () => boolean): Promise<Left> {
  const { id: broadcast_id, part } = leased;
  do {
    const [broadcast, { data: at }] = await Promise.all([
      find(broadcast_id),
      BroadcastPartEntity.get({ broadcast_id, part }).go({ consistent: true }),
    ]);
    // An admin may have stopped it.
    if (!broadcast || !at || isOver(broadcast)) return "nothing";
    if (at.is_done) return { at: await askAgain(broadcast, part, isLate) };
    if (!(await sendBatch(broadcast, leased, at))) break;
  } while (!isLate());
  return { at: now() };
}

/** Sends the next batch of a part. Returns false after the lease was lost. */
async function sendBatch(broadcast: BroadcastItem, leased: Leased, { cursor = "" }: BroadcastPart): Promise<boolean> {
  const { id, part } = leased;
  const people = await membersAfter(broadcast, part, cursor, PEOPLE);
  const known = await recipientsAmong(id, part, people);
  const unknown = people.filter((userId) => !known.some(({ user_id }) => user_id === userId));
  const reached = await pMap(unknown, (userId) => deliver(broadcast, part, userId), { concurrency: AT_ONCE });
  return endBatch(leased, people, [...known, ...reached.filter((one) => one !== null)]);
}

/** Leases a part to a worker. Returns false while another has the lease. */
async function lease({ id, part, worker }: Leased): Promise<boolean> {
  const claim = BroadcastPartEntity.update({ broadcast_id: id, part })
    .set({
      worker,
      worker_until: now() + LEASE,
      expires: expiresAt(now() + 12 * KEPT),
      ...dueAt("broadcast", id, iso(now() + DELIVERED_AGAIN)),
    })
    .where((item, { lte, notExists }) => any(notExists(item.worker), lte(item.worker_until, now())));
  return (await attempt({ part: { Update: claim.params() } })) === null;
}

/**
 * Ends a batch and counts it once, for its own worker only. Returns false after the lease was lost.
 */
async function endBatch({ id, part, worker }: Leased, people: string[], reached: Recipient[]): Promise<boolean> {
  const last = people.at(-1);
  const recipients = reached.filter(({ got_at_once }) => got_at_once).length;
  const done = BroadcastPartEntity.patch({ broadcast_id: id, part })
    .set({ ...(last && { cursor: last }), ...(people.length < PEOPLE && { is_done: true }) })
    .add({
      people: people.length,
      recipients,
      waiting: reached.reduce((sum, { busy_at_once }) => sum + busy_at_once, 0),
    })
    .where((item, { eq }) => eq(item.worker, worker));
  const occurrence = recipients > 0 && { occurrence: Counter.adding({ pushes_news: recipients }) };
  return (await attempt({ part: { Update: done.params() }, ...occurrence })) === null;
}

/** Ends a lease. The sweep brings the part again when what is left is due. */
async function release({ id, part, worker }: Leased, left: Left): Promise<void> {
  const at = left === "nothing" ? null : left.at;
  const free = BroadcastPartEntity.patch({ broadcast_id: id, part })
    .set({ ...(at !== null && { due_at: iso(at) }), ...(left === "nothing" && { waiting: 0 }) })
    .remove(["worker", "worker_until", ...(at === null ? (["due", "due_at"] as const) : [])])
    .where((item, { eq }) => eq(item.worker, worker));
  await attempt({ part: { Update: free.params() } });
}

/** Returns the results of an earlier try at the same batch. */
async function recipientsAmong(id: string, part: number, people: string[]): Promise<Recipient[]> {
  const [first, last] = [people[0], people.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { data } = await RecipientEntity.query
    .primary({ broadcast_id: id, part })
    .between({ user_id: first }, { user_id: last })
    .go({ pages: "all", consistent: true });
  return data;
}
