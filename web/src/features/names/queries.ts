import type { KnownName, NameQuery } from "@reseat/contract";
import { PLACE_QUERY_MIN } from "@reseat/contract/limits/constants";
import { keepPreviousData } from "@tanstack/react-query";
import { api } from "../../lib/api/api";

const FRESH = { staleTime: 60_000, placeholderData: keepPreviousData };

/** Names in other people's listings that match the typed text; the most used ones if wanted. */
export function knownNamesOptions(input: NameQuery, isWanted: boolean) {
  return api.browse.suggestNames.queryOptions({
    ...FRESH,
    context: { anonymous: true },
    input,
    enabled: isWanted || input.query.length >= PLACE_QUERY_MIN,
  });
}

/** The poster of the movie that has this name among known ones. */
export const posterIn = (names: KnownName[] = [], movie: string) =>
  names.find(({ name }) => name.toLowerCase() === movie.trim().toLowerCase())?.poster_url ?? null;

/** Cities of India that match the typed text. */
export function knownCitiesOptions(query: string) {
  return api.places.autocomplete.queryOptions({ ...FRESH, input: { query }, enabled: query.length >= PLACE_QUERY_MIN });
}
