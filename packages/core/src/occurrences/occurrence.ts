import { randomInt } from "node:crypto";
import { DAY, dayOf, expiresAt, isoNow, now, startOfDay } from "../clock";
import { OCCURRENCES, type Occurrences } from "../counting/figures";
import { PARTS, partsOfDays, putTogether, sumOf, sumsBy, WHOLE, yesterday } from "../counting/parts";
import { attempt, type Write } from "../table/commit";
import { sweepParts } from "../table/table";
import { CountedOccurrenceEntity, DayOccurrencesEntity } from "./entities";

/**
 * How long after its day an occurrence may still be reported, and so how long its record is kept.
 */
const TOLD_WITHIN = 7 * DAY;

/** Counts occurrences for today. */
export async function add(occurrences: Occurrences): Promise<void> {
  await attempt({ occurrences: adding(occurrences) });
}

/**
 * Counts an occurrence that may be reported more than once: an `event` counts once, for the day on
 * which it began. A report more than a week later does not count.
 */
export async function addOnce(event: string, occurrences: Occurrences, day = dayOf(now())): Promise<void> {
  const end = startOfDay(day) + DAY + TOLD_WITHIN;
  if (end < now()) return;
  const claim = CountedOccurrenceEntity.update({ event })
    .set({ expires: expiresAt(end) })
    .where((item, { notExists }) => notExists(item.expires));
  await attempt({ claim: { Update: claim.params() }, occurrences: adding(occurrences, day) });
}

/** Returns whether an event was counted, as long as it is kept. */
export async function wasCounted(event: string): Promise<boolean> {
  const { data } = await CountedOccurrenceEntity.get({ event }).go({ consistent: true });
  return data !== null;
}

/**
 * The write that counts occurrences, for the transaction that they happen in, so that they count
 * once.
 */
export function adding(occurrences: Occurrences, day = dayOf(now())): Write {
  const part = day < yesterday() ? WHOLE : randomInt(PARTS);
  return {
    Update: DayOccurrencesEntity.update({ part, day })
      .add({ ...occurrences, changes: 1 })
      .params(),
  };
}

/** Notes that a part of the sweep ran in this minute. Several runs in one minute count once. */
export async function noteSweep(part: (typeof sweepParts)[number]): Promise<void> {
  const swept_at = isoNow().slice(0, "YYYY-MM-DDTHH:mm".length);
  const noted = DayOccurrencesEntity.update({ part: sweepParts.indexOf(part), day: dayOf(now()) })
    .add({ swept: 1, changes: 1 })
    .set({ swept_at })
    .where((item, { notExists, lt }) => `${notExists(item.swept_at)} OR ${lt(item.swept_at, swept_at)}`);
  await attempt({ noted: { Update: noted.params() } });
}

/** Merges the parts of the days that are over, and notes that this is done for today. */
export async function closeDays(): Promise<void> {
  await putTogether({
    read: (part) => daysOf(part, "0", dayOf(startOfDay(yesterday()) - DAY)),
    keyOf: ({ day }) => day,
    remove: ({ part, day }) => DayOccurrencesEntity.delete({ part, day }).params(),
    add: (day, items) => DayOccurrencesEntity.update({ part: WHOLE, day }).add(sumOf(items, OCCURRENCES)).params(),
  });
  await DayOccurrencesEntity.update({ part: WHOLE, day: dayOf(now()) })
    .set({ closed_at: isoNow() })
    .go();
}

/** Returns whether the days are closed for today. */
export async function areDaysClosed(): Promise<boolean> {
  const { data } = await DayOccurrencesEntity.get({ part: WHOLE, day: dayOf(now()) }).go();
  return data?.closed_at !== undefined;
}

/**
 * Returns the occurrences of a range of days, both ends included, by day. Takes one round of reads.
 */
export async function between(from: string, to: string): Promise<Record<string, Occurrences>> {
  const [whole, ...recent] = await Promise.all([
    daysOf(WHOLE, from, to),
    ...partsOfDays(from, to).map((key) => DayOccurrencesEntity.get(key).go()),
  ]);
  return sumsBy([...whole, ...recent.flatMap(({ data }) => data ?? [])], OCCURRENCES, ({ day }) => day);
}

async function daysOf(part: number, from: string, to: string) {
  const days = DayOccurrencesEntity.query.primary({ part }).between({ day: from }, { day: to });
  return (await days.go({ pages: "all" })).data;
}
