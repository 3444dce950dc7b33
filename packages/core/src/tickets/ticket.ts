import type { Duplicate, DuplicateQuery, NewTicket, OwnTicket, Ticket } from "@reseat/contract";
import { LISTED_AHEAD_DAYS } from "@reseat/contract/constants";
import type { EntityItem } from "electrodb";
import type { Actor } from "../actor";
import { feedShard } from "../browse/feed-shard";
import { DAY, expiresAt, iso, isoNow, now, showAt } from "../clock";
import { commit, commitIf } from "../dynamo";
import { DomainError, isDomainError } from "../errors";
import { fingerprint, newId } from "../ids";
import { settleTicket } from "../interest/expire-interest";
import { newestFirst, type PageInput } from "../page";
import { ListingClaimEntity } from "./listing-claim.entity";
import { TicketEntity } from "./ticket.entity";

export type TicketItem = EntityItem<typeof TicketEntity>;

/** The status that people see: a ticket whose show has begun is expired even before the sweep says so. */
function visibleStatus({ status, show_at }: TicketItem): Ticket["status"] {
  if (status === "removed") return "expired";
  return (status === "available" || status === "under_review") && show_at <= now() ? "expired" : status;
}

/** What everybody may see of a ticket. */
function publicTicket(item: TicketItem): Ticket {
  return {
    id: item.id,
    user_id: item.user_id,
    movie_name: item.movie_name,
    movie_language: item.movie_language,
    theatre: item.theatre,
    location: item.location,
    city: item.city ?? null,
    show_date: item.show_date,
    show_time: item.show_time,
    show_at: item.show_at,
    ticket_count: item.ticket_count,
    price_per_ticket: item.price_per_ticket,
    discounted_price: item.discounted_price ?? null,
    reason: item.reason ?? null,
    has_image: item.image_key !== undefined,
    status: visibleStatus(item),
    created_at: item.created_at,
    updated_at: item.updated_at,
  };
}

function ownTicket(item: TicketItem): OwnTicket {
  return { ...publicTicket(item), seat_info: item.seat_info ?? null };
}

/** The part of a ticket that requests, unlocks and notifications keep. */
export function summary({ movie_name, theatre, location, show_date, show_time }: TicketItem) {
  return { movie_name, theatre, location, show_date, show_time };
}

/** The item of a ticket, settled if it was overdue. Throws `not_found`. */
export async function load(ticketId: string): Promise<TicketItem> {
  const item = await loadUnscoped(ticketId);
  if (item.status === "removed") throw new DomainError("not_found");
  if (await settleTicket(item)) return load(ticketId);
  return item;
}

/** One ticket; `seat_info` only for its owner. Throws `not_found`. */
export async function get(visitor: Actor | null, ticketId: string): Promise<Ticket & { seat_info?: string | null }> {
  const item = await load(ticketId);
  return item.user_id === visitor?.userId ? ownTicket(item) : publicTicket(item);
}

/** The actor's listings, newest first. */
export async function listMine(actor: Actor, page: PageInput) {
  const mine = TicketEntity.query
    .bySeller({ user_id: actor.userId })
    .where(({ status }, { ne }) => ne(status, "removed"));
  return newestFirst(mine, page, ownTicket);
}

/** What makes two listings of a seller the same, whatever their case. */
function listingKey({ movie_name, theatre, show_date, show_time, location }: DuplicateQuery): string {
  return fingerprint([movie_name, theatre, show_date, show_time, location].map((text) => text.toLowerCase()));
}

/** The actor's newest listing of the same show that has not expired, or null. */
export async function findDuplicate(actor: Actor, query: DuplicateQuery): Promise<Duplicate | null> {
  const wanted = listingKey(query);
  const { data } = await TicketEntity.query
    .bySeller({ user_id: actor.userId })
    .where((ticket, { eq, ne }) => `${eq(ticket.show_date, query.show_date)} AND ${ne(ticket.status, "removed")}`)
    .go({ pages: "all", order: "desc" });
  const match = data.find((item) => listingKey(item) === wanted && visibleStatus(item) !== "expired");
  return match ? { id: match.id, status: visibleStatus(match), created_at: match.created_at } : null;
}

/**
 * Lists a ticket for sale. Amounts in paise. Throws `show_in_past`, `show_too_far`, `discount_too_high`, and `duplicate_ticket` (with the
 * existing listing as data) when the actor has the same listing already, even one that is being made at this moment.
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
  try {
    await commit([
      { Put: ListingClaimEntity.create(claim).params(), otherwise: "duplicate_ticket" },
      { Put: TicketEntity.create(ticket).params() },
    ]);
  } catch (error) {
    if (!isDomainError(error, "duplicate_ticket")) throw error;
    throw new DomainError("duplicate_ticket", { data: await findClaimed(claim) });
  }
  return ownTicket(ticket);
}

/** The listing that holds a place; the index may not show it yet. */
async function findClaimed(place: { user_id: string; listing: string }): Promise<Duplicate | null> {
  const { data: claim } = await ListingClaimEntity.get(place).go({ consistent: true });
  const { data } = claim ? await TicketEntity.get({ id: claim.ticket_id }).go({ consistent: true }) : { data: null };
  return data && { id: data.id, status: visibleStatus(data), created_at: data.created_at };
}

