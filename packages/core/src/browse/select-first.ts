import type { TicketSort } from "@reseat/contract";
import type { IdParts } from "./columns";
import type { Contents } from "./contents";

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

export const compareIds = (a: IdParts, b: IdParts) => a.start - b.start || a.middle - b.middle || a.end - b.end;

/**
 * A confirmation counts like a new listing among the latest, and of the same show time confirmed
 * tickets come first. Other ties are ordered by id. A descending
 * order is the exact reverse of the ascending one.
 */
export function sortKeyOf({ tickets }: Contents, sort: TicketSort): SortKey {
  const { idStart: tie, latest, price, byShow } = tickets.of;
  const key = sort === "latest" ? latest : sort === "show_date" ? byShow : price;
  const descending = sort === "latest" || sort === "price_desc";
  const ascending = (a: number, b: number) =>
    (key[a] as number) - (key[b] as number) ||
    (tie[a] as number) - (tie[b] as number) ||
    compareIds(tickets.partsAt(a), tickets.partsAt(b));
  return { key, tie, descending, order: descending ? (a, b) => ascending(b, a) : ascending };
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
      const row = within[descending ? found - 1 - n : n] as number;
      const value = key[row] as number;
      if (value < lowest || value > highest) continue;
      if (after && value === after.key && !after.isBefore(row)) continue;
      const last = best[wanted - 1];
      if (last !== undefined) {
        const later = value === key[last] ? (tie[row] as number) - (tie[last] as number) : 0;
        if ((descending ? later < 0 : later > 0) || order(row, last) > 0) continue;
        best.pop();
      }
      insert(best, row, order);
      if (best.length < wanted) continue;
      const limit = key[best[wanted - 1] as number] as number;
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
    const row = rows[n] as number;
    const value = key[row] as number;
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
