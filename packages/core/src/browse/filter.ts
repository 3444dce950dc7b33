import type { BrowseQuery, PriceRange } from "@reseat/contract";
import { NIGHT_FROM, NIGHT_UNTIL, PRICE_LOW_MAX, PRICE_MAX, PRICE_MEDIUM_MAX } from "@reseat/contract/constants";
import { DAY, dayOf, MINUTE, showAt } from "../clock";
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

/** When the shows of a date begin: the first minute and the last. */
function minutesOf(date: string, now: number): [number, number] {
  const [begins, ends] = date === "tonight" ? nightOf(now) : [showAt(date, "00:00"), showAt(date, "00:00") + DAY];
  return [begins / MINUTE, ends / MINUTE - 1];
}

/** The night that is, or else the next. */
function nightOf(now: number): [number, number] {
  const isOver = now >= showAt(dayOf(now), NIGHT_UNTIL);
  const evening = dayOf(isOver ? now : now - DAY);
  return [showAt(evening, NIGHT_FROM), showAt(evening, NIGHT_UNTIL) + DAY];
}

/** Which names match what people look for. */
export class Terms {
  readonly places: NameMarks<Venue>;
  readonly venues: NameMarks<Venue>;
  readonly movies: NameMarks<Movie>;
  /** By what addresses call them; the empty text is all of them. */
  readonly movieSlugs: NameMarks<Movie>;
  readonly citySlugs: NameMarks<Venue>;

  constructor({ movies, venues }: Contents) {
    this.places = new NameMarks(venues.values, (venue, place) => place === "" || isAt(venue, place));
    this.venues = new NameMarks(venues.values, ({ folded }, search) => folded.all.includes(search));
    this.movies = new NameMarks(movies.values, ({ folded }, search) => folded.includes(search));
    this.movieSlugs = new NameMarks(movies.values, ({ slug }, wanted) => wanted === "" || slug === wanted);
    this.citySlugs = new NameMarks(venues.values, ({ slug }, wanted) => wanted === "" || slug === wanted);
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
  now: number,
  allRows: Uint32Array,
  scratch: Uint32Array,
): Uint32Array {
  let rows = allRows;
  if (query.date) {
    rows = narrowToRange(rows, columns.showMinute, ...minutesOf(query.date, now), scratch);
  }
  if (query.price) {
    rows = narrowToRange(rows, columns.price, ...PRICES[query.price], scratch);
  }
  if (query.seats) {
    rows = narrowToRange(rows, columns.ticketCount, query.seats, query.seats, scratch);
  }
  const search = fold(query.search ?? "");
  const location = fold(query.location ?? "");
  if (query.movie) rows = narrowToMarked(rows, columns.movie, terms.movieSlugs.of(query.movie), scratch);
  if (query.city) rows = narrowToMarked(rows, columns.venue, terms.citySlugs.of(query.city), scratch);
  if (location !== "") rows = narrowToMarked(rows, columns.venue, terms.places.of(location), scratch);
  if (search !== "") {
    const venues = terms.venues.of(search);
    const movies = terms.movies.of(search);
    // What people look for is mostly a movie, and no cinema has its name.
    if (venues.includes(1)) rows = narrowToEither(rows, columns, venues, movies, scratch);
    else rows = narrowToMarked(rows, columns.movie, movies, scratch);
  }
  return rows;
}

// All passes never write ahead of where they read, so `rows` and `kept` may share memory. They write every row and overwrite
// those that do not match: a branch on each row would be slower, because the processor mispredicts it half the time.

function narrowToRange(
  rows: Uint32Array,
  column: Int32Array | Uint8Array,
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

function narrowToMarked(rows: Uint32Array, codes: Uint32Array, marks: Uint8Array, kept: Uint32Array): Uint32Array {
  let found = 0;
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] as number;
    kept[found] = row;
    found += marks[codes[row] as number] as number;
  }
  return kept.subarray(0, found);
}

function narrowToEither(
  rows: Uint32Array,
  { venue, movie }: TicketColumns,
  venues: Uint8Array,
  movies: Uint8Array,
  kept: Uint32Array,
): Uint32Array {
  let found = 0;
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] as number;
    kept[found] = row;
    found += (venues[venue[row] as number] as number) | (movies[movie[row] as number] as number);
  }
  return kept.subarray(0, found);
}
