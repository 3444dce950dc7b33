import type { NameQuery, OwnTicket } from "@reseat/contract";
import { PLACE_QUERY_MIN } from "@reseat/contract/limits/constants";
import { type InfiniteData, keepPreviousData } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

const isOver = ({ status }: OwnTicket) => Number(status === "sold" || status === "expired");

/** The person's listings: those on the market first, each group newest first. */
export function myTicketsOptions() {
  return {
    ...pagedOptions(api.tickets.listMine, {}),
    select: ({ pages }: InfiniteData<{ items: OwnTicket[] }>) =>
      pages.flatMap(({ items }) => items).sort((a, b) => isOver(a) - isOver(b)),
  };
}

const FRESH = { staleTime: 60_000, placeholderData: keepPreviousData };

/** Names in other people's listings that match the typed text. */
export function knownNamesOptions(kind: NameQuery["kind"], query: string) {
  return api.browse.suggestNames.queryOptions({
    ...FRESH,
    context: { anonymous: true },
    input: { kind, query },
    enabled: query.length >= PLACE_QUERY_MIN,
  });
}

/** Cities of India that match the typed text. */
export function knownCitiesOptions(query: string) {
  return api.places.autocomplete.queryOptions({ ...FRESH, input: { query }, enabled: query.length >= PLACE_QUERY_MIN });
}
