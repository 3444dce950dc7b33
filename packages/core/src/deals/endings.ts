import type { InterestRequest } from "@reseat/contract";
import { IGNORED_REQUESTS_BLOCK, INTEREST_COST } from "@reseat/contract/limits/constants";
import { movement } from "../credits/ledger";
import type { Actor } from "../platform/actor";
import { isoNow, now, showAt } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { attempt } from "../platform/table/commit";
import { untilDone } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import { InterestEntity } from "./entities";
import { findRecent, type InterestItem, loadForSeller, unscopedLoad } from "./find-interest";
import { forBuyer, forSeller } from "./present";

export interface Show {
  show_date: string;
  show_time: string;
}

/**
 * Returns whether the show began before the seller's 15 minutes were over. This does not count
 * against the seller.
 */
export function isCutShort({ expires_at, ticket }: { expires_at: string; ticket: Show }): boolean {
  return Date.parse(expires_at) >= showAt(ticket.show_date, ticket.show_time);
}

interface Ending {
  status: "rejected" | "withdrawn" | "expired";
  reason?: string | undefined;
  /**
   * The ticket's new status if its show has not begun, and the buyers whose requests were ignored,
   * if they change.
   */
  ticket: { status: "available" | "blocked"; held_back?: true; ignored_buyers?: string[] };
}

/**
 * Ends a pending interest without a deal: the buyer's credit goes back and the ticket returns to
 * the market, in one transaction. Returns the interest as it is afterwards; its status differs from
 * the given one if somebody else was faster.
 */
async function endInterest(interest: InterestItem, ending: Ending): Promise<InterestItem> {
  const at = isoNow();
  const { id, buyer_id, ticket_id } = interest;
  const showIsOver = showAt(interest.ticket.show_date, interest.ticket.show_time) <= now();
  // A withdrawal is no answer of the seller's.
  const times = { rejected: { responded_at: at }, withdrawn: { withdrawn_at: at }, expired: {} }[ending.status];
  const ticket = { ...ending.ticket, ...(showIsOver && { status: "expired" as const }) };
  const end = InterestEntity.patch({ buyer_id, id })
    .set({
      status: ending.status,
      ...times,
      ...(ending.reason && { reason: ending.reason }),
    })
    .remove(["due", "due_at"])
    .where((item, { eq }) => eq(item.status, "pending"));
  const { movie_name } = interest.ticket;
  const back = { userId: buyer_id, from: "held", to: "wallet", credits: INTEREST_COST, movie_name } as const;
  const lost = await attempt({
    interest: { Update: end.params() },
    ticket: Ticket.endReview(ticket_id, id, ticket, at),
    ...movement("return", { ...back, id: `interest/${id}/return` }),
  });
  if (lost) return unscopedLoad(buyer_id, id);
  return { ...interest, ...times, status: ending.status, reason: ending.reason };
}

/** Returns whether the seller's time has run out. */
export function isOverdue(interest: Pick<InterestItem, "status" | "expires_at">): boolean {
  return interest.status === "pending" && interest.expires_at <= isoNow();
}

/**
 * Ends an overdue interest: the credit goes back, and the third buyer in a row whose request is
 * ignored blocks the ticket. Returns the interest as it is afterwards; an interest that is not
 * overdue does not change. Idempotent.
 */
export async function settle(interest: InterestItem): Promise<InterestItem> {
  if (!isOverdue(interest)) return interest;
  const ticket = await Ticket.unscopedFind(interest.ticket_id);
  const before = ticket?.ignored_buyers ?? [];
  const ignored_buyers = isCutShort(interest) ? before : [...new Set([...before, interest.buyer_id])];
  const status = ignored_buyers.length >= IGNORED_REQUESTS_BLOCK ? "blocked" : "available";
  return endInterest(interest, { status: "expired", ticket: { status, ignored_buyers } });
}

/**
 * Settles a ticket's overdue interest, and puts one that is under review for no request that waits
 * back on the market. Returns whether there was anything to settle.
 */
export async function settleTicket(ticket: Ticket.TicketItem): Promise<boolean> {
  const { id, status, show_at, interest_id, interest_buyer_id, interest_expires_at } = ticket;
  if (status !== "under_review") return false;
  if (interest_expires_at && interest_expires_at > isoNow()) return false;
  const isKnown = interest_id && interest_buyer_id && interest_expires_at;
  const interest = isKnown ? await unscopedLoad(interest_buyer_id, interest_id) : null;
  const next = { status: show_at > now() ? ("available" as const) : ("expired" as const) };
  if (interest?.status === "pending") await settle(interest);
  else await attempt({ ticket: Ticket.endReview(id, interest_id, next, isoNow()) });
  return true;
}

/**
 * Loads a ticket that was not removed, after settling an overdue interest in it. Throws `not_found`
 * and `try_again`.
 */
export async function unscopedLoadTicket(ticketId: string): Promise<Ticket.TicketItem> {
  return untilDone(async () => {
    const ticket = await Ticket.unscopedFind(ticketId);
    if (!ticket || ticket.status === "removed") throw new DomainError("not_found");
    return (await settleTicket(ticket)) ? undefined : ticket;
  });
}

/**
 * The seller declines, with an optional reason: the buyer's credit goes back and the ticket is
 * available again. Declining twice changes nothing. Throws `not_found`, `interest_not_pending`,
 * `try_again`.
 */
export async function reject(actor: Actor, interestId: string, reason?: string): Promise<InterestRequest> {
  const interest = await loadForSeller(actor, interestId);
  const ticket = { status: "available", ignored_buyers: [] } satisfies Ending["ticket"];
  return forSeller(await end(interest, { status: "rejected", reason, ticket }));
}

/**
 * The buyer withdraws a pending request: the credit returns and the ticket is available again.
 * Withdrawing twice changes nothing. Throws `not_found`, `interest_not_pending`, `try_again`.
 */
export async function withdraw(actor: Actor, interestId: string): Promise<InterestRequest> {
  const { data } = await InterestEntity.get({ buyer_id: actor.userId, id: interestId }).go({ consistent: true });
  if (!data) throw new DomainError("not_found");
  return forBuyer(await end(data, { status: "withdrawn", ticket: { status: "available" } }));
}

/** Ends a request with the given status. A request that already has this status does not change. */
async function end(interest: InterestItem, ending: Ending): Promise<InterestItem> {
  const settled = await settle(interest);
  const ended = settled.status === "pending" ? await endInterest(settled, ending) : settled;
  if (ended.status !== ending.status) throw new DomainError("interest_not_pending");
  return ended;
}

/**
 * Ends the pending requests for a person's tickets, which then stay off the market, and with `made`
 * also the person's own requests. The credits go back. Returns how many there were. Idempotent.
 */
export async function endPending(userId: string, { made }: { made: boolean }): Promise<number> {
  const pending = (await findRecent(userId)).filter(
    ({ status, buyer_id }) => status === "pending" && (made || buyer_id !== userId),
  );
  await Promise.all(
    pending.map((interest) =>
      interest.buyer_id === userId
        ? endInterest(interest, { status: "withdrawn", ticket: { status: "available" } })
        : endInterest(interest, {
            status: "rejected",
            ticket: { status: "blocked", held_back: true, ignored_buyers: [] },
          }),
    ),
  );
  return pending.length;
}
