import { randomUUID } from "node:crypto";
import { Standing } from "../accounts";
import { Payment } from "../credits";
import { Deal, Interest } from "../deals";
import { Listing, Wanted } from "../listings";
import { Closure, Restriction } from "../membership";
import { Broadcast } from "../notifications";
import { Counter } from "../platform";
import { isoNow, MINUTE, now, SECOND } from "../platform/clock";
import { attempt } from "../platform/table/commit";
import { any } from "../platform/table/conditions";
import { type DueKind, keysFor } from "../platform/table/due";
import { type ItemKeys, queryIndex, type RawItem } from "../platform/table/dynamo";
import { sweepParts } from "../platform/table/table";
import { Ticket } from "../tickets";
import { TrustScore } from "../trust";
import { LeaseEntity } from "./entities";

/** How long a run that has ended without a word keeps others out. */
const LASTS = MINUTE;
const RENEWED_EACH = 20 * SECOND;

/** A part of the sweep that only this run works on. */
interface Lease {
  /** Returns whether the run still holds the lease. Costs a request three times a minute. */
  keep(): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * Leases a part of the sweep to a run, so that no two work on the same. Returns null while another
 * run has it.
 */
export async function takeLease(part: string): Promise<Lease | null> {
  const run: string = randomUUID();
  let renewAt = 0;
  const take = async () => {
    const time = now();
    const put = LeaseEntity.put({ part, run, until: time + LASTS }).where((lease, { notExists, lte, eq }) =>
      any(notExists(lease.run), lte(lease.until, time), eq(lease.run, run)),
    );
    renewAt = time + RENEWED_EACH;
    return (await attempt({ lease: { Put: put.params() } })) === null;
  };
  let isHeld = await take();
  if (!isHeld) return null;
  return {
    async keep() {
      if (isHeld && now() >= renewAt) isHeld = await take();
      return isHeld;
    },
    async release() {
      const own = LeaseEntity.delete({ part }).where((lease, { eq }) => eq(lease.run, run));
      await attempt({ lease: { Delete: own.params() } });
    },
  };
}

/** For each kind of deadline: how to settle an item that is past it, by its key. */
const settle: Record<DueKind, (keys: ItemKeys) => Promise<unknown>> = {
  interest: async (keys) => {
    const { buyer_id, id } = Interest.idsIn(keys);
    await Interest.settle(await Interest.unscopedLoad(buyer_id, id));
  },
  ticket: (keys) => Listing.settle(Ticket.idIn(keys)),
  standing: (keys) => Restriction.settle(Standing.personIn(keys)),
  closing: (keys) => Closure.settle(Closure.personIn(keys)),
  trust_score: (keys) => TrustScore.settle(TrustScore.personIn(keys)),
  wanted: (keys) => Wanted.settle(Wanted.idIn(keys)),
  plan: (keys) => Deal.settle(keys),
  broadcast: (keys) => Broadcast.settle(keys),
  order: (keys) => Payment.settle(Payment.idIn(keys)),
};

export type Part = (typeof sweepParts)[number];
/** How many parts share everything else. */
const SWEEPERS = sweepParts.length - 1;

/**
 * The number of items under one key that are settled together: their concurrent reads are one
 * request (get-together.ts). Many tickets can be due at once, such as for a film that begins
 * everywhere at seven. Orders are settled one by one, because each asks Razorpay.
 */
const AT_ONCE = 16;

export interface SweepResult {
  settled: number;
  /** The keys that could not be settled or read. The next sweep tries again. */
  failed: { key: string; error: unknown }[];
  /** How late the most overdue item was when the sweep began, in seconds. */
  lag: number;
  /** Whether the run ended before it had looked at everything. */
  isCutShort: boolean;
}

interface Bounds {
  /** Receives how late the most overdue item is, in seconds, before any is settled. */
  sayLag?: (seconds: number) => void;
  /** Whether the run should end. Asked after each batch, so that every run makes progress. */
  isOver?: () => boolean;
}

/** Settles everything that is past its deadline, in all parts. */
export async function run(): Promise<SweepResult> {
  const results = await Promise.all(sweepParts.map((part) => runPart(part)));
  return {
    settled: results.reduce((sum, { settled }) => sum + settled, 0),
    failed: results.flatMap(({ failed }) => failed),
    lag: Math.max(...results.map(({ lag }) => lag)),
    isCutShort: false,
  };
}

/**
 * Settles the overdue items of one part, unless another run works on it. Idempotent. An item or a
 * key that fails does not hold up the others. A run out of time releases the part at once. Notes in
 * the end that the part ran in this minute.
 */
export async function runPart(part: Part, bounds: Bounds = {}): Promise<SweepResult> {
  const result = await settlePart(part, bounds);
  await Counter.noteSweep(part).catch((error) => result.failed.push({ key: "minute", error }));
  return result;
}

async function settlePart(part: Part, { sayLag, isOver }: Bounds): Promise<SweepResult> {
  const result: SweepResult = { settled: 0, failed: [], lag: 0, isCutShort: false };
  const fail = (key: string) => (error: unknown) => void result.failed.push({ key, error });
  const opened = await Promise.all(keysOf(part).map(([kind, key]) => open(kind, key).catch(fail(key))));
  const overdue = opened.filter((queue) => queue !== undefined).filter(({ first }) => first.length > 0);
  result.lag = Math.max(0, ...overdue.map(({ first }) => secondsLate(first[0])));
  sayLag?.(result.lag);
  const lease = overdue.length > 0 ? await takeLease(part) : null;
  if (!lease) return result;
  const settleAll = async ({ kind, first, others }: Overdue) => {
    const settleOne = async (item: RawItem) => {
      await settle[kind](item as ItemKeys);
      result.settled += 1;
    };
    const atOnce = kind === "order" ? 1 : AT_ONCE;
    for (let page = first; page.length > 0; page = (await others.next()).value ?? []) {
      for (let done = 0; done < page.length; done += atOnce) {
        if (!(await lease.keep())) return;
        const together = page.slice(done, done + atOnce);
        await Promise.all(together.map((item) => settleOne(item).catch(fail(String(item.pk)))));
        if (isOver?.()) {
          result.isCutShort = true;
          return;
        }
      }
    }
  };
  await Promise.all(overdue.map((queue) => settleAll(queue).catch(fail(queue.key))));
  await lease.release();
  return result;
}

/** The overdue items under one key of the index: the first page, and the later ones. */
interface Overdue {
  kind: DueKind;
  key: string;
  first: RawItem[];
  others: AsyncGenerator<RawItem[], undefined>;
}

async function open(kind: DueKind, key: string): Promise<Overdue> {
  const others = queryIndex({
    IndexName: "due",
    KeyConditionExpression: "due = :key AND due_at <= :now",
    ExpressionAttributeValues: { ":key": key, ":now": isoNow() },
  });
  const { value = [] } = await others.next();
  return { kind, key, first: value, others };
}

/** The keys of a part, each with the kind of its items. */
function keysOf(part: Part): [DueKind, string][] {
  if (part === "orders") return keysFor("order").map((key) => ["order", key]);
  const kinds = (Object.keys(settle) as DueKind[]).filter((kind) => kind !== "order");
  const isOwn = (_: string, shard: number) => shard % SWEEPERS === Number(part);
  return kinds.flatMap((kind) =>
    keysFor(kind)
      .filter(isOwn)
      .map((key): [DueKind, string] => [kind, key]),
  );
}

function secondsLate(item: RawItem | undefined): number {
  return item ? (Date.parse(isoNow()) - Date.parse(String(item.due_at))) / 1000 : 0;
}
