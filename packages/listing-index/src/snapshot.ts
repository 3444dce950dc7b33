import { Contents, type ListingColumns, NO_REASON, TextHeap } from "./contents";
import type { Movie, Venue } from "./names";
import { at, smallAt, valueAt } from "./numbers";

/** Must be raised with any change to a snapshot's content, including the order of columns. */
export const FORMAT = 7;

interface Head {
  format: number;
  /** The time up to which the index is complete. */
  at: string;
  movies: Pick<Movie, "movie_name" | "movie_language">[];
  venues: Pick<Venue, "theatre" | "location" | "city">[];
  rows: { listings: number; sellers: number; gone: number };
}

/**
 * The size of the number before the head, in bytes. Columns begin at a multiple of it, so that they
 * can be used in place.
 */
const WORD = 8;

/**
 * Copies the present contents of an index, without sellers and names that have no listing. `time`:
 * up to when it is complete. Later changes to the index do not affect the copy.
 */
export function takeSnapshot(contents: Contents, time: number): Buffer {
  const { listings, sellers, gone, movies, venues, reasons } = contents;
  const { size, of } = listings;
  const movie = inUse(of.movie, size);
  const venue = inUse(of.venue, size);
  const seller = inUse(of.seller, size);
  const texts = textsOf(of, size, reasons);

  const head: Head = {
    format: FORMAT,
    at: new Date(time).toISOString(),
    movies: Array.from(movie.used, (code) => movieName(movies.value(code))),
    venues: Array.from(venue.used, (code) => venueName(venues.value(code))),
    rows: { listings: size, sellers: seller.used.length, gone: gone.size },
  };
  const json = Buffer.from(JSON.stringify(head));
  const space = Math.ceil(json.length / WORD) * WORD;
  const before = Buffer.alloc(WORD + space, " ");
  before.writeDoubleLE(space);
  before.set(json, WORD);
  const instead = { movie: movie.codes, venue: venue.codes, seller: seller.codes, reasonStart: texts.starts };
  return Buffer.concat([
    before,
    ...listings.bytes({ instead }),
    ...sellers.bytes({ rows: seller.used }),
    ...gone.bytes({}),
    texts.bytes,
  ]);
}

/** Returns undefined for a snapshot of another format. */
export function readSnapshot(snapshot: Buffer): { contents: Contents; at: number } | undefined {
  const columns = WORD + snapshot.readDoubleLE();
  const { format, at: time, movies, venues, rows }: Head = JSON.parse(snapshot.toString("utf8", WORD, columns));
  if (format !== FORMAT) return undefined;
  const contents = new Contents();
  for (const movie of movies) contents.movies.code(movie);
  for (const venue of venues) contents.venues.code(venue);
  let end = contents.listings.takeBytes(rows.listings, snapshot, columns);
  end = contents.sellers.takeBytes(rows.sellers, snapshot, end);
  end = contents.gone.takeBytes(rows.gone, snapshot, end);
  contents.reasons = new TextHeap(snapshot.subarray(end));
  return { contents, at: Date.parse(time) };
}

const movieName = ({ movie_name, movie_language }: Movie) => ({ movie_name, movie_language });
const venueName = ({ theatre, location, city }: Venue) => ({ theatre, location, city });

/**
 * Returns the codes that occur in a column, in ascending order, and the column with each code
 * replaced by its place in that order.
 */
function inUse(column: Uint32Array, size: number): { used: Uint32Array; codes: Uint32Array } {
  const codes = column.slice(0, size);
  const places = new Int32Array(codes.reduce((most, code) => Math.max(most, code + 1), 0)).fill(-1);
  for (const code of codes) places[code] = 0;
  const used = Uint32Array.from(places.keys()).filter((code) => places[code] === 0);
  used.forEach((code, place) => {
    places[code] = place;
  });
  return { used, codes: codes.map((code) => valueAt(places, code)) };
}

/** Joins the reasons of all rows, and returns where each begins. */
function textsOf(
  { reasonStart, reasonLength }: ListingColumns,
  size: number,
  reasons: TextHeap,
): { bytes: Buffer; starts: Uint32Array } {
  const starts = new Uint32Array(size);
  let end = 0;
  for (let row = 0; row < size; row += 1) {
    starts[row] = end;
    const length = smallAt(reasonLength, row);
    if (length !== NO_REASON) end += length;
  }
  const bytes = Buffer.alloc(end);
  for (let row = 0; row < size; row += 1) {
    const length = smallAt(reasonLength, row);
    if (length !== NO_REASON) bytes.set(reasons.bytes(at(reasonStart, row), length), at(starts, row));
  }
  return { bytes, starts };
}
