import { useLingui } from "@lingui/react/macro";
import type { Facets, Suggestions } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { readStored, writeStored } from "../../lib/storage";
import { usePaused } from "../../lib/use-paused";
import type { Suggestion } from "../../ui/suggested-list";
import { facetsOptions, suggestionsOptions } from "./queries";
import type { FilterChange } from "./use-filters";

export interface Suggested extends Suggestion {
  change: FilterChange;
}

export interface SuggestedGroup {
  title: string;
  items: Suggested[];
}

const MOST_FROM_PAGE = 4;

/** Whether each typed word begins a word of the name. */
function begins(name: string, typed: string): boolean {
  const wordsOf = (text: string) => text.toLowerCase().split(/\s+/);
  const words = wordsOf(name);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

/** Suggestions from the page's own data, until a response arrives. */
function fromPage({ trending_movies, places: cities }: Facets, typed: string): Suggestions {
  const movies = trending_movies.filter(({ movie_name }) => begins(movie_name, typed));
  const locations = new Set(cities.flatMap((city) => city.locations));
  const places = [...locations].filter((location) => begins(location, typed)).slice(0, MOST_FROM_PAGE);
  return {
    movies: movies.map((movie) => ({ ...movie, movie_language: "" })),
    theatres: [],
    locations: places.map((name) => ({ name, ticket_count: 0, city: null })),
    cities: [],
  };
}

/** The suggestions for a text that is being typed, in groups. */
export function useSuggested(typed: string, city: string | null): SuggestedGroup[] {
  const { t } = useLingui();
  const { data: facets } = useQuery(facetsOptions(city));
  const { data } = useQuery(suggestionsOptions(usePaused(typed)));
  return useMemo(() => {
    const found = data ?? (facets && fromPage(facets, typed));
    if (!found) return [];
    const { movies, theatres, locations, cities } = found;
    const groups: SuggestedGroup[] = [
      {
        title: t`Movies`,
        items: movies.map(({ movie_name: name, poster_url: poster, ticket_count: count }) => ({
          kind: "movie",
          name,
          poster,
          count,
          change: { search: name },
        })),
      },
      {
        title: t`Theatres`,
        items: theatres.map(({ name, location: detail, ticket_count: count }) => ({
          kind: "theatre",
          name,
          detail,
          count,
          change: { search: name },
        })),
      },
      {
        title: t`Areas`,
        items: locations.map(({ name, city: detail, ticket_count: count }) => ({
          kind: "place",
          name,
          detail,
          count,
          change: { search: "", location: name },
        })),
      },
      {
        title: t`Cities`,
        items: cities.map(({ name, ticket_count: count }) => ({
          kind: "place",
          name,
          count,
          change: { search: "", location: name },
        })),
      },
    ];
    return groups.filter(({ items }) => items.length > 0);
  }, [data, facets, typed, t]);
}

const KEY = "recent-searches";
const MOST = 5;
/** Shorter texts are not worth repeating. */
const FROM = 2;

/**
 * The last searches on this device, the newest first. Signing out removes them with all leftovers.
 */
export function recentSearches(): string[] {
  return readStored(KEY)?.split("\n").filter(Boolean) ?? [];
}

export function rememberSearch(text: string): void {
  const search = text.trim();
  if (search.length < FROM) return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== search.toLowerCase());
  writeStored(KEY, [search, ...others].slice(0, MOST).join("\n"));
}

export const forgetSearches = () => writeStored(KEY, null);
