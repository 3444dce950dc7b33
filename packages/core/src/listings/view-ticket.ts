import type { InterestRequest, TicketViewer, ViewedTicket } from "@reseat/contract";
import * as Availability from "../deals/availability";
import { unscopedLoadTicket } from "../deals/endings";
import { findOwn } from "../deals/find-deal";
import { findRecent, type InterestItem, unscopedLoad } from "../deals/find-interest";
import { forBuyer, forParty, forSeller } from "../deals/present";
import type { Actor } from "../platform/actor";
import { allPosters, posterOf } from "../tickets/posters";
import * as Ticket from "../tickets/ticket";
import { findMatch, presentMatch } from "./wanted/offers";

/**
 * Returns a ticket with its film's poster. Its owner also gets `seat_info`, and a signed-in person
 * their own requests and deals on it. Takes one round of reads unless there is something to settle.
 * Throws `not_found`, `try_again`.
 */
export async function get(visitor: Actor | null, ticketId: string): Promise<ViewedTicket> {
  const withPoster = Promise.all([unscopedLoadTicket(ticketId), allPosters()]).then(
    async ([ticket]) => [ticket, await posterOf(ticket.movie_name)] as const,
  );
  if (!visitor) {
    const [ticket, poster] = await withPoster;
    return { ...Ticket.publicTicket(ticket), ...waiting(ticket), ...poster, viewer: null };
  }
  const { userId } = visitor;
  const [[ticket, poster], recent, deal, availability_request, told] = await Promise.all([
    withPoster,
    findRecent(userId),
    findOwn(ticketId, userId),
    Availability.findCurrent(visitor, ticketId),
    findMatch(userId, ticketId),
  ]);
  const isSeller = ticket.user_id === userId;
  const interest_request = await findWaiting(ticket, userId, recent);
  const buyerOrOther = interest_request !== null || deal !== null ? "buyer" : "other";
  const viewer: TicketViewer = {
    role: isSeller ? "seller" : buyerOrOther,
    interest_request,
    deal: deal && forParty(deal, userId, ticket),
    availability_request,
    wanted: told && presentMatch(told, ticket),
  };
  const seen = isSeller ? Ticket.ownTicket(ticket) : Ticket.publicTicket(ticket);
  return { ...seen, ...waiting(ticket), ...poster, viewer };
}

/**
 * Returns a ticket as every visitor sees it, even one that its seller has removed; null if there
 * never was one. Settles nothing: opening the ticket does. `share_url` is the path of its link
 * preview, once that is drawn.
 */
export async function preview(
  ticketId: string,
): Promise<{ ticket: ViewedTicket; share_url: string | undefined; isRemoved: boolean } | null> {
  const [ticket] = await Promise.all([Ticket.unscopedFind(ticketId), allPosters()]);
  if (!ticket) return null;
  const poster = await posterOf(ticket.movie_name);
  return {
    ticket: { ...Ticket.publicTicket(ticket), ...waiting(ticket), ...poster, viewer: null },
    share_url: ticket.share_url,
    isRemoved: ticket.status === "removed",
  };
}

/**
 * Returns what is awaited of the seller: until when a ticket under review is held, and since when
 * they were asked whether they still have one on sale.
 */
function waiting(ticket: Ticket.TicketItem): Pick<ViewedTicket, "held_until" | "asked_at"> {
  const { interest_expires_at, asked_at } = ticket;
  const isHeld = Ticket.visibleStatus(ticket) === "under_review";
  return {
    ...(isHeld && interest_expires_at && { held_until: interest_expires_at }),
    ...(Ticket.isOnSale(ticket) && asked_at && { asked_at }),
  };
}

/**
 * Returns the request that a ticket is under review for, as its buyer or its seller sees it; null
 * for anybody else.
 */
async function findWaiting(
  { interest_id, interest_buyer_id, user_id }: Ticket.TicketItem,
  userId: string,
  recent: InterestItem[],
): Promise<InterestRequest | null> {
  if (!interest_id || !interest_buyer_id || ![interest_buyer_id, user_id].includes(userId)) return null;
  // The seller's index may not show a new request yet.
  const interest = recent.find(({ id }) => id === interest_id) ?? (await unscopedLoad(interest_buyer_id, interest_id));
  if (interest.status !== "pending") return null;
  return interest_buyer_id === userId ? forBuyer(interest) : forSeller(interest);
}
