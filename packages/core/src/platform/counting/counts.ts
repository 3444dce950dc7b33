import type { Entity, EntityItem } from "electrodb";
import { dayOf } from "../clock";
import { type Follower, follows } from "../table/changes";
import type { Figures, NameFigure, NameKind, Totals } from "./figures";
import { ALL, add, difference, type Sums } from "./sums";

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
 * contribution of one item. A deleted item leaves the totals; what happened on a day stays.
 */
export function counts<E extends AnyEntity>(entity: E, count: (item: EntityItem<E>) => Contribution): Follower<Sums> {
  return follows(entity, ({ before, after }) => {
    const was = before ? sumsOf(count(before)) : {};
    return after ? difference(sumsOf(count(after)), was) : difference({}, { [ALL]: was[ALL] ?? {} });
  });
}

function sumsOf({ all = {}, at, day = {}, names = [] }: Contribution): Sums {
  const sums: Sums = {};
  add(sums, { [ALL]: all });
  if (at === undefined) return sums;
  const date = dayOf(Date.parse(at));
  add(sums, { [`day#${date}`]: day });
  for (const { kind, name, figures, days = [date] } of names)
    for (const each of days) add(sums, { [`${kind}#${each}#${name}`]: figures });
  return sums;
}
