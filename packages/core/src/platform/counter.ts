import { randomInt } from "node:crypto";
import { DAY, dayOf, expiresAt, isoNow, now, startOfDay } from "./clock";
import { SumEntity } from "./counting/entities";
import type { Counts } from "./counting/figures";
import { addition } from "./counting/sums";
import { CountedOnceEntity } from "./entities";
import { attempt, type Write } from "./table/commit";
import { any } from "./table/conditions";
import { sweepParts } from "./table/table";

/** The shards of a day's occurrences, which are counted one by one and many at once. */
const SHARDS = 8;
/**
 * How long after its day an occurrence may still be reported, and so how long its record is kept.
 */
const TOLD_WITHIN = 7 * DAY;

/** Counts occurrences for today. */
export async function add(occurrences: Counts): Promise<void> {
  await attempt({ occurrences: adding(occurrences) });
}

/**
 * Counts an occurrence that may be reported more than once: an `event` counts once, for the day on
 * which it began. A report more than a week later does not count.
 */
export async function addOnce(event: string, occurrences: Counts, day = dayOf(now())): Promise<void> {
  const end = startOfDay(day) + DAY + TOLD_WITHIN;
  if (end < now()) return;
  const claim = CountedOnceEntity.update({ event })
    .set({ expires: expiresAt(end) })
    .where((item, { notExists }) => notExists(item.expires));
  await attempt({ claim: { Update: claim.params() }, occurrences: adding(occurrences, day) });
}

/** Returns whether an event was counted, as long as it is kept. */
export async function wasCounted(event: string): Promise<boolean> {
  const { data } = await CountedOnceEntity.get({ event }).go({ consistent: true });
  return data !== null;
}

/**
 * The write that counts occurrences, for the transaction that they happen in, so that they count
 * once.
 */
export function adding(occurrences: Counts, day = dayOf(now())): Write {
  return addition(`day#${day}`, occurrences, 1 + randomInt(SHARDS));
}

/** Notes that a part of the sweep ran in this minute. Several runs in one minute count once. */
export async function noteSweep(part: (typeof sweepParts)[number]): Promise<void> {
  const swept_at = isoNow().slice(0, "YYYY-MM-DDTHH:mm".length);
  const noted = SumEntity.update({ kind: "day", key: dayOf(now()), shard: 1 + sweepParts.indexOf(part) })
    .add({ swept: 1 })
    .set({ swept_at })
    .where((item, { notExists, lt }) => any(notExists(item.swept_at), lt(item.swept_at, swept_at)));
  await attempt({ noted: { Update: noted.params() } });
}
