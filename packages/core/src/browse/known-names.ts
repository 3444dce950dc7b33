import type { KnownName, NameQuery } from "@reseat/contract";
import { fold } from "../fold";
import type { Contents } from "./contents";
import type { Movie, Venue } from "./names";

const SUGGESTIONS = 8;
const NOTHING = { movie_language: null, location: null, city: null };

interface Candidate extends KnownName {
  folded: string;
  /** How many tickets on sale have it, in this spelling and in all. */
  count: number;
  total: number;
}

/** Names that match what is typed: those that begin with it first, then the most used. Each in its most common spelling. */
export function knownNames(
  {
    tickets: {
      size,
      of: { movie, venue },
    },
    movies: { values: movies },
    venues: { values: venues },
  }: Contents,
  { kind, query }: NameQuery,
): KnownName[] {
  const column = kind === "movie" ? movie : venue;
  const counts = new Uint32Array(kind === "movie" ? movies.length : venues.length);
  for (let row = 0; row < size; row += 1) (counts[column[row] as number] as number) += 1;

  const candidate = (code: number): Candidate => {
    const count = counts[code] as number;
    if (kind === "movie") {
      const { movie_name: name, movie_language, folded } = movies[code] as Movie;
      return { ...NOTHING, name, movie_language, folded, count, total: count };
    }
    const { theatre, location, city, folded } = venues[code] as Venue;
    return kind === "theatre"
      ? { ...NOTHING, name: theatre, location, city, folded: folded.theatre, count, total: count }
      : { ...NOTHING, name: location, city, folded: folded.location, count, total: count };
  };

  const wanted = fold(query);
  const best = new Map<string, Candidate>();
  for (const code of counts.keys()) {
    const found = candidate(code);
    if (!found.folded.includes(wanted)) continue;
    const known = best.get(found.folded);
    const mostUsed = known && known.count >= found.count ? known : found;
    best.set(found.folded, { ...mostUsed, total: found.count + (known?.total ?? 0) });
  }
  const isLater = ({ folded }: Candidate) => (folded.startsWith(wanted) ? 0 : 1);
  return [...best.values()]
    .sort((a, b) => isLater(a) - isLater(b) || b.total - a.total || (a.folded < b.folded ? -1 : 1))
    .slice(0, SUGGESTIONS)
    .map(({ folded: _, count: __, total: ___, ...name }) => name);
}
