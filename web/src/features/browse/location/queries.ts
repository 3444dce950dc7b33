import { PLACE_QUERY_MIN } from "@reseat/contract/limits/constants";
import { keepPreviousData } from "@tanstack/react-query";
import { api } from "../../../lib/api/api";

export function isSearchable(query: string): boolean {
  return query.length >= PLACE_QUERY_MIN;
}

/** Places whose name matches the typed text. */
export function suggestionsOptions(query: string) {
  return api.places.autocomplete.queryOptions({
    input: { query },
    enabled: isSearchable(query),
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
    select: ({ suggestions }) => suggestions,
  });
}
