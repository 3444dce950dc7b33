import type { BrowsePage, OwnTicket, Ticket } from "@reseat/contract";
import { SEARCH_MAX } from "@reseat/contract/limits/constants";
import type { InfiniteData } from "@tanstack/react-query";
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

/** All listings of which the person was asked whether they still have them. */
export const askedOptions = () => api.tickets.listMine.queryOptions({ input: { asked: "true" } });

/** The tickets that wait in this browser to be listed. */
export const queueOptions = () => ({
  queryKey: ["ticket-queue"],
  queryFn: async () => (await import("./ticket-queue")).readQueue(),
  networkMode: "always" as const,
  gcTime: 0,
});

/** What chains and booking apps give back for a cancelled ticket. */
export function cancelRulesOptions() {
  return api.tickets.getCancelRules.queryOptions({ staleTime: 5 * 60_000, retry: false });
}

export type Show = Pick<Ticket, "show_date" | "show_time">;

const SHOWS = 4;
/** As many tickets as are looked through for shows. */
const OF_TICKETS = 20;

/** The next shows of a movie in a theatre that others sell tickets for. */
export function knownShowsOptions(
  { movie, theatre, area }: Record<"movie" | "theatre" | "area", string>,
  isWanted: boolean,
) {
  const search = `${movie} ${theatre}`;
  const isSame = (name: string, other: string) => name.toLowerCase() === other.trim().toLowerCase();
  const isHere = (ticket: Ticket) => isSame(ticket.movie_name, movie) && isSame(ticket.theatre, theatre);
  return {
    ...api.browse.listTickets.queryOptions({
      context: { anonymous: true },
      input: { search, literal: "true", location: area, sort: "show_date", limit: OF_TICKETS },
      staleTime: 60_000,
      enabled: isWanted && search.length <= SEARCH_MAX,
    }),
    select: ({ items }: BrowsePage): Show[] => {
      const shows = items.filter(isHere).map(({ show_date, show_time }) => ({ show_date, show_time }));
      return [...new Map(shows.map((show) => [`${show.show_date} ${show.show_time}`, show])).values()].slice(0, SHOWS);
    },
  };
}
