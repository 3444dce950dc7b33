import { DAY, dayOf, expiresAt, now, startOfDay } from "../clock";
import { MONTH_DAYS } from "../counting/figures";
import { idTime } from "../ids";
import { attempt } from "../table/commit";
import { ActiveDayEntity } from "./entities";

/** Longer than the longest time away that is counted by itself. */
const KEPT = 100 * DAY;

/**
 * Notes that a person is active today, in India: one write a day. On every other call it costs one
 * item more in the call's own first request. Idempotent.
 */
export async function note(user_id: string): Promise<void> {
  const [time, day] = [now(), dayOf(now())];
  // Consistent, as the person's standing is read with every call: the two are one request.
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

/** The days of the last weeks on which a person was active, YYYY-MM-DD in India. */
export async function days(user_id: string): Promise<string[]> {
  const { data } = await ActiveDayEntity.query.primary({ user_id }).go({ pages: "all" });
  return data.map(({ day }) => day);
}

/**
 * How many days a person was away, or undefined if they never came before. Who joined before the
 * days that are kept has come.
 */
function daysAway(userId: string, day: string, last: string | undefined): number | undefined {
  if (last !== undefined) return Math.round((startOfDay(day) - startOfDay(last)) / DAY);
  return startOfDay(day) - idTime(userId) > KEPT ? MONTH_DAYS : undefined;
}
