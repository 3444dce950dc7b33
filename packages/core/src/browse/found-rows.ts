import type { Nearness } from "../names";
import type { Contents, TicketColumns } from "./contents";
import { bitsAt, type Found } from "./found";

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
export function rowsOf({ rows, starts }: Groups, marks: Uint8Array, kept: Uint32Array): Uint32Array {
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
 * Returns the rows whose movie and venue together have all words of a search, at least this near:
 * all rows of the movies that have them by themselves, and of each venue the rows of those other
 * movies that have its missing words. `kept` has room for all rows and receives the result.
 */
export function foundRows(
  named: NamedRows,
  movie: Uint32Array,
  found: Found,
  nearness: Nearness,
  kept: Uint32Array,
): Uint32Array {
  const bits = bitsAt(found.all, nearness);
  const isWhole = Uint8Array.from(found.movies, (marks) => ((marks & bits) === bits ? 1 : 0));
  let end = rowsOf(named.movies, isWhole, kept).length;

  const { rows, starts } = named.venues;
  const completing = new Map<number, Uint8Array | undefined>();
  let missing = -1;
  let completes: Uint8Array | undefined;
  for (let venue = 0; venue < found.venues.length; venue += 1) {
    const lacks = bits & ~(found.venues[venue] as number);
    // Most venues lack all words.
    if (lacks !== missing) {
      missing = lacks;
      if (!completing.has(missing)) completing.set(missing, moviesWith(found, missing, isWhole));
      completes = completing.get(missing);
    }
    if (!completes) continue;
    const last = starts[venue + 1] as number;
    for (let n = starts[venue] as number; n < last; n += 1) {
      const row = rows[n] as number;
      kept[end] = row;
      end += completes[movie[row] as number] as number;
    }
  }
  return kept.subarray(0, end);
}

/** Marks with 1 the other movies that have these words; undefined when there is none. */
function moviesWith({ movies }: Found, words: number, but: Uint8Array): Uint8Array | undefined {
  const marks = Uint8Array.from(movies, (has, code) => ((has & words) === words ? 1 - (but[code] as number) : 0));
  return marks.includes(1) ? marks : undefined;
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
