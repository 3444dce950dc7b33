import { keepPreviousData } from "@tanstack/react-query";
import { api } from "../../lib/api";

const QUERY_MIN = 2;

export function isSearchable(query: string): boolean {
  return query.length >= QUERY_MIN;
}

/** Places whose name fits what was typed. */
export function suggestionsOptions(query: string) {
  return api.places.autocomplete.queryOptions({
    input: { query },
    enabled: isSearchable(query),
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
    select: ({ suggestions }) => suggestions,
  });
}
