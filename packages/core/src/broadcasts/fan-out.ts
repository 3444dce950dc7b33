import { randomUUID } from "node:crypto";
import type { EntityItem } from "electrodb";
import pMap from "p-map";
import { enqueue } from "../aws/queue";
import { DAY, expiresAt, now, SECOND } from "../clock";
import { Occurrence } from "../occurrences";
import { attempt } from "../table/commit";
import { membersAfter } from "./audience";
import { type Again, askAgain, type BroadcastItem, deliver, find, isOver } from "./deliver";
import { BroadcastPartEntity, RecipientEntity } from "./entities";

/** A batch of one part of the audience: the people after an id. Each batch queues the next. */
interface Batch {
  id: string;
  part: number;
  after?: string;
}

/** A message in the queue of broadcasts. */
export type Work = Batch | Again;

type Recipient = EntityItem<typeof RecipientEntity>;

const PEOPLE = 50;
const AT_ONCE = 25;
/**
 * Longer than the function may run, and shorter than the time after which a crashed function's
 * message comes again.
 */
const LEASE = 75 * SECOND;
const KEPT = 30 * DAY;

/** Queues the first batch of each part of these broadcasts. */
export async function plan(broadcasts: { id: string; parts: number }[]): Promise<void> {
  const batches = broadcasts.flatMap(({ id, parts }) =>
    Array.from({ length: parts }, (_, part): Batch => ({ id, part })),
  );
  await enqueue("BROADCAST_QUEUE_URL", batches);
}

/**
 * Handles a message of the queue: a batch, or a browser to try again. Does nothing for a broadcast
 * that was stopped or is over. A message that comes twice has one effect. Throws when the batch
 * must be tried again.
 */
export async function work(message: Work): Promise<void> {
  const broadcast = await find(message.id);
  if (!broadcast) return;
  if ("deviceId" in message) await askAgain(broadcast, message);
  else if (!isOver(broadcast)) await sendBatch(broadcast, message);
}

async function sendBatch(broadcast: BroadcastItem, { id, part, after = "" }: Batch): Promise<void> {
  const worker = randomUUID();
  if (!(await lease({ id, part, after }, worker))) return goOn(id, part, after);
  try {
    const people = await membersAfter(broadcast, part, after, PEOPLE);
    const known = await recipientsAmong(id, part, people);
    const unknown = people.filter((userId) => !known.some(({ user_id }) => user_id === userId));
    const reached = await pMap(unknown, (userId) => deliver(broadcast, part, userId), { concurrency: AT_ONCE });
    const all = [...known, ...reached.filter((one) => one !== null)];
    const isCounted = await endBatch({ id, part, worker }, people, all);
    const last = people.at(-1);
    if (isCounted && last && people.length === PEOPLE)
      await enqueue("BROADCAST_QUEUE_URL", [{ id, part, after: last }]);
  } catch (error) {
    await release({ id, part, worker });
    throw error;
  }
}

/**
 * Leases a batch to a worker. Returns false if the part has moved on, or another worker has the
 * lease.
 */
async function lease({ id, part, after }: Required<Batch>, worker: string): Promise<boolean> {
  const claim = BroadcastPartEntity.update({ broadcast_id: id, part })
    .set({ worker, worker_until: now() + LEASE, expires: expiresAt(now() + 12 * KEPT) })
    .where((item, { eq, lte, notExists }) => {
      const isHere = after === "" ? notExists(item.cursor) : eq(item.cursor, after);
      const isFree = `${notExists(item.worker)} OR ${lte(item.worker_until, now())}`;
      return `${notExists(item.is_done)} AND ${isHere} AND (${isFree})`;
    });
  return (await attempt({ part: { Update: claim.params() } })) === null;
}

/** Continues after a finished batch: its worker may have died before it queued the next. */
async function goOn(id: string, part: number, after: string): Promise<void> {
  const { data } = await BroadcastPartEntity.get({ broadcast_id: id, part }).go({ consistent: true });
  const { cursor = "", is_done, worker } = data ?? {};
  if (cursor !== after && !is_done && !worker) await enqueue("BROADCAST_QUEUE_URL", [{ id, part, after: cursor }]);
}

/**
 * Ends a batch and counts it once, for its own worker only. Returns false after the lease was lost.
 */
async function endBatch(
  { id, part, worker }: { id: string; part: number; worker: string },
  people: string[],
  reached: Recipient[],
): Promise<boolean> {
  const last = people.at(-1);
  const recipients = reached.filter(({ got_at_once }) => got_at_once).length;
  const done = BroadcastPartEntity.patch({ broadcast_id: id, part })
    .set({ ...(last && { cursor: last }), ...(people.length < PEOPLE && { is_done: true }) })
    .add({
      people: people.length,
      recipients,
      waiting: reached.reduce((sum, { busy_at_once }) => sum + busy_at_once, 0),
    })
    .remove(["worker", "worker_until"])
    .where((item, { eq }) => eq(item.worker, worker));
  const occurrence = recipients > 0 && { occurrence: Occurrence.adding({ pushes_news: recipients }) };
  return (await attempt({ part: { Update: done.params() }, ...occurrence })) === null;
}

async function release({ id, part, worker }: { id: string; part: number; worker: string }): Promise<void> {
  const free = BroadcastPartEntity.patch({ broadcast_id: id, part })
    .remove(["worker", "worker_until"])
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
