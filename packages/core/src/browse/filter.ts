import { type BrowseQuery, PRICE_LOW_MAX, PRICE_MEDIUM_MAX, type PriceRange } from "@reseat/contract";
import { MINUTE, showAt } from "../clock";
import type { Columns } from "./columns";
import { fold, type Movie, type Venue } from "./names";

/** Paise, both ends included. A discounted ticket counts at what it costs now. */
const PRICES: Record<PriceRange, readonly [number, number]> = {
  low: [0, PRICE_LOW_MAX],
  medium: [PRICE_LOW_MAX + 1, PRICE_MEDIUM_MAX],
  high: [PRICE_MEDIUM_MAX + 1, Infinity],
};
const DAY_MINUTES = 24 * 60;

/** Marks of a venue: not at the wanted location; there, but not in what is searched; there, and in it. */
const ELSEWHERE = 0;
const LOCATION = 1;
const LOCATION_AND_SEARCH = 2;

/**
 * The rows that match: each part of the query is a tight pass over one or two columns that narrows what the last one left.
 * `rows` names all rows, 0 to size - 1; `scratch` has room for as many and holds the answer.
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
    const venueMarks = Uint8Array.from(venues, ({ folded }) => {
      if (location !== "" && folded.location !== location && folded.city !== location) return ELSEWHERE;
      return folded.all.includes(search) ? LOCATION_AND_SEARCH : LOCATION;
    });
    const movieMarks = Uint8Array.from(movies, ({ folded }) => (folded.includes(search) ? LOCATION_AND_SEARCH : 0));
    rows = narrowToMarked(rows, columns, venueMarks, movieMarks, scratch);
  }
  return rows;
}

/** Writes behind where it reads, so `rows` may be `kept` itself. Branch-free: a row that does not match is overwritten. */
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
    if (value >= lowest && value <= highest) found += 1;
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
    const mark = venueMarks[venue[row] as number] as number;
    if (mark === ELSEWHERE) continue;
    if (mark === LOCATION && movieMarks[movie[row] as number] === 0) continue;
    kept[found] = row;
    found += 1;
  }
  return kept.subarray(0, found);
}
