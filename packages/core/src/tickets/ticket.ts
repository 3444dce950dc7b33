import type { Duplicate, OwnTicket, Ticket } from "@reseat/contract";
import { createConversions } from "electrodb";
import { isoNow, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { type Change, type Follower, follows, followsUnreadable } from "../platform/table/changes";
import { all, any } from "../platform/table/conditions";
import type { ItemKeys, RawItem } from "../platform/table/dynamo";
import { newestFirst, type PageInput } from "../platform/table/page";
import { TicketEntity, type TicketItem } from "./entities";
import { acceptance } from "./feed-ticket";

export type { TicketItem } from "./entities";
export * from "./review-writes";
export * from "./writes";

/** Lets other areas follow the changes of tickets. */
export function followTickets<Outcome>(follow: (change: Change<TicketItem>) => Outcome): Follower<Outcome> {
  return follows(TicketEntity, follow);
}

/** Lets other areas follow the listings that cannot be read. */
export function followUnreadable<Outcome>(follow: (row: RawItem, odd: string[]) => Outcome): Follower<Outcome> {
  return followsUnreadable(TicketEntity, follow);
}

/** Returns the id of a ticket, given its keys. */
export function idIn(keys: ItemKeys): string {
  return createConversions(TicketEntity).byAccessPattern.primary.fromKeys.toComposite(keys).id;
}

/** Returns a ticket with any status, or null. */
export async function unscopedFind(ticketId: string): Promise<TicketItem | null> {
  const { data } = await TicketEntity.get({ id: ticketId }).go({ consistent: true });
  return data;
}

/** Lists a seller's tickets that were not removed, newest first, as they see them. */
export async function listOf(sellerId: string, page: PageInput) {
  return newestFirst(listedBy(sellerId), page, ownTicket);
}

/** Lists the same as everybody sees them. */
export async function listPublicOf(sellerId: string, page: PageInput) {
  return newestFirst(listedBy(sellerId), page, publicTicket);
}

function listedBy(sellerId: string) {
  return TicketEntity.query.bySeller({ user_id: sellerId }).where(({ status }, { ne }) => ne(status, "removed"));
}

/** Returns every ticket of a seller that is still in the table. */
export async function allOf(sellerId: string): Promise<TicketItem[]> {
  const { data } = await TicketEntity.query.bySeller({ user_id: sellerId }).go({ pages: "all" });
  return data;
}

/**
 * Returns whether a person has ever listed a ticket that is still in the table. The index may lag
 * by a moment.
 */
export async function hasListed(userId: string): Promise<boolean> {
  const { data } = await TicketEntity.query.bySeller({ user_id: userId }).go({ limit: 1 });
  return data.length > 0;
}

/** Returns a seller's tickets for shows on one date that were not removed, newest first. */
export async function findByDate(sellerId: string, showDate: string): Promise<TicketItem[]> {
  const { data } = await TicketEntity.query
    .bySeller({ user_id: sellerId })
    .where((ticket, { eq, ne }) => all(eq(ticket.show_date, showDate), ne(ticket.status, "removed")))
    .go({ pages: "all", order: "desc" });
  return data;
}

const LISTED: TicketItem["status"][] = ["available", "under_review", "blocked"];
const UNLISTED: TicketItem["status"][] = ["sold", "expired", "removed"];

/** Returns a seller's tickets whose show has begun without a sale. */
export async function findUnsold(sellerId: string): Promise<TicketItem[]> {
  const { data } = await TicketEntity.query
    .bySeller({ user_id: sellerId })
    .where((ticket, { eq, lte }) =>
      all(
        any(...[...LISTED, "expired" as const].map((status) => eq(ticket.status, status))),
        lte(ticket.show_at, now()),
      ),
    )
    .go({ pages: "all" });
  return data;
}

/**
 * Returns a seller's tickets that are on sale, under review or blocked, or of no known status, and
 * whose show is ahead or at no time that can be read.
 */
export async function findListed(sellerId: string): Promise<TicketItem[]> {
  const { data } = await TicketEntity.query
    .bySeller({ user_id: sellerId })
    .where((ticket, { eq, lte }) => {
      const isOver = UNLISTED.map((status) => eq(ticket.status, status));
      return `NOT ${any(...isOver, lte(ticket.show_at, now()))}`;
    })
    .go({ pages: "all" });
  return data;
}

/** Returns whether a buyer can request or unlock a ticket now. */
export function isOnSale({ status, show_at }: TicketItem): boolean {
  return status === "available" && show_at > now();
}

/** Returns whether the first request for a ticket is accepted for its seller now. */
export function acceptsFirst(ticket: TicketItem): boolean {
  const { accepts_until } = acceptance(ticket);
  return isOnSale(ticket) && accepts_until !== undefined && accepts_until > isoNow();
}

/** Returns why a buyer cannot request or unlock a ticket now. */
export function notOnSale(ticket: TicketItem | null): DomainError {
  return new DomainError(ticket?.status === "under_review" ? "ticket_under_review" : "ticket_not_available");
}

/** Returns whether its seller may put a blocked ticket back on sale. An admin always may. */
export function canResume({ status, was_resumed, held_back, show_at }: TicketItem): boolean {
  return status === "blocked" && (held_back || !was_resumed) && show_at > now();
}

/**
 * Returns the status that people see. A ticket whose show has begun counts as expired even before
 * the sweep gets to it.
 */
export function visibleStatus({ status, show_at }: TicketItem): Ticket["status"] {
  if (status === "removed") return "expired";
  return LISTED.includes(status) && show_at <= now() ? "expired" : status;
}

/**
 * Returns when the seller of a ticket on sale last said that they have it: null when they were
 * asked and never did.
 */
function confirmation(item: TicketItem): Pick<Ticket, "confirmed_at"> {
  const { confirmed_at, asked_at } = item;
  return isOnSale(item) && (confirmed_at || asked_at) ? { confirmed_at: confirmed_at ?? null } : {};
}

/** Returns the public view of a ticket. */
export function publicTicket(item: TicketItem): Ticket {
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
    ...(item.printed_price !== undefined && { printed_price: item.printed_price }),
    reason: item.reason ?? null,
    has_image: item.image_key !== undefined,
    ...confirmation(item),
    ...(acceptsFirst(item) && acceptance(item)),
    status: visibleStatus(item),
    created_at: item.created_at,
    updated_at: item.updated_at,
  };
}

/** Returns the seller's view of a ticket. */
export function ownTicket(item: TicketItem): OwnTicket {
  const held_back = item.status === "blocked" && item.held_back === true;
  const asked = isOnSale(item) && item.asked_at ? { asked_at: item.asked_at } : {};
  return {
    ...publicTicket(item),
    ...asked,
    seat_info: item.seat_info ?? null,
    can_resume: canResume(item),
    held_back,
  };
}

/** Returns what a seller is told of their existing listing. */
export function duplicate(item: TicketItem): Duplicate {
  return { id: item.id, status: visibleStatus(item), created_at: item.created_at };
}

/** Returns the part of a ticket that requests, deals and refunds keep a copy of. */
export function summary({ movie_name, theatre, location, show_date, show_time }: TicketItem) {
  return { movie_name, theatre, location, show_date, show_time };
}
