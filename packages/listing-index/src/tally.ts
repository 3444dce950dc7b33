import type { Contents } from "./contents";
import type { Movie, Venue } from "./names";
import { at, increment, valueAt } from "./numbers";

const DAY_MINUTES = 24 * 60;
const INDIA_AHEAD_MINUTES = 330;

/** What listings have in common. */
export interface Tally {
  total: number;
  /** Those with a listing, each with the number of its listings. */
  movies: Counted<Movie>[];
  venues: Counted<Venue>[];
  /** Of one seat in paise, and epoch milliseconds; null without a listing. */
  lowestPrice: number | null;
  nextShowAt: number | null;
  /** The days in India on which a show begins, in order, YYYY-MM-DD. */
  days: string[];
}

export interface Counted<Name> {
  name: Name;
  count: number;
}

/** Counts over these rows. */
export function tallyOf({ listings, movies, venues }: Contents, rows: Uint32Array): Tally {
  const { movie, venue, price, showMinute } = listings.of;
  const byMovie = new Uint32Array(movies.values.length);
  const byVenue = new Uint32Array(venues.values.length);
  // 1 for each day since 1970 with a show.
  const days = new Uint8Array(1 << 16);
  let lowest = Number.POSITIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  for (let n = 0; n < rows.length; n += 1) {
    const row = at(rows, n);
    increment(byMovie, at(movie, row));
    increment(byVenue, at(venue, row));
    const minute = valueAt(showMinute, row);
    days[((minute + INDIA_AHEAD_MINUTES) / DAY_MINUTES) | 0] = 1;
    lowest = Math.min(lowest, valueAt(price, row));
    next = Math.min(next, minute);
  }
  const isEmpty = rows.length === 0;
  return {
    total: rows.length,
    movies: counted(movies.values, byMovie),
    venues: counted(venues.values, byVenue),
    lowestPrice: isEmpty ? null : lowest,
    nextShowAt: isEmpty ? null : next * 60_000,
    days: Array.from(days.keys())
      .filter((day) => days[day] === 1)
      .map((day) => new Date(day * DAY_MINUTES * 60_000).toISOString().slice(0, 10)),
  };
}

function counted<Name>(names: readonly Name[], counts: Uint32Array): Counted<Name>[] {
  return names.flatMap((name, code) => (counts[code] === 0 ? [] : [{ name, count: at(counts, code) }]));
}

/** When something with an address last changed. Null: of any movie, or in any city. */
export interface Change {
  /** By their slugs. */
  movie: string | null;
  city: string | null;
  updated_at: string;
}

/** Returns when each movie, each city, and each movie in a city last changed, in one pass over all rows. */
export function changesByName({ listings, movies, venues }: Contents): Change[] {
  const { movie, venue, updated } = listings.of;
  // By number, because pairs of numbers are quicker to count than pairs of names.
  const films = numberSlugs(movies.values);
  const cities = numberSlugs(venues.values);
  const any = { film: films.slugs.length, city: cities.slugs.length };
  const newest = new Map<number, number>();
  const note = (film: number, city: number, time: number) => {
    const pair = film * (any.city + 1) + city;
    if (time > (newest.get(pair) ?? 0)) newest.set(pair, time);
  };
  for (let row = 0; row < listings.size; row += 1) {
    const time = valueAt(updated, row);
    const film = at(films.numbers, at(movie, row));
    const city = at(cities.numbers, at(venue, row));
    note(film, city, time);
    note(film, any.city, time);
    note(any.film, city, time);
  }
  return [...newest].map(([pair, time]) => ({
    movie: films.slugs[Math.floor(pair / (any.city + 1))] ?? null,
    city: cities.slugs[pair % (any.city + 1)] ?? null,
    updated_at: new Date(time).toISOString(),
  }));
}

/** Returns the distinct slugs, and for each name the number of its slug. */
function numberSlugs(names: readonly { slug: string }[]): { slugs: string[]; numbers: Uint32Array } {
  const known = new Map<string, number>();
  for (const { slug } of names) if (!known.has(slug)) known.set(slug, known.size);
  return { slugs: [...known.keys()], numbers: Uint32Array.from(names, ({ slug }) => known.get(slug) ?? 0) };
}
