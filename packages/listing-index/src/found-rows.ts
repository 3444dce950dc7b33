import type { Nearness } from "@reseat/contract/texts/near-words";
import type { Contents, ListingColumns } from "./contents";
import { bitsAt, type Found, hasAll, type MatchBits } from "./found";
import { at, increment } from "./numbers";

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

export function namedRows({ listings: { size, of }, movies, venues }: Contents): NamedRows {
  return {
    movies: grouped(of.movie, size, movies.values.length),
    venues: grouped(of.venue, size, venues.values.length),
  };
}

function grouped(codes: Uint32Array, size: number, names: number): Groups {
  const starts = new Uint32Array(names + 1);
  for (let row = 0; row < size; row += 1) increment(starts, at(codes, row) + 1);
  for (let code = 0; code < names; code += 1) starts[code + 1] = at(starts, code + 1) + at(starts, code);
  const rows = new Uint32Array(size);
  const next = starts.slice();
  for (let row = 0; row < size; row += 1) {
    const code = at(codes, row);
    rows[at(next, code)] = row;
    increment(next, code);
  }
  return { rows, starts };
}

/** Returns how many rows a code has. */
const sizeOf = ({ starts }: Groups, code: number) => at(starts, code + 1) - at(starts, code);

/** Returns the rows of all codes marked with 1. `kept` has room for all rows and receives them. */
function rowsOf({ rows, starts }: Groups, marks: Uint8Array, kept: Uint32Array): Uint32Array {
  let found = 0;
  for (let code = 0; code < marks.length; code += 1) {
    if (marks[code] === 0) continue;
    const end = at(starts, code + 1);
    for (let n = at(starts, code); n < end; n += 1) {
      kept[found] = at(rows, n);
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
  let size = 0;
  for (let code = 0; code < marks.length; code += 1) if (marks[code] === 1) size += sizeOf(groups, code);
  return size * MANY > groups.rows.length ? undefined : rowsOf(groups, marks, kept);
}

/** A bit beside those of words: a movie that has all words by itself lacks it. */
const IS_PART = 1 << 30;

/**
 * Returns the rows whose movie and venue together have all words of a search, at least this near.
 * `kept` is as long as all rows and receives the result.
 *
 * First come all rows of the movies that have all words by themselves. The others are among the
 * rows of movies that a venue can complete, and among those of venues that a movie can complete:
 * the fewer are looked at, or all rows in their order if these are many.
 */
export function foundRows(
  named: NamedRows,
  columns: ListingColumns,
  found: Found,
  nearness: Nearness,
  kept: Uint32Array,
): Uint32Array {
  const bits = bitsAt(found.all, nearness);
  const isWhole = Uint8Array.from(found.movies, (marks) => hasAll(marks, bits));
  const whole = rowsOf(named.movies, isWhole, kept).length;

  const movies = found.movies.map((marks, code) => (isWhole[code] === 1 ? 0 : marks | IS_PART));
  const { venues } = found;
  const byMovie = partsOf(named.movies, movies, venues, bits | IS_PART);
  const byVenue = partsOf(named.venues, venues, movies, bits | IS_PART);
  const rest = kept.subarray(whole);
  if (byMovie.size < byVenue.size)
    return kept.subarray(0, whole + complete(named.movies, byMovie, columns.venue, venues, rest));
  if (byVenue.size * MANY <= named.venues.rows.length)
    return kept.subarray(0, whole + complete(named.venues, byVenue, columns.movie, movies, rest));
  return rowsInOrder(columns, found, bits, kept);
}

/** Finds the same among all rows in their order. */
function rowsInOrder(columns: ListingColumns, found: Found, bits: number, kept: Uint32Array): Uint32Array {
  let size = 0;
  for (let row = 0; row < kept.length; row += 1) {
    kept[size] = row;
    size += hasAll(marksOf(columns, found, row), bits);
  }
  return kept.subarray(0, size);
}

/** Returns the words that the movie and the venue of a row have together. */
function marksOf({ movie, venue }: ListingColumns, { movies, venues }: Found, row: number): number {
  return at(movies, at(movie, row)) | at(venues, at(venue, row));
}

/** The codes with words of a search that some other name can complete. */
interface Parts {
  codes: number[];
  /** The words that each of them needs. */
  needs: number[];
  /** The number of their rows. */
  size: number;
}

function partsOf(groups: Groups, own: MatchBits, others: MatchBits, bits: number): Parts {
  const parts: Parts = { codes: [], needs: [], size: 0 };
  const possible = new Map<number, boolean>();
  let last = 0;
  let isPossible = false;
  for (let code = 0; code < own.length; code += 1) {
    const needs = bits & ~at(own, code);
    // Most names need the same as the one before: all words.
    if (needs !== last) {
      last = needs;
      isPossible = possible.get(needs) ?? others.some((marks) => hasAll(marks, needs) === 1);
      possible.set(needs, isPossible);
    }
    if (!isPossible) continue;
    parts.codes.push(code);
    parts.needs.push(needs);
    parts.size += sizeOf(groups, code);
  }
  return parts;
}

/** Writes the rows of these parts whose other name has the words that they need, and counts them. */
function complete(
  { rows, starts }: Groups,
  { codes, needs }: Parts,
  other: Uint32Array,
  marks: MatchBits,
  kept: Uint32Array,
): number {
  let found = 0;
  for (const [part, code] of codes.entries()) {
    const needed = needs[part] as number;
    const end = at(starts, code + 1);
    for (let n = at(starts, code); n < end; n += 1) {
      const row = at(rows, n);
      kept[found] = row;
      found += hasAll(at(marks, at(other, row)), needed);
    }
  }
  return found;
}

/** Splits rows that a search finds into those that have all words as written, and the others. */
export function splitExact(
  rows: Uint32Array,
  columns: ListingColumns,
  found: Found,
): { exact: Uint32Array; others: Uint32Array } {
  const others = new Uint32Array(rows.length);
  let exact = 0;
  for (let n = 0; n < rows.length; n += 1) {
    const row = at(rows, n);
    rows[exact] = row;
    others[n - exact] = row;
    exact += hasAll(marksOf(columns, found, row), found.all);
  }
  return { exact: rows.subarray(0, exact), others: others.subarray(0, rows.length - exact) };
}
