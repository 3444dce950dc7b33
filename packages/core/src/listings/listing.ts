import type { Duplicate, DuplicateQuery, NewTicket, OwnTicket } from "@reseat/contract";
import { LISTED_AHEAD_DAYS } from "@reseat/contract/constants";
import type { Actor } from "../actor";
import { DAY, expiresAt, iso, isoNow, now, showAt } from "../clock";
import { attempt, commit } from "../commit";
import { DomainError } from "../errors";
import { feedShard } from "../feed";
import { fingerprint, newId } from "../ids";
import { loadTicket, settleTicket } from "../interest/expire-interest";
import type { PageInput } from "../page";
import * as Ticket from "../tickets/ticket";
import { ListingClaimEntity } from "./listing-claim.entity";

export { get } from "./view-ticket";

type TicketItem = Ticket.TicketItem;

/** The actor's listings, newest first. */
export async function listMine(actor: Actor, page: PageInput) {
  return Ticket.listOf(actor.userId, page);
}

/** Two listings of a seller with this same key are the same listing. Ignores case. */
function listingKey({ movie_name, theatre, show_date, show_time, location }: DuplicateQuery): string {
  return fingerprint([movie_name, theatre, show_date, show_time, location].map((text) => text.toLowerCase()));
}

/** The actor's newest listing of the same show that has not expired, or null. */
export async function findDuplicate(actor: Actor, query: DuplicateQuery): Promise<Duplicate | null> {
  const wanted = listingKey(query);
  const sameDate = await Ticket.findByDate(actor.userId, query.show_date);
  const match = sameDate.find((item) => listingKey(item) === wanted && Ticket.visibleStatus(item) !== "expired");
  return match ? duplicate(match) : null;
}

function duplicate(item: TicketItem): Duplicate {
  return { id: item.id, status: Ticket.visibleStatus(item), created_at: item.created_at };
}

/**
 * Lists a ticket for sale. Amounts are in paise. Throws `show_in_past`, `show_too_far`, `discount_too_high`, and
 * `duplicate_ticket` (with the existing listing as data) when the actor already has the same listing, even one that is being
 * created at the same moment.
 */
export async function create(actor: Actor, input: NewTicket): Promise<OwnTicket> {
  const at = isoNow();
  const show_at = showAt(input.show_date, input.show_time);
  if (show_at <= now()) throw new DomainError("show_in_past");
  if (show_at > now() + LISTED_AHEAD_DAYS * DAY) throw new DomainError("show_too_far");
  if (input.discounted_price != null && input.discounted_price >= input.price_per_ticket) {
    throw new DomainError("discount_too_high");
  }
  const id = newId();
  const ticket = {
    ...input,
    city: input.city ?? undefined,
    seat_info: input.seat_info || undefined,
    discounted_price: input.discounted_price ?? undefined,
    reason: input.reason || undefined,
    id,
    user_id: actor.userId,
    show_at,
    status: "available" as const,
    created_at: at,
    updated_at: at,
    feed: feedShard(id),
    due: "ticket",
    due_at: iso(show_at),
  };
  const claim = { user_id: actor.userId, listing: listingKey(input), ticket_id: id, expires: expiresAt(show_at) };
  const lost = await attempt({
    claim: { Put: ListingClaimEntity.create(claim).params() },
    ticket: Ticket.create(ticket),
  });
  if (lost) throw new DomainError("duplicate_ticket", { data: await findClaimed(claim) });
  return Ticket.ownTicket(ticket);
}

/** The listing that a claim names, which the index may not show yet. */
async function findClaimed(place: { user_id: string; listing: string }): Promise<Duplicate | null> {
  const { data: claim } = await ListingClaimEntity.get(place).go({ consistent: true });
  const item = claim && (await Ticket.find(claim.ticket_id));
  return item && duplicate(item);
}

/**
 * Marks the actor's available ticket sold, or a sold one available again. Setting the present status is no error.
 * Throws `not_found` (also for another person's ticket), `ticket_under_review`, `status_not_allowed`, `show_in_past`.
 */
export async function updateStatus(actor: Actor, ticketId: string, status: "available" | "sold"): Promise<OwnTicket> {
  const item = await loadTicket(ticketId);
  if (item.user_id !== actor.userId) throw new DomainError("not_found");
  if (item.status === status) return Ticket.ownTicket(item);
  if (item.status === "under_review") throw new DomainError("ticket_under_review");
  if (item.status !== "available" && item.status !== "sold") throw new DomainError("status_not_allowed");
  if (item.show_at <= now()) throw new DomainError("show_in_past");
  const updated_at = isoNow();
  await commit({ ticket: Ticket.setStatus(item, status, updated_at) }, { ticket: "status_not_allowed" });
  return Ticket.ownTicket({ ...item, status, updated_at });
}

/**
 * Takes the actor's available listing off the market for good; a second time it changes nothing. Throws `not_found`,
 * `ticket_not_deletable`.
 */
export async function remove(actor: Actor, ticketId: string): Promise<void> {
  const item = await Ticket.find(ticketId);
  if (item?.user_id !== actor.userId) throw new DomainError("not_found");
  if (item.status === "removed") return;
  if (await settleTicket(item)) return remove(actor, ticketId);
  const lost = await attempt({
    ticket: Ticket.remove(item, ["available"]),
    claim: { Delete: ListingClaimEntity.delete({ user_id: actor.userId, listing: listingKey(item) }).params() },
  });
  // A second tap at the same moment may have removed it.
  if (lost && (await Ticket.find(ticketId))?.status !== "removed") throw new DomainError("ticket_not_deletable");
}

/** Removes the actor's unsold listings whose show has begun; returns how many. */
export async function cleanupExpired(actor: Actor): Promise<number> {
  const unsold = await Ticket.findUnsold(actor.userId);
  const removed = await Promise.all(unsold.map(removeExpired));
  return removed.filter(Boolean).length;
}

async function removeExpired(item: TicketItem): Promise<boolean> {
  if (await settleTicket(item)) {
    const settled = await Ticket.find(item.id);
    return settled !== null && removeExpired(settled);
  }
  if (item.status !== "expired" && item.status !== "available") return false;
  // The sweep may expire it in the meantime.
  return (await attempt({ ticket: Ticket.remove(item, ["expired", "available"]) })) === null;
}

/**
 * Settles a ticket that is past its deadline: at its show an available one expires; a day later it leaves the change
 * feed. Idempotent.
 */
export async function settle(ticketId: string): Promise<void> {
  const item = await Ticket.find(ticketId);
  if (!item || item.show_at > now()) return;
  if (await settleTicket(item)) return settle(ticketId);
  const isOver = item.show_at + DAY <= now();
  const lost = await attempt({ ticket: isOver ? Ticket.leaveFeed(item) : Ticket.beginShow(item) });
  if (lost) return settle(ticketId);
}
