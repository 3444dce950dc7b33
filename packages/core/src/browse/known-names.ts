import type { KnownName, NameQuery } from "@reseat/contract";
import { EXACT, MISSPELT, type Nearness } from "@reseat/contract/texts/near-words";
import { cityKey } from "@reseat/contract/texts/other-names";
import type { ListingIndex } from "@reseat/listing-index";
import type { Posters } from "./page";

const SUGGESTIONS = 8;
const NOTHING = { movie_language: null, poster_url: null, location: null, city: null };

interface Candidate {
  shown: KnownName;
  /** What makes a name another one: the same theatre in two areas is two. */
  key: string;
  cityKey: string;
  nearness: Nearness;
  isElsewhere: boolean;
  /** The number of tickets on sale with the name, in this spelling and in all. */
  count: number;
  total: number;
}

/**
 * Returns the names that match a typed text: those that begin with it first, then the most used,
 * then those that only sound or look like it. Each has its most common spelling. A theatre is one
 * of its name and area, and is found by either; without a text, those of the city alone.
 */
export function knownNamesOf(index: ListingIndex, query: NameQuery, posters: Posters = new Map()): KnownName[] {
  const typed = query.query.trim().toLowerCase();
  const isLater = ({ shown }: Candidate) => Number(!shown.name.toLowerCase().startsWith(typed));
  const order = joined(candidatesOf(index, query, posters)).sort(
    (a, b) =>
      a.nearness - b.nearness ||
      Number(a.isElsewhere) - Number(b.isElsewhere) ||
      isLater(a) - isLater(b) ||
      b.total - a.total ||
      (a.shown.name < b.shown.name ? -1 : 1),
  );
  const isKnown = order.some(({ nearness }) => nearness === EXACT);
  return order
    .filter(({ nearness }) => !isKnown || nearness !== MISSPELT)
    .slice(0, SUGGESTIONS)
    .map(({ shown }) => shown);
}

function candidatesOf(index: ListingIndex, { kind, query, city }: NameQuery, posters: Posters): Candidate[] {
  if (kind === "movie")
    return index.movies(query).map(({ name: { key, movie_name: name, movie_language }, nearness, count }) => {
      const shown = { ...NOTHING, name, movie_language, poster_url: posters.get(key) ?? null };
      return { shown, key, cityKey: "", nearness, isElsewhere: false, count, total: count };
    });
  const place = city ? cityKey(city) : undefined;
  return index.venues(query, kind === "theatre" ? "all" : "location").flatMap(({ name: venue, nearness, count }) => {
    const { keys, theatre, location } = venue;
    const city = venue.city && venue.cityName;
    const isElsewhere = place !== undefined && venue.cityKey !== place;
    if (isElsewhere && query === "") return [];
    const [key, shown] =
      kind === "theatre"
        ? [`${keys.theatre}\n${keys.location}`, { ...NOTHING, name: theatre, location, city }]
        : [keys.location, { ...NOTHING, name: location, city }];
    return [{ shown, key, cityKey: keys.city, nearness, isElsewhere, count, total: count }];
  });
}

/** Joins the spellings of each name in each city. A name without a city is the same as one with it. */
function joined(candidates: readonly Candidate[]): Candidate[] {
  const names = new Map<string, Map<string, Candidate>>();
  for (const candidate of candidates) {
    const inCities = names.get(candidate.key) ?? new Map<string, Candidate>();
    names.set(candidate.key, inCities);
    const known = inCities.get(candidate.cityKey);
    const mostUsed = known && known.count >= candidate.count ? known : candidate;
    inCities.set(candidate.cityKey, { ...mostUsed, total: candidate.count + (known?.total ?? 0) });
  }
  return [...names.values()].flatMap((inCities) => {
    const all = [...inCities.values()];
    return all.filter(({ cityKey }) => cityKey !== "" || all.length === 1);
  });
}
