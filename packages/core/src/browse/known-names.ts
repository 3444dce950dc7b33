import type { KnownName, NameQuery } from "@reseat/contract";
import { EXACT, MISSPELT, type Nearness } from "../names";
import type { Contents } from "./contents";
import { nearnessOf } from "./found";
import type { Movie, Venue } from "./names";
import type { Search } from "./search";

const SUGGESTIONS = 8;
const NOTHING = { movie_language: null, location: null, city: null };

interface Candidate extends KnownName {
  nearness: Nearness;
  isLater: boolean;
  /** The number of tickets on sale with the name, in this spelling and in all. */
  count: number;
  total: number;
}

/**
 * Returns the names that match a typed text: those that begin with it first, then the most used,
 * then those that only sound or look like it. Each has its most common spelling.
 */
export function knownNames(
  {
    tickets: {
      size,
      of: { movie, venue },
    },
    movies: { values: movies },
    venues: { values: venues },
  }: Contents,
  search: Search,
  { kind, query }: NameQuery,
): KnownName[] {
  const found = search.find(query);
  if (!found) return [];
  const column = kind === "movie" ? movie : venue;
  const counts = new Uint32Array(kind === "movie" ? movies.length : venues.length);
  for (let row = 0; row < size; row += 1) (counts[column[row] as number] as number) += 1;

  const named = (code: number): KnownName => {
    if (kind === "movie") {
      const { movie_name: name, movie_language } = movies[code] as Movie;
      return { ...NOTHING, name, movie_language };
    }
    const { theatre, location, city } = venues[code] as Venue;
    return kind === "theatre" ? { ...NOTHING, name: theatre, location, city } : { ...NOTHING, name: location, city };
  };

  const { keys } = search.names(kind);
  const wanted = query.trim().toLowerCase();
  const best = new Map<string, Candidate>();
  for (const code of counts.keys()) {
    const number = search.numberOf(kind, code);
    const nearness = nearnessOf(found.fields[kind][number] as number, found.all);
    if (nearness === undefined) continue;
    const key = keys[number] as string;
    const name = named(code);
    const count = counts[code] as number;
    const isLater = !name.name.toLowerCase().startsWith(wanted);
    const known = best.get(key);
    const mostUsed = known && known.count >= count ? known : { ...name, nearness, isLater, count, total: 0 };
    best.set(key, { ...mostUsed, total: count + (known?.total ?? 0) });
  }
  const order = [...best.values()].sort(
    (a, b) =>
      a.nearness - b.nearness ||
      Number(a.isLater) - Number(b.isLater) ||
      b.total - a.total ||
      (a.name < b.name ? -1 : 1),
  );
  const isKnown = order.some(({ nearness }) => nearness === EXACT);
  return order
    .filter(({ nearness }) => !isKnown || nearness !== MISSPELT)
    .slice(0, SUGGESTIONS)
    .map(({ name, movie_language, location, city }) => ({ name, movie_language, location, city }));
}
