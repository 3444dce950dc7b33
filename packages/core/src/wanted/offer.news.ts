import { WANTED_ALONE_MINUTES } from "@reseat/contract/limits/constants";
import { MINUTE, SECOND } from "../clock";
import { nameKey } from "../names";
import type { News, Offer } from "../news";
import * as Ticket from "../tickets/ticket";
import { cityOf, partOfShow, priceEach, totalPrice } from "./fit";

/** The facts of an offer that are the ticket's own: with others, it is another offer. */
export type Facts = Omit<Offer, "ticket_id" | "round" | "alone" | "wanted_id">;

/** Returns the facts of a ticket by which those are found whom it fits. */
export function factsOf(ticket: Ticket.TicketItem): Facts {
  return {
    movie: nameKey(ticket.movie_name),
    city: cityOf(ticket),
    ...partOfShow(ticket.show_date, ticket.show_time),
    seats: ticket.ticket_count,
    price: totalPrice(ticket),
    price_each: priceEach(ticket),
    language: nameKey(ticket.movie_language),
    seller_id: ticket.user_id,
  };
}

/** The facts besides those of an offer on which it depends whom a ticket fits. */
const FURTHER = ["theatre", "location"] as const;

/**
 * Offers a ticket to those who look for it when it becomes available, gets cheaper, changes
 * otherwise, or is offered by its seller.
 */
export const offerNews = Ticket.followTickets(({ before, after }): News => {
  if (after?.status !== "available") return {};
  const facts = factsOf(after);
  const isKnown =
    before?.status === "available" &&
    before.offered_at === after.offered_at &&
    FURTHER.every((name) => before[name] === after[name]) &&
    JSON.stringify(factsOf(before)) === JSON.stringify(facts);
  if (isKnown) return {};
  const { id: ticket_id, updated_at: round, wanted_id, created_at } = after;
  const untilOthers = Date.parse(created_at) + WANTED_ALONE_MINUTES * MINUTE - Date.parse(round);
  const alone = wanted_id ? Math.max(0, untilOthers / SECOND) : 0;
  return { offers: [{ ticket_id, round, alone, ...(wanted_id && { wanted_id }), ...facts }] };
});
