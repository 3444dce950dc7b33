import { activeAfter, type Figures, MONTH_DAYS } from "../counting/figures";

export interface ActivePeople {
  /** Different people. */
  active: number;
  /** Those of them who had been active before. */
  returning: number;
}

const AFTER_ABSENCE = Array.from({ length: MONTH_DAYS }, (_, before) => activeAfter(before + 1));

/**
 * Returns how many different people were active on these consecutive days, at most 30. Each counts
 * on the first of them: the day on which they came for the first time, or after an absence that is
 * longer than the days before it.
 */
export function activePeople(days: Figures[]): ActivePeople {
  let returning = 0;
  let first = 0;
  for (const [index, day] of days.entries()) {
    first += day.active_first ?? 0;
    for (const after of AFTER_ABSENCE.slice(index)) returning += day[after] ?? 0;
  }
  return { active: first + returning, returning };
}
