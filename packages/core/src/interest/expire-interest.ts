import { IGNORED_REQUESTS_BLOCK } from "@reseat/contract/constants";
import { isoNow } from "../clock";
import { DomainError } from "../errors";
import * as Ticket from "../tickets/ticket";
import { isCutShort } from "./cut-short";
import { endInterest } from "./end-interest";
import { type InterestItem, load } from "./find-interest";

/** Whether the seller's time has run out. */
export function isOverdue(interest: Pick<InterestItem, "status" | "expires_at">): boolean {
  return interest.status === "pending" && interest.expires_at <= isoNow();
}

/**
 * Ends an overdue interest: the credit goes back, and the third buyer in a row whose request is ignored blocks the ticket. Returns the
 * interest as it is afterwards; an interest that is not overdue does not change. Idempotent.
 */
export async function settle(interest: InterestItem): Promise<InterestItem> {
  if (!isOverdue(interest)) return interest;
  const ticket = await Ticket.find(interest.ticket_id);
  const before = ticket?.ignored_buyers ?? [];
  const ignored_buyers = isCutShort(interest) ? before : [...new Set([...before, interest.buyer_id])];
  const status = ignored_buyers.length >= IGNORED_REQUESTS_BLOCK ? "blocked" : "available";
  return endInterest(interest, { status: "expired", ticket: { status, ignored_buyers } });
}

/** Settles a ticket's interest if it is overdue. Returns whether it was. */
export async function settleTicket(ticket: Ticket.TicketItem): Promise<boolean> {
  const { status, interest_id, interest_buyer_id, interest_expires_at } = ticket;
  if (status !== "under_review" || !interest_id || !interest_buyer_id || !interest_expires_at) return false;
  if (interest_expires_at > isoNow()) return false;
  await settle(await load(interest_buyer_id, interest_id));
  return true;
}

/** Loads a ticket that was not removed, after settling an overdue interest in it. Throws `not_found`. */
export async function loadTicket(ticketId: string): Promise<Ticket.TicketItem> {
  const ticket = await Ticket.find(ticketId);
  if (!ticket || ticket.status === "removed") throw new DomainError("not_found");
  return (await settleTicket(ticket)) ? loadTicket(ticketId) : ticket;
}
