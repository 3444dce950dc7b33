import type { BrowseQuery, TicketCard } from "@reseat/contract";
import { PRICE_LOW_MAX, PRICE_MEDIUM_MAX } from "@reseat/contract/limits/constants";
import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import { refetchAreas } from "../../lib/api/query-client";

/**
 * The lists of tickets on sale lag behind a listing: the index takes up to 2 s, and caches keep a
 * response for 10 s. During this time the app adds the listing for its seller.
 */
const BROWSE_LAG_MS = 12_000;
const KEY = ["just-listed"];

export function rememberListed(queryClient: QueryClient, card: TicketCard): void {
  queryClient.setQueryData<TicketCard | null>(KEY, card);
  setTimeout(() => void refetchAreas(["browse"]).finally(() => forgetListed(queryClient, card.id)), BROWSE_LAG_MS);
}

/** Forgets a listing that was sold, or taken off the market again. */
export function forgetListed(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData<TicketCard | null>(KEY, (listed) => (listed?.id === id ? null : listed));
}

/** The card of the listing that was just made. */
export function justListed(queryClient: QueryClient, id: string): TicketCard | null {
  const card = queryClient.getQueryData<TicketCard | null>(KEY);
  return card?.id === id ? card : null;
}

export type Filters = Pick<BrowseQuery, "search" | "location" | "date" | "price" | "sort">;

/**
 * Returns the person's own new listing if it belongs at the top of this list and is not in it yet.
 */
export function useJustListed(items: readonly TicketCard[] | undefined, filters: Filters): TicketCard | null {
  const { data: listed = null } = useQuery<TicketCard | null>({
    queryKey: KEY,
    queryFn: skipToken,
    staleTime: Infinity,
  });
  const isMissing = listed !== null && items !== undefined && !items.some(({ id }) => id === listed.id);
  const isLatestFirst = (filters.sort ?? "latest") === "latest";
  return isMissing && isLatestFirst && belongs(listed, filters) ? listed : null;
}

/** The server's own rules for one ticket, except for spaces. */
export function belongs(ticket: TicketCard, { search, location, date, price }: Filters): boolean {
  const names = [ticket.movie_name, ticket.theatre, ticket.location, ticket.city ?? ""].map((name) =>
    name.toLowerCase(),
  );
  const paid = ticket.discounted_price ?? ticket.price_per_ticket;
  const range = paid <= PRICE_LOW_MAX ? "low" : paid <= PRICE_MEDIUM_MAX ? "medium" : "high";
  return (
    (!search || names.some((name) => name.includes(search.toLowerCase()))) &&
    (!location || names.includes(location.toLowerCase(), 2)) &&
    (!date || date === ticket.show_date) &&
    (!price || price === range)
  );
}