/**
 * Marks the actor's available ticket sold, or a sold one available again. The status it already has is no error.
 * Throws `not_found` (also for another person's ticket), `ticket_under_review`, `status_not_allowed`, `show_in_past`.
 */
export async function updateStatus(actor: Actor, ticketId: string, status: "available" | "sold"): Promise<OwnTicket> {
  const item = await load(ticketId);
  if (item.user_id !== actor.userId) throw new DomainError("not_found");
  if (item.status === status) return ownTicket(item);
  if (item.status === "under_review") throw new DomainError("ticket_under_review");
  if (item.status !== "available" && item.status !== "sold") throw new DomainError("status_not_allowed");
  if (item.show_at <= now()) throw new DomainError("show_in_past");
  const updated_at = isoNow();
  await commit([
    {
      Update: TicketEntity.patch({ id: ticketId })
        .set({ status, updated_at })
        .where((ticket, { eq }) => `${eq(ticket.user_id, actor.userId)} AND ${eq(ticket.status, item.status)}`)
        .params(),
      otherwise: "status_not_allowed",
    },
  ]);
  return ownTicket({ ...item, status, updated_at });
}

/**
 * Takes the actor's available listing off the market for good; a second time it changes nothing. Throws `not_found`,
 * `ticket_not_deletable`.
 */
export async function remove(actor: Actor, ticketId: string): Promise<void> {
  const item = await loadUnscoped(ticketId);
  if (item.user_id !== actor.userId) throw new DomainError("not_found");
  if (item.status === "removed") return;
  if (await settleTicket(item)) return remove(actor, ticketId);
  const isRemoved = await commitIf([
    {
      Update: TicketEntity.patch({ id: ticketId })
        .set({ status: "removed", updated_at: isoNow(), expires: expiresAt(item.show_at + 2 * DAY) })
        .where((ticket, { eq }) => `${eq(ticket.user_id, actor.userId)} AND ${eq(ticket.status, "available")}`)
        .params(),
    },
    { Delete: ListingClaimEntity.delete({ user_id: actor.userId, listing: listingKey(item) }).params() },
  ]);
  if (isRemoved) return;
  // Two taps at once: the other one removed it.
  const { status } = await loadUnscoped(ticketId);
  if (status !== "removed") throw new DomainError("ticket_not_deletable");
}

/** Takes the actor's listings whose show began without a deal out of their list; answers how many. */
export async function cleanupExpired(actor: Actor): Promise<number> {
  const { data } = await TicketEntity.query
    .bySeller({ user_id: actor.userId })
    .where(
      (ticket, { eq, lte }) =>
        `(${eq(ticket.status, "expired")} OR ${eq(ticket.status, "available")} OR ${eq(ticket.status, "under_review")}) AND ${lte(ticket.show_at, now())}`,
    )
    .go({ pages: "all" });
  const removed = await Promise.all(data.map(removeExpired));
  return removed.filter(Boolean).length;
}

async function removeExpired(item: TicketItem): Promise<boolean> {
  if (await settleTicket(item)) return removeExpired(await loadUnscoped(item.id));
  if (item.status !== "expired" && item.status !== "available") return false;
  const change = { status: "removed", updated_at: isoNow(), expires: expiresAt(item.show_at + 2 * DAY) } as const;
  return commitIf([
    {
      Update: TicketEntity.patch({ id: item.id })
        .set(change)
        // The sweep may have expired it since.
        .where((ticket, { eq }) => `${eq(ticket.status, "expired")} OR ${eq(ticket.status, "available")}`)
        .params(),
    },
  ]);
}

/**
 * Settles a ticket that is past its deadline: at its show an available one expires; a day later it leaves the change
 * feed. Idempotent. Answers the status after it.
 */
export async function sweep(item: TicketItem): Promise<TicketItem["status"]> {
  if (await settleTicket(item)) return sweep(await loadUnscoped(item.id));
  const leavesFeed = item.show_at + DAY <= now();
  const status = item.status === "available" && item.show_at <= now() ? "expired" : item.status;
  const change = TicketEntity.patch({ id: item.id });
  const next = leavesFeed
    ? change.set({ status }).remove(["feed", "due", "due_at"])
    : change.set({ status, updated_at: isoNow(), due_at: iso(item.show_at + DAY) });
  const isSettled = await commitIf([
    { Update: next.where((ticket, { eq }) => eq(ticket.updated_at, item.updated_at)).params() },
  ]);
  if (!isSettled) return sweep(await loadUnscoped(item.id));
  return status;
}

/** A ticket whatever its status: for the sweep. */
export async function loadUnscoped(ticketId: string): Promise<TicketItem> {
  const { data } = await TicketEntity.get({ id: ticketId }).go({ consistent: true });
  if (!data) throw new DomainError("not_found");
  return data;
}
