import { type IdParts, partsOf } from "./columns";
import type { Contents } from "./contents";
import type { Position, Sort } from "./listing";
import { at, valueAt } from "./numbers";

/** The sort key of each row, and a second key for ties. Where both are equal, `order` decides. */
export interface SortKey {
  key: Float64Array | Int32Array;
  tie: Float64Array;
  descending: boolean;
  order(a: number, b: number): number;
}

/** The end of the previous page. */
export interface After {
  key: number;
  isBefore(row: number): boolean;
}

const compareIds = (a: IdParts, b: IdParts) => a.start - b.start || a.middle - b.middle || a.end - b.end;

/** Returns the order of a sort. A descending one is the exact reverse of the ascending one. */
export function sortKeyOf({ listings }: Contents, sort: Sort): SortKey {
  const { idStart: tie, latest, price, byShow } = listings.of;
  const key = sort === "latest" ? latest : sort === "show_date" ? byShow : price;
  const descending = sort === "latest" || sort === "price_desc";
  const ascending = (a: number, b: number) =>
    valueAt(key, a) - valueAt(key, b) ||
    valueAt(tie, a) - valueAt(tie, b) ||
    compareIds(listings.partsAt(a), listings.partsAt(b));
  return { key, tie, descending, order: descending ? (a, b) => ascending(b, a) : ascending };
}

/** Returns the end of a page as `selectFirst` goes on after it. */
export function afterOf({ listings }: Contents, { descending }: SortKey, { key, id }: Position): After {
  const end = partsOf(id);
  return {
    key,
    isBefore(row) {
      const byId = compareIds(listings.partsAt(row), end);
      return descending ? byId < 0 : byId > 0;
    },
  };
}

/** Few enough rows that a tight limit is soon found, and enough for a quick pass over them. */
const BLOCK = 1024;
const within = new Uint32Array(BLOCK);

/**
 * Returns the first `wanted` rows in order, starting after `after` if given. Makes one pass over
 * unsorted rows, a block at a time, and looks closer only at rows whose key can be among the best
 * so far. So no sorted lists must be kept up to date.
 */
export function selectFirst(
  rows: Uint32Array,
  { key, tie, descending, order }: SortKey,
  wanted: number,
  after?: After,
): number[] {
  const best: number[] = [];
  let lowest = descending || !after ? -Infinity : after.key;
  let highest = descending && after ? after.key : Infinity;
  for (let done = 0; done < rows.length; done += BLOCK) {
    // Rows are roughly in the order of listing, so starting from this end finds a tight limit
    // early.
    const from = descending ? Math.max(0, rows.length - done - BLOCK) : done;
    const until = descending ? rows.length - done : Math.min(rows.length, done + BLOCK);
    const found = keepWithin(rows, from, until, key, lowest, highest);
    for (let n = 0; n < found; n += 1) {
      const row = at(within, descending ? found - 1 - n : n);
      const value = valueAt(key, row);
      if (value < lowest || value > highest) continue;
      if (after && value === after.key && !after.isBefore(row)) continue;
      const last = best[wanted - 1];
      if (last !== undefined) {
        const later = value === key[last] ? valueAt(tie, row) - valueAt(tie, last) : 0;
        if ((descending ? later < 0 : later > 0) || order(row, last) > 0) continue;
        best.pop();
      }
      insert(best, row, order);
      if (best.length < wanted) continue;
      const limit = valueAt(key, best[wanted - 1] as number);
      if (descending) lowest = limit;
      else highest = limit;
    }
  }
  return best;
}

/** Writes the rows whose key is in this range to `within`, and returns their number. */
function keepWithin(
  rows: Uint32Array,
  from: number,
  until: number,
  key: SortKey["key"],
  lowest: number,
  highest: number,
): number {
  let found = 0;
  for (let n = from; n < until; n += 1) {
    const row = at(rows, n);
    const value = valueAt(key, row);
    within[found] = row;
    if (value >= lowest && value <= highest) found += 1;
  }
  return found;
}

/** Inserts a row into rows that are in order. */
function insert(rows: number[], row: number, order: SortKey["order"]): void {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (order(row, rows[middle] as number) < 0) to = middle;
    else from = middle + 1;
  }
  rows.splice(from, 0, row);
}
