import type { BrowseQuery, PriceRange } from "@reseat/contract";
import {
  NIGHT_FROM,
  NIGHT_UNTIL,
  PRICE_LOW_MAX,
  PRICE_MAX,
  PRICE_MEDIUM_MAX,
  SOON_HOURS,
} from "@reseat/contract/limits/constants";
import { nameKey } from "@reseat/contract/texts/name-key";
import { DAY, dayOf, HOUR, MINUTE, showAt, startOfDay } from "../clock";
import type { Contents, TicketColumns } from "./contents";
import type { Movie, Venue } from "./names";

/** Paise, both ends included. */
const PRICES: Record<PriceRange, readonly [number, number]> = {
  low: [0, PRICE_LOW_MAX],
  medium: [PRICE_LOW_MAX + 1, PRICE_MEDIUM_MAX],
  high: [PRICE_MEDIUM_MAX + 1, PRICE_MAX],
};

/** Returns the first and the last minute at which the shows of a date begin. */
function minutesOf(date: string, now: number): [number, number] {
  const [begins, ends] = periodOf(date, now);
  return [Math.floor(begins / MINUTE), Math.ceil(ends / MINUTE) - 1];
}

/** Returns when a date begins and when it is over. */
function periodOf(date: string, now: number): [number, number] {
  if (date === "tonight") return nightOf(now);
  if (date === "soon") return [now, now + SOON_HOURS * HOUR + 1];
  if (date === "weekend") return weekendOf(now);
  return [startOfDay(date), startOfDay(date) + DAY];
}

/** Returns the present weekend, or else the next. */
function weekendOf(now: number): [number, number] {
  const daysToSunday = (7 - new Date(dayOf(now)).getUTCDay()) % 7;
  const sunday = startOfDay(dayOf(now + daysToSunday * DAY));
  return [sunday - DAY, sunday + DAY];
}

/** Returns the present night, or else the next. */
function nightOf(now: number): [number, number] {
  const isOver = now >= showAt(dayOf(now), NIGHT_UNTIL);
  const evening = dayOf(isOver ? now : now - DAY);
  return [showAt(evening, NIGHT_FROM), showAt(evening, NIGHT_UNTIL) + DAY];
}

/** The names that match a filter. */
export class Terms {
  readonly places: NameMarks<Venue>;
  /** By the key of a slug. The empty text matches all of them. */
  readonly movies: NameMarks<Movie>;
  readonly cities: NameMarks<Venue>;

  constructor({ movies, venues }: Contents) {
    this.places = new NameMarks(venues.values, (venue, place) => place === "" || venue.isAt(place));
    this.movies = new NameMarks(movies.values, ({ key }, wanted) => wanted === "" || key === wanted);
    this.cities = new NameMarks(venues.values, (venue, wanted) => wanted === "" || venue.isInCity(wanted));
  }
}

/**
 * Returns the rows that match everything but the search. Each part of the query is a tight pass
 * over one or two columns that narrows down the rows of the previous pass. `kept` has room for all
 * rows and receives the result; `from` may be the same.
 */
export function filteredRows(
  columns: TicketColumns,
  terms: Terms,
  query: BrowseQuery,
  now: number,
  from: Uint32Array,
  kept: Uint32Array,
): Uint32Array {
  let rows = from;
  if (query.date) {
    rows = narrowToRange(rows, columns.showMinute, ...minutesOf(query.date, now), kept);
  }
  if (query.price) {
    rows = narrowToRange(rows, columns.price, ...PRICES[query.price], kept);
  }
  if (query.seats) {
    rows = narrowToRange(rows, columns.ticketCount, query.seats, query.seats, kept);
  }
  const location = nameKey(query.location ?? "");
  if (query.movie) rows = narrowToMarked(rows, columns.movie, terms.movies.of(nameKey(query.movie)), kept);
  if (query.city) rows = narrowToMarked(rows, columns.venue, terms.cities.of(nameKey(query.city)), kept);
  if (location !== "") rows = narrowToMarked(rows, columns.venue, terms.places.of(location), kept);
  return rows;
}

// No pass writes ahead of where it reads, so `rows` and `kept` may share memory. Passes write every
// row and overwrite those that do not match: a branch on each row would be slower, because the
// processor mispredicts it half the time.

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

/** The number of remembered terms: people look for the same movies and cities again and again. */
const REMEMBERED = 256;

/** Marks with 1 the names of a dictionary that match a term. */
class NameMarks<Value> {
  readonly #byTerm = new Map<string, Uint8Array>();

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
    const [oldest] = this.#byTerm.keys();
    if (!known && oldest !== undefined && this.#byTerm.size >= REMEMBERED) this.#byTerm.delete(oldest);
    this.#byTerm.set(term, marks);
    return marks;
  }
}
