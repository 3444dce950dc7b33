import type { Contents, TicketColumns } from "./contents";
import { bitsAt, type Found, type Marks } from "./found";
import type { Nearness } from "./near-words";

/** The rows of each code of a column, those of one code behind those of another. */
interface Groups {
  rows: Uint32Array;
  /** Where the rows of each code begin, and at last the number of all rows. */
  starts: Uint32Array;
}

/** The rows of each movie and of each venue, so that most searches look at few rows. */
export interface NamedRows {
  movies: Groups;
  venues: Groups;
}

export function namedRows({ tickets: { size, of }, movies, venues }: Contents): NamedRows {
  return {
    movies: grouped(of.movie, size, movies.values.length),
    venues: grouped(of.venue, size, venues.values.length),
  };
}

function grouped(codes: Uint32Array, size: number, names: number): Groups {
  const next = new Uint32Array(names + 1);
  for (let row = 0; row < size; row += 1) (next[(codes[row] as number) + 1] as number) += 1;
  for (let code = 0; code < names; code += 1) (next[code + 1] as number) += next[code] as number;
  const starts = next.slice();
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row += 1) {
    const code = codes[row] as number;
    const place = next[code] as number;
    rows[place] = row;
    next[code] = place + 1;
  }
  return { rows, starts };
}

/** Returns the rows of all codes marked with 1. `kept` has room for all rows and receives them. */
function rowsOf({ rows, starts }: Groups, marks: Uint8Array, kept: Uint32Array): Uint32Array {
  let found = 0;
  for (let code = 0; code < marks.length; code += 1) {
    if (marks[code] === 0) continue;
    const end = starts[code + 1] as number;
    for (let n = starts[code] as number; n < end; n += 1) {
      kept[found] = rows[n] as number;
      found += 1;
    }
  }
  return kept.subarray(0, found);
}

/**
 * Above one in this many of all rows, the rows of venues are read more slowly than all rows in
 * their order, because they lie all over the columns.
 */
const MANY = 8;

/** Returns the rows of all codes marked with 1, as above; undefined when they are many. */
export function fewRowsOf(groups: Groups, marks: Uint8Array, kept: Uint32Array): Uint32Array | undefined {
  const { starts } = groups;
  let size = 0;
  for (let code = 0; code < marks.length; code += 1)
    size += (marks[code] as number) * ((starts[code + 1] as number) - (starts[code] as number));
  return size * MANY > groups.rows.length ? undefined : rowsOf(groups, marks, kept);
}

/** A bit beside those of words: a movie that has all words by itself lacks it. */
const IS_PART = 1 << 30;

/**
 * Returns the rows whose movie and venue together have all words of a search, at least this near.
 * First come all rows of the movies that have them by themselves. The others are among the rows of
 * the movies, or of the venues, that can be completed by the other: the fewer are looked at, or all
 * in their order if these are many. `kept` is as long as all rows and receives the result.
 */
export function foundRows(
  named: NamedRows,
  columns: TicketColumns,
  found: Found,
  nearness: Nearness,
  kept: Uint32Array,
): Uint32Array {
  const bits = bitsAt(found.all, nearness);
  const isWhole = Uint8Array.from(found.movies, (marks) => ((marks & bits) === bits ? 1 : 0));
  const whole = rowsOf(named.movies, isWhole, kept).length;
  const movies = found.movies.map((marks, code) => (isWhole[code] === 1 ? 0 : marks | IS_PART));
  const { venues } = found;
  const byMovie = partsOf(named.movies, movies, venues, bits | IS_PART);
  const byVenue = partsOf(named.venues, venues, movies, bits | IS_PART);
  const isByMovie = byMovie.size < byVenue.size;
  if (!isByMovie && byVenue.size * MANY > named.venues.rows.length) return rowsInOrder(columns, found, bits, kept);
  const rest = isByMovie
    ? complete(named.movies, byMovie, columns.venue, venues, kept.subarray(whole))
    : complete(named.venues, byVenue, columns.movie, movies, kept.subarray(whole));
  return kept.subarray(0, whole + rest);
}

/** Finds the same among all rows in their order. */
function rowsInOrder({ movie, venue }: TicketColumns, { movies, venues }: Found, bits: number, kept: Uint32Array) {
  let found = 0;
  for (let row = 0; row < kept.length; row += 1) {
    const marks = (movies[movie[row] as number] as number) | (venues[venue[row] as number] as number);
    kept[found] = row;
    // Adds 1 when it has all of them, else 0: `>> 31` gives -1 for a negative difference.
    found += 1 + (((marks & bits) - bits) >> 31);
  }
  return kept.subarray(0, found);
}

/** The codes with words of a search that some other name can complete. */
interface Parts {
  codes: number[];
  /** The words that each of them needs. */
  needs: number[];
  /** The number of their rows. */
  size: number;
}

function partsOf({ starts }: Groups, own: Marks, others: Marks, bits: number): Parts {
  const parts: Parts = { codes: [], needs: [], size: 0 };
  const possible = new Map<number, boolean>();
  let last = 0;
  let isPossible = false;
  for (let code = 0; code < own.length; code += 1) {
    const needs = bits & ~(own[code] as number);
    // Most names need the same as the one before: all words.
    if (needs !== last) {
      last = needs;
      isPossible = possible.get(needs) ?? others.some((marks) => (marks & needs) === needs);
      possible.set(needs, isPossible);
    }
    if (!isPossible) continue;
    parts.codes.push(code);
    parts.needs.push(needs);
    parts.size += (starts[code + 1] as number) - (starts[code] as number);
  }
  return parts;
}

/** Writes the rows of these parts whose other name has the words that they need. */
function complete(
  { rows, starts }: Groups,
  { codes, needs }: Parts,
  other: Uint32Array,
  marks: Marks,
  kept: Uint32Array,
): number {
  let found = 0;
  for (let part = 0; part < codes.length; part += 1) {
    const needed = needs[part] as number;
    const code = codes[part] as number;
    const end = starts[code + 1] as number;
    for (let n = starts[code] as number; n < end; n += 1) {
      const row = rows[n] as number;
      const has = (marks[other[row] as number] as number) & needed;
      kept[found] = row;
      found += 1 + ((has - needed) >> 31);
    }
  }
  return found;
}

/** Splits rows that a search finds into those that have all words as written, and the others. */
export function splitExact(
  rows: Uint32Array,
  { movie, venue }: TicketColumns,
  { movies, venues, all }: Found,
): { exact: Uint32Array; others: Uint32Array } {
  const others = new Uint32Array(rows.length);
  let exact = 0;
  let rest = 0;
  for (let n = 0; n < rows.length; n += 1) {
    const row = rows[n] as number;
    const marks = (movies[movie[row] as number] as number) | (venues[venue[row] as number] as number);
    const isExact = (marks & all) === all ? 1 : 0;
    rows[exact] = row;
    others[rest] = row;
    exact += isExact;
    rest += 1 - isExact;
  }
  return { exact: rows.subarray(0, exact), others: others.subarray(0, rest) };
}
