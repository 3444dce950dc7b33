import { DAY, dayOf, expiresAt, now, startOfDay } from "../platform/clock";
import { MONTH_DAYS } from "../platform/counting/figures";
import { idTime } from "../platform/ids";
import { attempt } from "../platform/table/commit";
import { ActiveDayEntity } from "./session-entities";

/** Longer than the longest time away that is counted separately. */
const KEPT = 100 * DAY;

/**
 * Notes that a person is active today, in India: one write a day. Every other call of theirs reads
 * one more item in its first request. Idempotent.
 */
export async function note(user_id: string): Promise<void> {
  const [time, day] = [now(), dayOf(now())];
  // Consistent like the read of the person's standing in every call: so the two share one request.
  const { data: noted } = await ActiveDayEntity.get({ user_id, day }).go({ consistent: true });
  if (noted) return;
  const { data } = await ActiveDayEntity.query.primary({ user_id }).lt({ day }).go({ order: "desc", limit: 1 });
  const active = ActiveDayEntity.create({
    user_id,
    day,
    after_days: daysAway(user_id, day, data[0]?.day),
    expires: expiresAt(time + KEPT),
  });
  await attempt({ active: { Put: active.params() } });
}

/** Returns the days of the last weeks on which a person was active, YYYY-MM-DD in India. */
export async function days(user_id: string): Promise<string[]> {
  const { data } = await ActiveDayEntity.query.primary({ user_id }).go({ pages: "all" });
  return data.map(({ day }) => day);
}

/**
 * Returns for how many days a person was away, or undefined for their first visit. A person who
 * joined before the stored days has come before.
 */
function daysAway(userId: string, day: string, last: string | undefined): number | undefined {
  if (last !== undefined) return Math.round((startOfDay(day) - startOfDay(last)) / DAY);
  return startOfDay(day) - idTime(userId) > KEPT ? MONTH_DAYS : undefined;
}
