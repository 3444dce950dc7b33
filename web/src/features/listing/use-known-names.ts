import type { KnownName, NameQuery } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { usePaused } from "../../lib/use-paused";
import { knownCitiesOptions, knownNamesOptions } from "./queries";

/** Names in other people's listings that match the typed text. */
export function useKnownNames(kind: NameQuery["kind"], typed: string): KnownName[] {
  const { data } = useQuery(knownNamesOptions(kind, usePaused(typed)));
  return data?.names ?? [];
}

/** Cities of India that match the typed text. */
export function useKnownCities(typed: string): string[] {
  const { data } = useQuery(knownCitiesOptions(usePaused(typed)));
  return [...new Set(data?.suggestions.map(({ city, display_name }) => city || display_name) ?? [])];
}
