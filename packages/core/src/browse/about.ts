import type { About, BrowseQuery } from "@reseat/contract";
import { MINUTE } from "../clock";
import type { Contents } from "./contents";
import type { Terms } from "./filter";
import { Tally } from "./tally";

/** The most other movies and other cities that a page names. */
const OTHERS = 24;

/**
 * What is on sale of a movie, in a city, or of a movie in a city, by what their addresses call them. A name is null when nobody sells anything of it. One
 * pass over all rows.
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
  const isMovie = terms.movieSlugs.of(movieSlug);
  const isCity = terms.citySlugs.of(citySlug);
  // All tickets of each name, and those where the other one of the two is as asked.
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

  const moviesIn = (counts: Uint32Array) => ranked(movies, counts, ({ movie_name }) => movie_name);
  const citiesIn = (counts: Uint32Array) => ranked(venues, counts, ({ city, location }) => city ?? location);
  const others = (names: Named[], slug: string) => names.filter(({ key }) => key !== slug).slice(0, OTHERS);
  return {
    movie_name: nameOf(moviesIn(ofMovie.all), movieSlug),
    city: nameOf(citiesIn(ofVenue.all), citySlug),
    lowest_price: lowest === Infinity ? null : lowest,
    next_show_at: next === Infinity ? null : next * MINUTE,
    movies: others(moviesIn(ofMovie.asked), movieSlug).map(({ name, count }) => ({
      movie_name: name,
      ticket_count: count,
    })),
    cities: others(citiesIn(ofVenue.asked), citySlug).map(({ name, count }) => ({ city: name, ticket_count: count })),
  };
}

type Named = ReturnType<Tally["ranked"]>[number];

function ranked<Value extends { slug: string }>(
  values: readonly Value[],
  counts: Uint32Array,
  spelling: (value: Value) => string,
): Named[] {
  const names = new Tally();
  for (const [code, value] of values.entries()) {
    const count = counts[code] as number;
    if (count > 0) names.add(value.slug, spelling(value), count);
  }
  return names.ranked();
}

function nameOf(names: Named[], slug: string): string | null {
  return names.find(({ key }) => key === slug)?.name ?? null;
}
