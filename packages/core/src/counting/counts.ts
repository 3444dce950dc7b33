import type { Entity, EntityItem } from "electrodb";
import { dayOf } from "../clock";
import { type Follower, follows } from "../table/changes";
import { type Figures, type MonthFigures, type NameFigure, type NameKind, onDay, type Totals } from "./figures";
import { difference, gone, noSums, type Sums } from "./sums";

/** What one item adds to the totals, and to the figures of the day of `at`, which never changes. */
export interface Contribution {
  all?: Totals;
  /** ISO 8601, UTC. */
  at?: string;
  day?: Figures;
  names?: { kind: NameKind; name: string; figures: { [Each in NameFigure]?: number } }[];
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
  const [month, dayOfMonth] = [date.slice(0, 7), Number(date.slice(8))];
  const ofName = ({ kind, name, figures }: NonNullable<Contribution["names"]>[number]) => {
    const counted = Object.entries(figures) as [NameFigure, number][];
    const sums: MonthFigures = Object.fromEntries(counted.map(([figure, sum]) => [onDay(figure, dayOfMonth), sum]));
    return [`${month}#${kind}#${name}`, sums] as const;
  };
  return { all, days: { [date]: day }, names: Object.fromEntries(names.map(ofName)) };
}
