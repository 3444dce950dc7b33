import type { Facets, MissingPosters } from "@reseat/contract";
import { nameKey } from "@reseat/contract/texts/name-key";
import { alphabetical, SpellingCounts } from "@reseat/contract/texts/spelling-counts";
import type { Contents } from "./contents";
import type { Terms } from "./filter";
import type { Movie, Venue } from "./names";

const TRENDING = 6;
const POPULAR = 5;
const MISSING = 50;
const DAY_MINUTES = 24 * 60;
const INDIA_OFFSET_MINUTES = 330;

/**
 * Counts over all rows, or those of a location or a city. A ticket without a city counts its
 * location as the city.
 */
export function facetsOf(
  {
    tickets: {
      size,
      of: { showMinute, movie, venue },
    },
    movies: { values: movies },
    venues: { values: venues },
  }: Contents,
  terms: Terms,
  posters: ReadonlyMap<string, string>,
  location = "",
): Facets {
  const isHere = terms.places.of(nameKey(location));
  const byMovie = new Uint32Array(movies.length);
  const byVenue = new Uint32Array(venues.length);
  // 1 for each day since 1970 (India time) with a show.
  const days = new Uint8Array(1 << 16);
  let tickets = 0;
  for (let row = 0; row < size; row += 1) {
    if (isHere[venue[row] as number] === 0) continue;
    tickets += 1;
    (byMovie[movie[row] as number] as number) += 1;
    (byVenue[venue[row] as number] as number) += 1;
    days[(((showMinute[row] as number) + INDIA_OFFSET_MINUTES) / DAY_MINUTES) | 0] = 1;
  }

  const names = {
    movies: new SpellingCounts(),
    theatres: new SpellingCounts(),
    locations: new SpellingCounts(),
    cities: new SpellingCounts(),
  };
  /** The keys of the cities that have a location, by its key. */
  const citiesWith = new Map<string, Set<string>>();
  byMovie.forEach((count, code) => {
    const { key, movie_name } = movies[code] as Movie;
    if (count > 0) names.movies.add(key, movie_name, count);
  });
  byVenue.forEach((count, code) => {
    const { keys, theatre, location, city } = venues[code] as Venue;
    if (count === 0) return;
    names.theatres.add(keys.theatre, theatre, count);
    names.locations.add(keys.location, location, count);
    const cityKey = keys.city || keys.location;
    names.cities.add(cityKey, city ?? location, count);
    citiesWith.set(keys.location, (citiesWith.get(keys.location) ?? new Set()).add(cityKey));
  });

  const locations = names.locations.ranked();
  const places = new Map(
    names.cities.ranked().map(({ key, name }) => [key, { city: name, locations: [] as string[] }]),
  );
  for (const { key, name } of locations.toSorted((a, b) => alphabetical(a.name, b.name)))
    for (const city of citiesWith.get(key) ?? []) places.get(city)?.locations.push(name);
  return {
    totals: {
      tickets,
      movies: names.movies.size,
      cities: names.cities.size,
      theatres: names.theatres.size,
    },
    trending_movies: names.movies
      .ranked()
      .slice(0, TRENDING)
      .map(({ key, name, count }) => ({
        movie_name: name,
        ticket_count: count,
        poster_url: posters.get(key) ?? null,
      })),
    popular_locations: locations.slice(0, POPULAR).map(({ name }) => name),
    places: [...places.values()].toSorted((a, b) => alphabetical(a.city, b.city)),
    dates: Array.from(days.keys())
      .filter((day) => days[day] === 1)
      .map((day) => new Date(day * DAY_MINUTES * 60_000).toISOString().slice(0, 10)),
  };
}

/** Returns the movies without a poster, most tickets first. */
export function missingPostersOf(
  {
    tickets: {
      size,
      of: { movie },
    },
    movies: { values: movies },
  }: Contents,
  posters: ReadonlyMap<string, string>,
): MissingPosters {
  const byMovie = new Uint32Array(movies.length);
  for (let row = 0; row < size; row += 1) (byMovie[movie[row] as number] as number) += 1;
  const names = new SpellingCounts();
  byMovie.forEach((count, code) => {
    const { key, movie_name } = movies[code] as Movie;
    if (count > 0 && !posters.has(key)) names.add(key, movie_name, count);
  });
  const items = names.ranked().slice(0, MISSING);
  return { items: items.map(({ name, count }) => ({ movie_name: name, ticket_count: count })), total: names.size };
}
