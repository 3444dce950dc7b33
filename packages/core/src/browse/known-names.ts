import type { KnownName, NameQuery } from "@reseat/contract";
import { nameKey } from "@reseat/contract/texts/name-key";
import type { Contents } from "./contents";
import { nearnessOf } from "./found";
import type { Movie, Venue } from "./names";
import { EXACT, MISSPELT, type Nearness } from "./near-words";
import type { Search } from "./search";

const SUGGESTIONS = 8;
const NOTHING = { movie_language: null, poster_url: null, location: null, city: null };

interface Candidate extends KnownName {
  nearness: Nearness;
  isElsewhere: boolean;
  isLater: boolean;
  /** The number of tickets on sale with the name, in this spelling and in all. */
  count: number;
  total: number;
}

/**
 * Returns the names that match a typed text: those that begin with it first, then the most used,
 * then those that only sound or look like it. Each has its most common spelling. A theatre is one
 * of its name and area, and is found by either; without a text, those of the city alone.
 * `posters`: URLs by the movie's key.
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
  { kind, query, city }: NameQuery,
  posters: ReadonlyMap<string, string>,
): KnownName[] {
  const found = search.find(query);
  if (!found && query !== "") return [];
  const isMovie = kind === "movie";
  const column = isMovie ? movie : venue;
  const counts = new Uint32Array(isMovie ? movies.length : venues.length);
  for (let row = 0; row < size; row += 1) (counts[column[row] as number] as number) += 1;

  const keyOf = (field: typeof kind | "city", code: number) =>
    search.names(field).keys[search.numberOf(field, code)] as string;
  /** What makes a name another one: the same theatre in two areas is two. */
  const keyAt = (code: number) => {
    const key = keyOf(kind, code);
    return kind === "theatre" ? `${key}\n${keyOf("location", code)}` : key;
  };
  const named = (code: number): KnownName => {
    if (isMovie) {
      const { movie_name: name, movie_language } = movies[code] as Movie;
      return { ...NOTHING, name, movie_language, poster_url: posters.get(keyOf("movie", code)) ?? null };
    }
    const { theatre, location, city } = venues[code] as Venue;
    return kind === "theatre" ? { ...NOTHING, name: theatre, location, city } : { ...NOTHING, name: location, city };
  };
  const nearnessAt = (code: number): Nearness | undefined => {
    if (!found) return EXACT;
    const marks = kind === "theatre" ? found.venues[code] : found.fields[kind][search.numberOf(kind, code)];
    return nearnessOf(marks as number, found.all);
  };
  const place = city && !isMovie ? nameKey(city) : null;
  const isElsewhere = (code: number) => place !== null && !(venues[code] as Venue).isInCity(place);

  const wanted = query.trim().toLowerCase();
  /** By key and then by city: one without a city is the same as those with one. */
  const best = new Map<string, Map<string, Candidate>>();
  for (const code of counts.keys()) {
    const nearness = nearnessAt(code);
    if (nearness === undefined) continue;
    const elsewhere = isElsewhere(code);
    if (!found && elsewhere) continue;
    const name = named(code);
    const count = counts[code] as number;
    const key = keyAt(code);
    const inCities = best.get(key) ?? new Map<string, Candidate>();
    best.set(key, inCities);
    const cityKey = isMovie ? "" : keyOf("city", code);
    const known = inCities.get(cityKey);
    const isLater = !name.name.toLowerCase().startsWith(wanted);
    const candidate = { ...name, nearness, isElsewhere: elsewhere, isLater, count, total: 0 };
    const mostUsed = known && known.count >= count ? known : candidate;
    inCities.set(cityKey, { ...mostUsed, total: count + (known?.total ?? 0) });
  }
  const candidates = [...best.values()].flatMap((inCities) => {
    const all = [...inCities.entries()];
    return all.filter(([cityKey]) => cityKey !== "" || all.length === 1).map(([, candidate]) => candidate);
  });
  const order = candidates.sort(
    (a, b) =>
      a.nearness - b.nearness ||
      Number(a.isElsewhere) - Number(b.isElsewhere) ||
      Number(a.isLater) - Number(b.isLater) ||
      b.total - a.total ||
      (a.name < b.name ? -1 : 1),
  );
  const isKnown = order.some(({ nearness }) => nearness === EXACT);
  return order
    .filter(({ nearness }) => !isKnown || nearness !== MISSPELT)
    .slice(0, SUGGESTIONS)
    .map(({ name, movie_language, poster_url, location, city }) => ({
      name,
      movie_language,
      poster_url,
      location,
      city,
    }));
}
