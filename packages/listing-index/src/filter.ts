import { nameKey } from "@reseat/contract/texts/name-key";
import { cityKey } from "@reseat/contract/texts/other-names";
import { type Contents, type ListingColumns, MINUTE } from "./contents";
import type { Filter } from "./listing";
import type { Movie, Venue } from "./names";
import { at, oneUnlessNegative, Remembered, smallAt } from "./numbers";

/** The names that match a filter. */
export class Terms {
  readonly places: NameMarks<Venue>;
  /** By the key of a name. The empty text matches all of them. */
  readonly movies: NameMarks<Movie>;
  readonly cities: NameMarks<Venue>;

  constructor({ movies, venues }: Contents) {
    this.places = new NameMarks(venues.values, (venue, place) => place === "" || venue.isAt(place));
    this.movies = new NameMarks(movies.values, ({ key }, wanted) => wanted === "" || key === wanted);
    this.cities = new NameMarks(venues.values, (venue, wanted) => wanted === "" || venue.cityKey === wanted);
  }
}

/**
 * Returns the rows that match a filter. Each part of it is a tight pass over one column that
 * narrows down the rows of the pass before. `kept` has room for all rows and receives the result;
 * `from` may be the same.
 */
export function filteredRows(
  columns: ListingColumns,
  terms: Terms,
  { movie, city, location = "", shows, prices, seats, isAtOnce }: Filter,
  from: Uint32Array,
  kept: Uint32Array,
): Uint32Array {
  let rows = from;
  if (shows) {
    const [begin, end] = shows;
    rows = narrowToRange(rows, columns.showMinute, Math.floor(begin / MINUTE), Math.ceil(end / MINUTE) - 1, kept);
  }
  if (prices) rows = narrowToRange(rows, columns.price, ...prices, kept);
  if (seats) rows = narrowToRange(rows, columns.ticketCount, seats, seats, kept);
  if (isAtOnce) rows = narrowToRange(rows, columns.acceptsUntil, 1, END_OF_TIME, kept);
  if (movie) rows = narrowToMarked(rows, columns.movie, terms.movies.of(nameKey(movie)), kept);
  if (city) rows = narrowToMarked(rows, columns.venue, terms.cities.of(cityKey(city)), kept);
  const place = cityKey(location);
  if (place !== "") rows = narrowToMarked(rows, columns.venue, terms.places.of(place), kept);
  return rows;
}

/** The last minute that a column can hold. */
const END_OF_TIME = 2 ** 31 - 1;

// No pass writes ahead of where it reads, so `rows` and `kept` may share memory. Passes write every
// row and overwrite those that do not match.

function narrowToRange(
  rows: Uint32Array,
  column: Int32Array | Uint8Array,
  lowest: number,
  highest: number,
  kept: Uint32Array,
): Uint32Array {
  let found = 0;
  for (let n = 0; n < rows.length; n += 1) {
    const row = at(rows, n);
    const value = column[row] as number;
    kept[found] = row;
    // One of the two is negative outside of the range.
    found += oneUnlessNegative((value - lowest) | (highest - value));
  }
  return kept.subarray(0, found);
}

function narrowToMarked(rows: Uint32Array, codes: Uint32Array, marks: Uint8Array, kept: Uint32Array): Uint32Array {
  let found = 0;
  for (let n = 0; n < rows.length; n += 1) {
    const row = at(rows, n);
    kept[found] = row;
    found += smallAt(marks, at(codes, row));
  }
  return kept.subarray(0, found);
}

/** People look for the same movies and cities again and again. */
const REMEMBERED = 256;

/** MatchBits with 1 the names of a dictionary that match a term. */
class NameMarks<Value> {
  readonly #byTerm = new Remembered<Uint8Array>(REMEMBERED);

  constructor(
    readonly values: readonly Value[],
    readonly matches: (value: Value, term: string) => boolean,
  ) {}

  of(term: string): Uint8Array {
    const known = this.#byTerm.get(term);
    if (known?.length === this.values.length) return known;
    // The dictionary only grows.
    const marks = new Uint8Array(this.values.length);
    if (known) marks.set(known);
    for (let code = known?.length ?? 0; code < marks.length; code += 1)
      marks[code] = this.matches(this.values[code] as Value, term) ? 1 : 0;
    this.#byTerm.set(term, marks);
    return marks;
  }
}
