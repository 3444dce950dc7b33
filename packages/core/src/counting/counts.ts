import type { Entity, EntityItem } from "electrodb";
import { dayOf } from "../clock";
import { type Follower, follows } from "../table/changes";
import { type Figures, type MonthFigures, type NameFigure, type NameKind, onDay, type Totals } from "./figures";
import { add, difference, gone, noSums, type Sums } from "./sums";

/** What one item adds to the totals, and to the figures of the day of `at`, which never changes. */
export interface Contribution {
  all?: Totals;
  /** ISO 8601, UTC. */
  at?: string;
  day?: Figures;
  names?: NameContribution[];
}

interface NameContribution {
  kind: NameKind;
  name: string;
  figures: { [Each in NameFigure]?: number };
  /** The days to which they belong, YYYY-MM-DD; without them that of `at`. */
  days?: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: an entity with any attributes and keys.
type AnyEntity = Entity<any, any, any, any>;

/**
 * Makes a follower that returns how a change of an entity changes the sums. `count` returns the
 * contribution of one item.
 */
export function counts<E extends AnyEntity>(entity: E, count: (item: EntityItem<E>) => Contribution): Follower<Sums> {
  return follows(entity, ({ before, after }) => {
    const was = before ? sumsOf(count(before)) : noSums();
    return after ? difference(sumsOf(count(after)), was) : gone(was);
  });
}

function sumsOf({ all = {}, at, day = {}, names = [] }: Contribution): Sums {
  if (at === undefined) return { all, days: {}, names: {} };
  const date = dayOf(Date.parse(at));
  const sums: Sums = { all, days: { [date]: day }, names: {} };
  for (const { kind, name, figures, days = [date] } of names) {
    const counted = Object.entries(figures) as [NameFigure, number][];
    for (const each of days) {
      const [month, dayOfMonth] = [each.slice(0, 7), Number(each.slice(8))];
      const ofDay: MonthFigures = Object.fromEntries(counted.map(([figure, sum]) => [onDay(figure, dayOfMonth), sum]));
      add(sums, { ...noSums(), names: { [`${month}#${kind}#${name}`]: ofDay } });
    }
  }
  return sums;
}
