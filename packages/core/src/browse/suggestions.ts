import type { Suggestions } from "@reseat/contract";
import { SpellingCounts } from "@reseat/contract/texts/spelling-counts";
import type { Contents } from "./contents";
import { type Field, type Found, nearnessOf } from "./found";
import type { Movie, Venue } from "./names";
import { MISSPELT, type Nearness } from "./near-words";
import type { Search } from "./search";

const MOST: Record<Field, number> = { movie: 4, theatre: 3, location: 3, city: 3 };

/** The number of tickets on sale with each name, by field and number. */
export type NameCounts = Record<Field, Uint32Array>;

/** Counts the tickets on sale with each name. */
export function countNames({ tickets: { size, of } }: Contents, search: Search): NameCounts {
  const empty = (field: Field) => new Uint32Array(search.names(field).names.length);
  const counts = { movie: empty("movie"), theatre: empty("theatre"), location: empty("location"), city: empty("city") };
  for (let row = 0; row < size; row += 1) {
    (counts.movie[search.numberOf("movie", of.movie[row] as number)] as number) += 1;
    const venue = of.venue[row] as number;
    (counts.theatre[search.numberOf("theatre", venue)] as number) += 1;
    (counts.location[search.numberOf("location", venue)] as number) += 1;
    (counts.city[search.numberOf("city", venue)] as number) += 1;
  }
  return counts;
}

interface Wanted {
  found: Found;
  counts: NameCounts;
  /** By the movie's key. */
  posters: ReadonlyMap<string, string>;
  /** The lowest nearness of a name, as in the list. */
  farthest: Nearness;
}

/** Returns the names on sale that a search finds, the nearest first. */
export function suggestionsOf(
  { movies, venues }: Contents,
  search: Search,
  { found, counts, posters, farthest }: Wanted,
): Suggestions {
  const best = (field: Field) => {
    const { names, keys } = search.names(field);
    const spellings = new SpellingCounts();
    const nearest = new Map<string, Nearness>();
    found.fields[field].forEach((marks, number) => {
      const nearness = nearnessOf(marks, found.all);
      const count = counts[field][number] as number;
      const key = keys[number] as string;
      if (nearness === undefined || nearness > farthest || count === 0 || key === "") return;
      spellings.add(key, names[number] as string, count);
      nearest.set(key, Math.min(nearness, nearest.get(key) ?? MISSPELT) as Nearness);
    });
    return spellings
      .ranked()
      .sort((a, b) => (nearest.get(a.key) as Nearness) - (nearest.get(b.key) as Nearness))
      .slice(0, MOST[field]);
  };
  const placeOf = <Shown>(has: (venue: Venue) => boolean, shown: (venue: Venue) => Shown): Shown | null => {
    const venue = venues.values.find(has);
    return venue ? shown(venue) : null;
  };
  return {
    movies: best("movie").map(({ key, name, count }) => ({
      movie_name: name,
      poster_url: posters.get(key) ?? null,
      ticket_count: count,
      movie_language: movies.values.find((movie: Movie) => movie.movie_name === name)?.movie_language ?? "",
    })),
    theatres: best("theatre").map(({ name, count }) => ({
      name,
      location: placeOf(
        ({ theatre }) => theatre === name,
        ({ location }) => location,
      ),
      ticket_count: count,
    })),
    locations: best("location").map(({ name, count }) => ({
      name,
      city: placeOf(
        ({ location }) => location === name,
        ({ city }) => city,
      ),
      ticket_count: count,
    })),
    cities: best("city").map(({ name, count }) => ({ name, ticket_count: count })),
  };
}
