import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { iso } from "../clock";
import { Contents, NO_REASON, type TicketColumns } from "./contents";
import type { Movie, Venue } from "./names";
import { TextHeap } from "./text-heap";

/**
 * Must be raised with any change to a snapshot's or segment's content, including the order of
 * columns.
 */
export const FORMAT = 5;

interface Head {
  format: number;
  /** The time up to which the feed was read. */
  at: string;
  movies: Pick<Movie, "movie_name" | "movie_language">[];
  venues: Pick<Venue, "theatre" | "location" | "city">[];
  rows: { tickets: number; sellers: number; gone: number };
}

/**
 * The size of the number before the head, in bytes. Columns begin at a multiple of it, so that they
 * can be used in place.
 */
const WORD = 8;

/**
 * Copies the present contents of an index, without sellers and names that have nothing on sale.
 * Later changes to the index do not affect the copy.
 */
export function takeSnapshot({ tickets, sellers, gone, movies, venues, reasons }: Contents, at: number): Buffer {
  const { size, of } = tickets;
  const movie = inUse(of.movie, size);
  const venue = inUse(of.venue, size);
  const seller = inUse(of.seller, size);
  const texts = textsOf(of, size, reasons);

  const head: Head = {
    format: FORMAT,
    at: iso(at),
    movies: Array.from(movie.used, (code) => movieName(movies.value(code))),
    venues: Array.from(venue.used, (code) => venueName(venues.value(code))),
    rows: { tickets: size, sellers: seller.used.length, gone: gone.size },
  };
  const json = Buffer.from(JSON.stringify(head));
  const space = Math.ceil(json.length / WORD) * WORD;
  const before = Buffer.alloc(WORD + space, " ");
  before.writeDoubleLE(space);
  before.set(json, WORD);
  const instead = { movie: movie.codes, venue: venue.codes, seller: seller.codes, reasonStart: texts.starts };
  return Buffer.concat([
    before,
    ...tickets.bytes({ instead }),
    ...sellers.bytes({ rows: seller.used }),
    ...gone.bytes({}),
    texts.bytes,
  ]);
}

/** Returns undefined for a snapshot of another format. */
export function readSnapshot(snapshot: Buffer): { contents: Contents; at: number } | undefined {
  const columns = WORD + snapshot.readDoubleLE();
  const { format, at, movies, venues, rows }: Head = JSON.parse(snapshot.toString("utf8", WORD, columns));
  if (format !== FORMAT) return undefined;
  const contents = new Contents();
  for (const movie of movies) contents.movies.code(movie);
  for (const venue of venues) contents.venues.code(venue);
  let end = contents.tickets.takeBytes(rows.tickets, snapshot, columns);
  end = contents.sellers.takeBytes(rows.sellers, snapshot, end);
  end = contents.gone.takeBytes(rows.gone, snapshot, end);
  contents.reasons = new TextHeap(snapshot.subarray(end));
  return { contents, at: Date.parse(at) };
}

const zip = promisify<Uint8Array, { level: number }, Buffer>(gzip);
const unzip = promisify<Uint8Array, { chunkSize: number }, Buffer>(gunzip);

/** Compresses quickly rather than well: the random parts of ids and times do not get smaller. */
export function compress(bytes: Buffer): Promise<Buffer> {
  return zip(bytes, { level: 1 });
}

export function decompress(bytes: Buffer): Promise<Buffer> {
  // A gzip file ends with the size of its content. With a little more room it comes in one piece.
  return unzip(bytes, { chunkSize: bytes.readUInt32LE(bytes.length - 4) + 64 });
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
  return { used, codes: codes.map((code) => places[code] as number) };
}

/** Joins the reasons of all rows, and returns where each begins. */
function textsOf(
  { reasonStart, reasonLength }: TicketColumns,
  size: number,
  reasons: TextHeap,
): { bytes: Buffer; starts: Uint32Array } {
  const starts = new Uint32Array(size);
  let end = 0;
  for (let row = 0; row < size; row += 1) {
    starts[row] = end;
    const length = reasonLength[row] as number;
    if (length !== NO_REASON) end += length;
  }
  const bytes = Buffer.alloc(end);
  for (let row = 0; row < size; row += 1) {
    const length = reasonLength[row] as number;
    if (length !== NO_REASON) bytes.set(reasons.bytes(reasonStart[row] as number, length), starts[row]);
  }
  return { bytes, starts };
}
