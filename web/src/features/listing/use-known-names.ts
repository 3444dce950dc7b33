import type { KnownName, NameQuery } from "@reseat/contract";
import { PLACE_QUERY_MIN } from "@reseat/contract/constants";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { usePaused } from "../../lib/use-paused";

const FRESH = { staleTime: 60_000, placeholderData: keepPreviousData };

/** Names that others have listed and that match what is typed. */
export function useKnownNames(kind: NameQuery["kind"], typed: string): KnownName[] {
  const query = usePaused(typed);
  const { data } = useQuery(
    api.browse.suggestNames.queryOptions({
      ...FRESH,
      context: { anonymous: true },
      input: { kind, query },
      enabled: query.length >= PLACE_QUERY_MIN,
    }),
  );
  return data?.names ?? [];
}

/** Cities of India that match what is typed. */
export function useKnownCities(typed: string): string[] {
  const query = usePaused(typed);
  const { data } = useQuery(
    api.places.autocomplete.queryOptions({ ...FRESH, input: { query }, enabled: query.length >= PLACE_QUERY_MIN }),
  );
  return [...new Set(data?.suggestions.map(({ city, display_name }) => city || display_name) ?? [])];
}
