import type { AnalyticsDay } from "@reseat/contract";

/** A day, with the figures that follow from its others. */
export type Day = Omit<AnalyticsDay, "swept" | "answer_seconds"> & {
  first_time: number;
  from_requests: number;
  wanted_open: number;
  ran_out: number;
  answered: number;
  unanswered: number;
  /** Null on a day without any. */
  answered_share: number | null;
  answer_minutes: number | null;
  gone_share: number | null;
};

/** A figure of a day. */
export type Figure = Exclude<keyof Day, "day">;

export function complete({ swept: _, answer_seconds, ...day }: AnalyticsDay): Day {
  const answered = day.accepted + day.rejected;
  return {
    ...day,
    first_time: day.active - day.returning,
    from_requests: day.deals - day.unlocks,
    wanted_open: day.wanted - day.wanted_deals - day.wanted_vain - day.wanted_none,
    ran_out: day.expired - day.cut_short,
    answered,
    unanswered: day.requests - answered,
    answered_share: shareOf(answered, day.requests),
    answer_minutes: answer_seconds === null ? null : inMinutes(answer_seconds),
    gone_share: shareOf(day.gone, day.gone + day.left),
  };
}

export function sumOf<Name extends string>(days: { [Each in Name]: number }[], figure: Name): number {
  return days.reduce((sum, day) => sum + day[figure], 0);
}

/** A part of the whole in percent, with one decimal; null when the whole is zero. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}

/** Seconds in minutes, with one decimal. */
export const inMinutes = (seconds: number) => Math.round(seconds / 6) / 10;

/** The credits that came back for requests of these days or of a city. */
export function returned(of: Pick<AnalyticsDay, "rejected" | "expired" | "withdrawn" | "refunded">): number {
  return of.rejected + of.expired + of.withdrawn + of.refunded;
}

const MINUTES_A_DAY = 24 * 60;

/**
 * The share of these days' minutes in which the sweep ran, in percent. Rounded down, so that only
 * all of them make 100; null where it was not counted.
 */
export function sweptShare(days: { swept: number | null }[]): number | null {
  const counted = days.flatMap(({ swept }) => swept ?? []);
  const minutes = counted.reduce((sum, each) => sum + each, 0);
  return counted.length === 0 ? null : Math.floor((1000 * minutes) / (counted.length * MINUTES_A_DAY)) / 10;
}

/** The step, from 0, in which the median of these counts lies; null when they are all zero. */
export function medianStep(counts: number[]): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let counted = 0;
  return counts.findIndex((count) => {
    counted += count;
    return 2 * counted >= all;
  });
}

/** The top of an axis: the next round number whose half is round too. */
export function roundAbove(most: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const steps = [1, 2, 4, 6, 8, 10].find((each) => each * size >= most) ?? 10;
  return Math.max(2, steps * size);
}
