import { randomInt } from "node:crypto";
import { DAY, dayOf, expiresAt, isoNow, now, startOfDay } from "../clock";
import { attempt, type Write } from "../commit";
import type { Occurrences } from "../figures";
import { addTo } from "../sums";
import { sweepParts } from "../table";
import { CountedOccurrenceEntity } from "./counted-occurrence.entity";
import { DayOccurrencesEntity } from "./day-occurrences.entity";

const PARTS = 16;
/** How long after its day something may still be told, and so how long it is kept that it was. */
const TOLD_WITHIN = 7 * DAY;

/** Counts for today what leaves nothing else in the table. */
export async function add(occurrences: Occurrences): Promise<void> {
  await attempt({ occurrences: adding(occurrences) });
}

/**
 * The same for what may be told more than once: an `event` counts once, for the day on which it began. What is told more than a week
 * later does not count.
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
  const part = { part: randomInt(PARTS), day };
  return { Update: DayOccurrencesEntity.update(part).add(occurrences).params() };
}

/** Notes that a part of the sweep ran in this minute. Its runs in one minute count once. */
export async function noteSweep(part: (typeof sweepParts)[number]): Promise<void> {
  const swept_at = isoNow().slice(0, "YYYY-MM-DDTHH:mm".length);
  const noted = DayOccurrencesEntity.update({ part: sweepParts.indexOf(part), day: dayOf(now()) })
    .add({ swept: 1 })
    .set({ swept_at })
    .where((item, { notExists, lt }) => `${notExists(item.swept_at)} OR ${lt(item.swept_at, swept_at)}`);
  await attempt({ noted: { Update: noted.params() } });
}

/** What happened on the days from one to another, both included, by day. One round of reads. */
export async function between(from: string, to: string): Promise<Record<string, Occurrences>> {
  const parts = await Promise.all(
    Array.from({ length: PARTS }, (_, part) =>
      DayOccurrencesEntity.query.primary({ part }).between({ day: from }, { day: to }).go({ pages: "all" }),
    ),
  );
  const days: Record<string, Occurrences> = {};
  for (const { part: _, day, swept_at: __, ...occurrences } of parts.flatMap(({ data }) => data)) {
    const sum = days[day] ?? {};
    addTo(sum, occurrences);
    days[day] = sum;
  }
  return days;
}
