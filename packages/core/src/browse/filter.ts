import type { BrowseQuery, PriceRange } from "@reseat/contract";
import { PRICE_LOW_MAX, PRICE_MAX, PRICE_MEDIUM_MAX } from "@reseat/contract/constants";
import { MINUTE, showAt } from "../clock";
import { fold } from "../fold";
import type { Contents, TicketColumns } from "./contents";
import { NameMarks } from "./name-marks";
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

/** Which names match what people look for. */
export class Terms {
  readonly places: NameMarks<Venue>;
  readonly #venues: NameMarks<Venue>;
  readonly #movies: NameMarks<Movie>;

  constructor({ movies, venues }: Contents) {
    this.places = new NameMarks(venues.values, (venue, place) => place === "" || isAt(venue, place));
    this.#venues = new NameMarks(venues.values, ({ folded }, search) => folded.all.includes(search));
    this.#movies = new NameMarks(movies.values, ({ folded }, search) => folded.includes(search));
  }

  /** The bits of each venue and of each movie. */
  bits(location: string, search: string): { venueBits: Uint8Array; movieBits: Uint8Array } {
    const inSearch = this.#venues.of(search);
    const venueBits = this.places
      .of(location)
      .map((isThere, code) => isThere * (AT_LOCATION | (IN_SEARCH * (inSearch[code] as number))));
    return { venueBits, movieBits: this.#movies.of(search).map((isIn) => IN_SEARCH * isIn) };
  }
}

/**
 * The rows that match. Each part of the query is a tight pass over one or two columns that narrows down the rows left by the
 * previous pass. `allRows` is 0 to size - 1; `scratch` has the same length and receives the result.
 */
export function matchingRows(
  columns: TicketColumns,
  terms: Terms,
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
    const { venueBits, movieBits } = terms.bits(location, search);
    rows = narrowToMarked(rows, columns, venueBits, movieBits, scratch);
  }
  return rows;
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
  { venue, movie }: TicketColumns,
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
