import { EXACT, type Nearness } from "@reseat/contract/texts/near-words";
import type { Contents } from "./contents";
import { type Field, type Found, nearnessOf } from "./found";
import type { Movie, Venue } from "./names";
import { at, increment } from "./numbers";
import type { Search } from "./search";

/** The number of listings with each name, by field and number. */
export type NameCounts = Record<Field, Uint32Array>;

/** Counts the listings with each name. */
export function countNames({ listings: { size, of } }: Contents, search: Search): NameCounts {
  const empty = (field: Field) => new Uint32Array(search.names(field).names.length);
  const counts = { movie: empty("movie"), theatre: empty("theatre"), location: empty("location"), city: empty("city") };
  for (let row = 0; row < size; row += 1) {
    increment(counts.movie, search.numberOf("movie", at(of.movie, row)));
    const venue = at(of.venue, row);
    increment(counts.theatre, search.numberOf("theatre", venue));
    increment(counts.location, search.numberOf("location", venue));
    increment(counts.city, search.numberOf("city", venue));
  }
  return counts;
}

/** A name of one field in one spelling, and the number of its listings. */
export interface NearName {
  name: string;
  /** The key that all its spellings share. */
  key: string;
  nearness: Nearness;
  count: number;
}

/** Returns the names of a field that have a listing and all words of a search, at least this near. */
export function namesFound(
  search: Search,
  { fields, all }: Found,
  { field, counts, farthest }: { field: Field; counts: NameCounts; farthest: Nearness },
): NearName[] {
  const { names, keys } = search.names(field);
  const near: NearName[] = [];
  for (const [number, marks] of fields[field].entries()) {
    const nearness = nearnessOf(marks, all);
    const count = at(counts[field], number);
    const [name, key] = [names[number] as string, keys[number] as string];
    if (nearness !== undefined && nearness <= farthest && count > 0 && key !== "")
      near.push({ name, key, nearness, count });
  }
  return near;
}

/** A movie or a venue that was ever given, and the number of its listings, which may be none. */
export interface Known<Name> {
  name: Name;
  nearness: Nearness;
  count: number;
}

/** Returns the movies that match a text; all of them without one. */
export function knownMovies({ movies, listings }: Contents, search: Search, text: string): Known<Movie>[] {
  const counts = countCodes(listings.of.movie, listings.size, movies.values.length);
  const found = search.find(text);
  if (!found && text !== "") return [];
  return known(movies.values, counts, (code) => (found ? nearnessOf(at(found.movies, code), found.all) : EXACT));
}

/** Returns the venues that match a text by their location, or by all their names. */
export function knownVenues(
  { venues, listings }: Contents,
  search: Search,
  text: string,
  by: "location" | "all",
): Known<Venue>[] {
  const counts = countCodes(listings.of.venue, listings.size, venues.values.length);
  const found = search.find(text);
  if (!found && text !== "") return [];
  return known(venues.values, counts, (code) => {
    if (!found) return EXACT;
    const isByLocation = by === "location";
    const marks = isByLocation ? at(found.fields.location, search.numberOf("location", code)) : at(found.venues, code);
    return nearnessOf(marks, found.all);
  });
}

function countCodes(column: Uint32Array, size: number, codes: number): Uint32Array {
  const counts = new Uint32Array(codes);
  for (let row = 0; row < size; row += 1) increment(counts, at(column, row));
  return counts;
}

function known<Name>(
  names: readonly Name[],
  counts: Uint32Array,
  nearnessAt: (code: number) => Nearness | undefined,
): Known<Name>[] {
  return names.flatMap((name, code) => {
    const nearness = nearnessAt(code);
    return nearness === undefined ? [] : [{ name, nearness, count: at(counts, code) }];
  });
}
