import { randomInt } from "node:crypto";
import { DAY, dayOf, expiresAt, isoNow, now, startOfDay } from "../clock";
import { OCCURRENCES, type Occurrences } from "../counting/figures";
import { PARTS, partsOfDays, putTogether, sumOf, sumsBy, WHOLE, yesterday } from "../counting/parts";
import { attempt, type Write } from "../table/commit";
import { sweepParts } from "../table/table";
import { CountedOccurrenceEntity, DayOccurrencesEntity } from "./entities";

/** How long after its day something may still be told, and so how long it is kept that it was. */
const TOLD_WITHIN = 7 * DAY;

/** Counts for today what leaves nothing else in the table. */
export async function add(occurrences: Occurrences): Promise<void> {
  await attempt({ occurrences: adding(occurrences) });
}

/**
 * The same for what may be told more than once: an `event` counts once, for the day on which it
 * began. What is told more than a week later does not count.
 */
export async function addOnce(event: string, occurrences: Occurrences, day = dayOf(now())): Promise<void> {
  const end = startOfDay(day) + DAY + TOLD_WITHIN;
  if (end < now()) return;
  const claim = CountedOccurrenceEntity.update({ event })
    .set({ expires: expiresAt(end) })
    .where((item, { notExists }) => notExists(item.expires));
  await attempt({ claim: { Update: claim.params() }, occurrences: adding(occurrences, day) });
}

/** As a write of the transaction that it happens in, so that it counts once. */
export function adding(occurrences: Occurrences, day = dayOf(now())): Write {
  const part = day < yesterday() ? WHOLE : randomInt(PARTS);
  return {
    Update: DayOccurrencesEntity.update({ part, day })
      .add({ ...occurrences, changes: 1 })
      .params(),
  };
}

/** Notes that a part of the sweep ran in this minute. Its runs in one minute count once. */
export async function noteSweep(part: (typeof sweepParts)[number]): Promise<void> {
  const swept_at = isoNow().slice(0, "YYYY-MM-DDTHH:mm".length);
  const noted = DayOccurrencesEntity.update({ part: sweepParts.indexOf(part), day: dayOf(now()) })
    .add({ swept: 1, changes: 1 })
    .set({ swept_at })
    .where((item, { notExists, lt }) => `${notExists(item.swept_at)} OR ${lt(item.swept_at, swept_at)}`);
  await attempt({ noted: { Update: noted.params() } });
}

/** Puts together what happened on the days that are over, and notes that this is done for today. */
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

/** Whether that is done for today. */
export async function areDaysClosed(): Promise<boolean> {
  const { data } = await DayOccurrencesEntity.get({ part: WHOLE, day: dayOf(now()) }).go();
  return data?.closed_at !== undefined;
}

/** What happened on the days from one to another, both included, by day. One round of reads. */
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
