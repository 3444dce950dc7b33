import type { KnownName, NameQuery } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { usePaused } from "../../lib/use-paused";
import { knownCitiesOptions, knownNamesOptions, posterIn } from "./queries";

/** Names in other people's listings that match the typed text; while it is empty, if wanted. */
export function useKnownNames({ query, ...of }: NameQuery, isWanted = false): KnownName[] {
  const { data } = useQuery(knownNamesOptions({ ...of, query: usePaused(query) }, isWanted));
  return data?.names ?? [];
}

/** Cities of India that match the typed text. */
export function useKnownCities(typed: string): string[] {
  const { data } = useQuery(knownCitiesOptions(usePaused(typed)));
  return [...new Set(data?.suggestions.map(({ city, display_name }) => city || display_name) ?? [])];
}

/** The poster of a movie that is known by this name. */
export function usePoster(movie: string): string | null {
  return posterIn(useKnownNames({ kind: "movie", query: movie }), movie);
}
