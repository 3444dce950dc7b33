import type { KnownName, NameQuery, Ticket } from "@reseat/contract";
import { BROWSE_PAGE_MAX, PLACE_QUERY_MIN, QUESTIONS_FIRST, SEARCH_MAX } from "@reseat/contract/limits/constants";
import { keepPreviousData } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

export function ticketOptions(id: string) {
  return api.tickets.get.queryOptions({ input: { id }, staleTime: 10_000 });
}

/** The newest tickets for a film: enough for two beside the one that is gone. */
export function ofFilmOptions(movie: string) {
  return api.browse.listTickets.queryOptions({ input: { search: movie.slice(0, SEARCH_MAX).trim(), limit: 3 } });
}

interface Film {
  movie_name: string;
  location: string;
  city?: string | null | undefined;
}

/** Tickets for a film in its city, on one day or on all, those that begin first in front. */
export function inCityOptions({ movie_name, location, city }: Film, date?: string) {
  const search = movie_name.slice(0, SEARCH_MAX).trim();
  return api.browse.listTickets.queryOptions({
    context: { anonymous: true },
    input: { search, location: city ?? location, ...(date && { date }), sort: "show_date", limit: BROWSE_PAGE_MAX },
  });
}

/** A show, as far as prices of its tickets are alike. */
export type PricedShow = Pick<Ticket, "theatre" | "location" | "show_date" | "show_time">;

/** What tickets of such a show go for. */
export function usualPriceOptions({ theatre, location, show_date, show_time }: PricedShow) {
  const input = { theatre, location, show_date, show_time };
  return api.tickets.getUsualPrice.queryOptions({ input, staleTime: 5 * 60_000, retry: false });
}

/** The image of a ticket. Its signed address expires within minutes, so it is never cached. */
export function ticketImageOptions(id: string) {
  return api.tickets.getImage.queryOptions({ input: { id }, gcTime: 0, staleTime: 60_000 });
}

/** Questions about the person's tickets (seller) or asked by the person (buyer), newest first. */
export function questionsOptions(role: "seller" | "buyer", refetchInterval: number | false) {
  return { ...pagedOptions(api.availability.list, { role, limit: QUESTIONS_FIRST }), refetchInterval };
}

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
