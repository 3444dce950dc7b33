import type { About, BrowseQuery } from "@reseat/contract";
import { nameKey } from "@reseat/contract/texts/name-key";
import { SpellingCounts } from "@reseat/contract/texts/spelling-counts";
import { MINUTE } from "../clock";
import type { Contents } from "./contents";
import type { Terms } from "./filter";

/** The most other movies and other cities on a page. */
const OTHERS = 24;

/**
 * Summarises what is on sale of a movie, in a city, or of a movie in a city, given their slugs. A
 * name is null when nothing is on sale under it. Makes one pass over all rows.
 */
export function aboutOf(
  {
    tickets: {
      size,
      of: { movie, venue, price, showMinute },
    },
    movies: { values: movies },
    venues: { values: venues },
  }: Contents,
  terms: Terms,
  { movie: movieSlug = "", city: citySlug = "" }: BrowseQuery,
): Omit<About, "poster_url"> {
  const isMovie = terms.movies.of(nameKey(movieSlug));
  const isCity = terms.cities.of(nameKey(citySlug));
  // `all`: tickets of each name. `asked`: those that also match the other slug.
  const ofMovie = { all: new Uint32Array(movies.length), asked: new Uint32Array(movies.length) };
  const ofVenue = { all: new Uint32Array(venues.length), asked: new Uint32Array(venues.length) };
  let lowest = Infinity;
  let next = Infinity;
  for (let row = 0; row < size; row += 1) {
    const film = movie[row] as number;
    const place = venue[row] as number;
    (ofMovie.all[film] as number) += 1;
    (ofVenue.all[place] as number) += 1;
    (ofMovie.asked[film] as number) += isCity[place] as number;
    (ofVenue.asked[place] as number) += isMovie[film] as number;
    if (!isMovie[film] || !isCity[place]) continue;
    lowest = Math.min(lowest, price[row] as number);
    next = Math.min(next, showMinute[row] as number);
  }

  const moviesWhere = (counts: Uint32Array, has: (code: number) => boolean) =>
    ranked(movies, counts, has, ({ key, movie_name }) => [key, movie_name]);
  const citiesWhere = (counts: Uint32Array, has: (code: number) => boolean) =>
    ranked(venues, counts, has, ({ cityKey, city, location }) => [cityKey, city ?? location]);
  const isAsked = { movie: (code: number) => isMovie[code] === 1, city: (code: number) => isCity[code] === 1 };
  return {
    movie_name: movieSlug ? (moviesWhere(ofMovie.all, isAsked.movie)[0]?.name ?? null) : null,
    city: citySlug ? (citiesWhere(ofVenue.all, isAsked.city)[0]?.name ?? null) : null,
    lowest_price: lowest === Infinity ? null : lowest,
    next_show_at: next === Infinity ? null : next * MINUTE,
    movies: moviesWhere(ofMovie.asked, (code) => !movieSlug || !isAsked.movie(code))
      .slice(0, OTHERS)
      .map(({ name, count }) => ({ movie_name: name, ticket_count: count })),
    cities: citiesWhere(ofVenue.asked, (code) => !citySlug || !isAsked.city(code))
      .slice(0, OTHERS)
      .map(({ name, count }) => ({ city: name, ticket_count: count })),
  };
}

/** Returns the names with tickets, each with all of its spellings. */
function ranked<Value>(
  values: readonly Value[],
  counts: Uint32Array,
  has: (code: number) => boolean,
  named: (value: Value) => [key: string, spelling: string],
): { name: string; count: number }[] {
  const names = new SpellingCounts();
  for (const [code, value] of values.entries()) {
    const count = counts[code] as number;
    if (count > 0 && has(code)) names.add(...named(value), count);
  }
  return names.ranked();
}
