import { iso, startOfDay } from "../clock";
import { counts } from "../counting/counts";
import { activeAfter } from "../counting/figures";
import { ActiveDayEntity } from "./entities";

/**
 * Counts active people by how long they were away, so that the people of several days can be
 * counted once (stats/analytics.ts).
 */
export const activityCounts = counts(ActiveDayEntity, ({ day, after_days }) => ({
  at: iso(startOfDay(day)),
  day: { [after_days === undefined ? "active_first" : activeAfter(after_days)]: 1 },
}));
