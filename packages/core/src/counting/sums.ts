import type { Figures, MonthFigures, Totals } from "./figures";

type Change = Record<string, number | undefined>;

/** Totals and figures as they are, or how they change: in all, by day, and by name and month. */
export interface Sums {
  all: Totals;
  /** By the day, YYYY-MM-DD. */
  days: Record<string, Figures>;
  /** By month, kind and name: `2026-01#city#Pune`. */
  names: Record<string, MonthFigures>;
}

/** Marks sums that were counted for a day and are no longer in the table. */
const GONE = "gone#";

export const noSums = (): Sums => ({ all: {}, days: {}, names: {} });

/** Adds each change to its sum. A sum of zero is left out. */
function addTo(sums: Change, change: Change, times = 1): void {
  for (const [name, value = 0] of Object.entries(change)) {
    const sum = ((Object.hasOwn(sums, name) && sums[name]) || 0) + times * value;
    if (sum === 0) delete sums[name];
    else sums[name] = sum;
  }
}

function addEach(sums: Record<string, Change>, changes: Record<string, Change>, times: number): void {
  for (const [key, change] of Object.entries(changes)) {
    const sum = (Object.hasOwn(sums, key) && sums[key]) || {};
    addTo(sum, change, times);
    if (Object.keys(sum).length === 0) delete sums[key];
    else sums[key] = sum;
  }
}

/** Adds a change to sums, `times` times. */
export function add(sums: Sums, { all, days, names }: Sums, times = 1): void {
  addTo(sums.all, all, times);
  addEach(sums.days, days, times);
  addEach(sums.names, names, times);
}

/** Returns `after` less `before`. */
export function difference(after: Sums, before: Sums): Sums {
  const sums = noSums();
  add(sums, after);
  add(sums, before, -1);
  return sums;
}

export function isNothing({ all, days, names }: Sums): boolean {
  return [all, days, names].every((sums) => Object.keys(sums).length === 0);
}

/**
 * Returns the change when an item with these sums is deleted. The totals decrease. The figures of a
 * day stay, because it happened, but are also noted as gone.
 */
export function gone(was: Sums): Sums {
  const { days, names } = difference(was, noSums());
  const marked = <C>(sums: Record<string, C>): Record<string, C> =>
    Object.fromEntries(Object.entries(sums).map(([key, sum]) => [GONE + key, sum]));
  return { all: difference(noSums(), was).all, days: marked(days), names: marked(names) };
}

/** Returns the part of all sums ever counted that must still be in the table. */
export function stillThere(sums: Sums): Sums {
  const isGone = ([key]: [string, object]) => key.startsWith(GONE);
  const left = <C>(all: Record<string, C & object>): Record<string, C> =>
    Object.fromEntries(Object.entries(all).filter((entry) => !isGone(entry)));
  const lost = <C>(all: Record<string, C & object>): Record<string, C> =>
    Object.fromEntries(
      Object.entries(all)
        .filter(isGone)
        .map(([key, sum]) => [key.slice(GONE.length), sum]),
    );
  return difference(
    { all: sums.all, days: left(sums.days), names: left(sums.names) },
    { all: {}, days: lost(sums.days), names: lost(sums.names) },
  );
}
