import type { InterestRequest, TicketViewer, ViewedTicket } from "@reseat/contract";
import type { Actor } from "../actor";
import * as Availability from "../availability/availability";
import { findOwn } from "../deals/find-deal";
import { forParty } from "../deals/present";
import { loadTicket } from "../interest/expire-interest";
import { findRecent, type InterestItem, load } from "../interest/find-interest";
import { forBuyer, forSeller } from "../interest/present";
import * as Ticket from "../tickets/ticket";

/**
 * One ticket. Its owner also gets `seat_info`, and a signed-in person their own requests and deals on it. Takes one round of
 * reads unless there is something to settle. Throws `not_found`, `try_again`.
 */
export async function get(visitor: Actor | null, ticketId: string): Promise<ViewedTicket> {
  if (!visitor) return { ...Ticket.publicTicket(await loadTicket(ticketId)), viewer: null };
  const { userId } = visitor;
  const [ticket, recent, deal, availability_request] = await Promise.all([
    loadTicket(ticketId),
    findRecent(userId),
    findOwn(ticketId, userId),
    Availability.findOpen(visitor, ticketId),
  ]);
  const isSeller = ticket.user_id === userId;
  const interest_request = await findWaiting(ticket, userId, recent);
  const isBuyer = !isSeller && (interest_request !== null || deal !== null);
  const viewer: TicketViewer = {
    role: isSeller ? "seller" : isBuyer ? "buyer" : "other",
    interest_request,
    deal: deal && forParty(deal, userId),
    availability_request,
  };
  return { ...(isSeller ? Ticket.ownTicket(ticket) : Ticket.publicTicket(ticket)), viewer };
}

/** The request that a ticket is under review for, as its buyer or its seller sees it; null for anybody else. */
async function findWaiting(
  { interest_id, interest_buyer_id, user_id }: Ticket.TicketItem,
  userId: string,
  recent: InterestItem[],
): Promise<InterestRequest | null> {
  if (!interest_id || !interest_buyer_id || ![interest_buyer_id, user_id].includes(userId)) return null;
  // The seller's index may not show a new request yet.
  const interest = recent.find(({ id }) => id === interest_id) ?? (await load(interest_buyer_id, interest_id));
  if (interest.status !== "pending") return null;
  return interest_buyer_id === userId ? forBuyer(interest) : forSeller(interest);
}
