import type { BrowseQuery, PriceRange } from "@reseat/contract";
import { PRICE_LOW_MAX, PRICE_MAX, PRICE_MEDIUM_MAX } from "@reseat/contract/constants";
import { MINUTE, showAt } from "../clock";
import { fold } from "../fold";
import type { Columns } from "./columns";
import { isAt, type Movie, type Venue } from "./names";

/** Paise, both ends included. A discounted ticket counts at its discounted price. */
const PRICES: Record<PriceRange, readonly [number, number]> = {
  low: [0, PRICE_LOW_MAX],
  medium: [PRICE_LOW_MAX + 1, PRICE_MEDIUM_MAX],
  high: [PRICE_MEDIUM_MAX + 1, PRICE_MAX],
};
const DAY_MINUTES = 24 * 60;

/** A bit for each condition. A row's venue and movie each contribute bits; the row matches when both bits are set. */
const AT_LOCATION = 1;
const IN_SEARCH = 2;

/**
 * The rows that match. Each part of the query is a tight pass over one or two columns that narrows down the rows left by the
 * previous pass. `allRows` is 0 to size - 1; `scratch` has the same length and receives the result.
 */
export function matchingRows(
  columns: Columns,
  movies: readonly Movie[],
  venues: readonly Venue[],
  query: BrowseQuery,
  allRows: Uint32Array,
  scratch: Uint32Array,
): Uint32Array {
  let rows = allRows;
  if (query.date) {
    const midnight = showAt(query.date, "00:00") / MINUTE;
    rows = narrowToRange(rows, columns.showMinute, midnight, midnight + DAY_MINUTES - 1, scratch);
  }
  if (query.price) {
    rows = narrowToRange(rows, columns.price, ...PRICES[query.price], scratch);
  }
  const search = fold(query.search ?? "");
  const location = fold(query.location ?? "");
  if (search !== "" || location !== "") {
    const venueMarks = marksOf(venues, (venue) => {
      if (location !== "" && !isAt(venue, location)) return 0;
      return venue.folded.all.includes(search) ? AT_LOCATION | IN_SEARCH : AT_LOCATION;
    });
    const movieMarks = marksOf(movies, ({ folded }) => (folded.includes(search) ? IN_SEARCH : 0));
    rows = narrowToMarked(rows, columns, venueMarks, movieMarks, scratch);
  }
  return rows;
}

export function marksOf<Value>(values: readonly Value[], mark: (value: Value) => number): Uint8Array {
  const marks = new Uint8Array(values.length);
  for (let code = 0; code < values.length; code += 1) marks[code] = mark(values[code] as Value);
  return marks;
}

// Both passes never write ahead of where they read, so `rows` and `kept` may share memory. They write every row and overwrite
// those that do not match: a branch on each row would be slower, because the processor mispredicts it half the time.

function narrowToRange(
  rows: Uint32Array,
  column: Int32Array,
  lowest: number,
  highest: number,
  kept: Uint32Array,
): Uint32Array {
  let found = 0;
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] as number;
    const value = column[row] as number;
    kept[found] = row;
    // Adds 1 within the range, else 0: `>> 31` gives -1 when either difference is negative.
    found += 1 + (((value - lowest) | (highest - value)) >> 31);
  }
  return kept.subarray(0, found);
}

function narrowToMarked(
  rows: Uint32Array,
  { venue, movie }: Columns,
  venueMarks: Uint8Array,
  movieMarks: Uint8Array,
  kept: Uint32Array,
): Uint32Array {
  let found = 0;
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] as number;
    const marks = (venueMarks[venue[row] as number] as number) | (movieMarks[movie[row] as number] as number);
    kept[found] = row;
    // Adds 1 if both bits are set, else 0.
    found += (marks + 1) >> 2;
  }
  return kept.subarray(0, found);
}
