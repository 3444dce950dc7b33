import { iso, startOfDay } from "../platform/clock";
import { counts } from "../platform/counting/counts";
import { activeAfter } from "../platform/counting/figures";
import { ProfileEntity } from "./entities";
import { ActiveDayEntity } from "./session-entities";

export const peopleCounts = counts(ProfileEntity, ({ created_at }) => ({
  all: { people: 1 },
  at: created_at,
  day: { new_people: 1 },
}));

/**
 * Counts active people by how long they were away, so that the people of several days can be
 * counted once (stats/analytics.ts).
 */
export const activityCounts = counts(ActiveDayEntity, ({ day, after_days }) => ({
  at: iso(startOfDay(day)),
  day: { [after_days === undefined ? "active_first" : activeAfter(after_days)]: 1 },
}));
