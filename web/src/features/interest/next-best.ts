import type { InterestRequest, TicketCard } from "@reseat/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { showInstant } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { slugOf } from "../../lib/pages/name-paths";
import { inCityOptions } from "../tickets/queries";
import { interestOptions } from "./queries";

/** As many tickets are offered. */
export const NEXT_SHOWN = 3;

/** Shows that begin within the same half hour are alike: then the place decides. */
const ALIKE_MS = 30 * 60_000;

/** The ticket that a buyer did not get, as its request keeps it. */
type Missed = Pick<InterestRequest, "buyer_id" | "seller_id" | "status" | "ticket">;

/**
 * The tickets on sale that come next for a buyer, best first: for the same film, by how near their
 * show is to the missed one, then by place. Without those that the buyer sells or has asked for,
 * and those of a seller who has just let the time run out.
 */
export function nextBest(onSale: TicketCard[], missed: Missed, asked: ReadonlySet<string>): TicketCard[] {
  const { movie_name, theatre, location, show_date, show_time } = missed.ticket;
  const film = slugOf(movie_name);
  const missedAt = showInstant(show_date, show_time).getTime();
  const away = ({ show_at }: TicketCard) => Math.abs(show_at - missedAt);
  const ranks = (ticket: TicketCard) => [
    Math.floor(away(ticket) / ALIKE_MS),
    ticket.theatre === theatre && ticket.location === location ? 0 : ticket.location === location ? 1 : 2,
    away(ticket),
  ];
  const compare = (one: TicketCard, other: TicketCard) => {
    const [mine, its] = [ranks(one), ranks(other)];
    const first = mine.findIndex((rank, index) => rank !== its[index]);
    if (first >= 0) return (mine[first] ?? 0) - (its[first] ?? 0);
    return one.id < other.id ? -1 : 1;
  };
  return onSale
    .filter(
      ({ id, user_id, status, show_at, movie_name: other }) =>
        status === "available" &&
        show_at > serverNow() &&
        slugOf(other) === film &&
        !asked.has(id) &&
        user_id !== missed.buyer_id &&
        !(missed.status === "expired" && user_id === missed.seller_id),
    )
    .sort(compare)
    .slice(0, NEXT_SHOWN);
}

/** Up to three tickets that come next for this buyer; undefined until they are known. */
export function useNextBest(missed: Missed): TicketCard[] | undefined {
  const { ticket } = missed;
  const { data: made } = useInfiniteQuery(interestOptions("buyer", false));
  const asked = new Set(made?.map(({ ticket_id }) => ticket_id));
  const bestOf = (onSale: TicketCard[] = []) => nextBest(onSale, missed, asked);
  // The day comes first: of a film in many cinemas, the first page of all days may end before it.
  const ofDay = useQuery(inCityOptions(ticket, ticket.show_date));
  const isShort = !ofDay.isPending && bestOf(ofDay.data?.items).length < NEXT_SHOWN;
  const ofAll = useQuery({ ...inCityOptions(ticket), enabled: isShort });
  if (ofDay.isPending || (isShort && ofAll.isPending)) return undefined;
  const known = new Map([...(ofDay.data?.items ?? []), ...(ofAll.data?.items ?? [])].map((each) => [each.id, each]));
  return bestOf([...known.values()]);
}

/** The newest request of each film, where it is over while its show is ahead. */
export function openAgain(made: InterestRequest[]): Set<string> {
  const newest = new Map<string, InterestRequest>();
  for (const request of made) {
    const film = slugOf(request.ticket.movie_name);
    const known = newest.get(film);
    if (!known || known.id < request.id) newest.set(film, request);
  }
  const isOpen = ({ status, ticket }: InterestRequest) =>
    status !== "pending" &&
    status !== "accepted" &&
    showInstant(ticket.show_date, ticket.show_time).getTime() > serverNow();
  return new Set([...newest.values()].filter(isOpen).map(({ id }) => id));
}
