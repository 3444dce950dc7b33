import type { TicketTold } from "@reseat/contract";
import { OFFER_AFTER_HOURS } from "@reseat/contract/limits/constants";
import type { Actor } from "../../platform/actor";
import { HOUR, iso, isoNow, now } from "../../platform/clock";
import { DomainError } from "../../platform/errors";
import { attempt } from "../../platform/table/commit";
import { newestFirst, type PageInput } from "../../platform/table/page";
import * as Ticket from "../../tickets/ticket";
import { WantedEntity, WantedMatchEntity, type WantedMatchItem } from "./entities";
import { orFew } from "./public";

/** Returns what a person was told of a ticket; null if nothing. */
export async function findMatch(userId: string, ticketId: string): Promise<WantedMatchItem | null> {
  const { data } = await WantedMatchEntity.get({ ticket_id: ticketId, user_id: userId }).go({ consistent: true });
  return data;
}

/**
 * Returns the post for which a person was told of a ticket, and whether they opened it as it is now.
 */
export function presentMatch(told: WantedMatchItem, ticket: Ticket.TicketItem): { id: string; is_opened: boolean } {
  const isNoted = told.found_held === true || Ticket.visibleStatus(ticket) !== "under_review";
  return { id: told.wanted_id, is_opened: told.opened_at !== undefined && isNoted };
}

/** Lists the tickets of which the actor was told, newest first. For the file of their data. */
export async function listMatches(actor: Actor, page: PageInput) {
  const told = WantedMatchEntity.query.byPerson({ user_id: actor.userId });
  return newestFirst(told, page, ({ user_id, expires, ...each }) => each);
}

/**
 * Notes that the actor opened a ticket of which they were told. If it is held then, they are told
 * again when it is free. Idempotent. Throws `not_found` when they were not told of it.
 */
export async function openTicket(actor: Actor, ticketId: string): Promise<void> {
  const key = { ticket_id: ticketId, user_id: actor.userId };
  const [told, ticket] = await Promise.all([findMatch(actor.userId, ticketId), Ticket.unscopedFind(ticketId)]);
  if (!told || !ticket) throw new DomainError("not_found");
  if (presentMatch(told, ticket).is_opened) return;
  const isHeld = Ticket.visibleStatus(ticket) === "under_review";
  const opened = WantedMatchEntity.patch(key)
    .set({ opened_at: told.opened_at ?? isoNow(), ...(isHeld && { found_held: true }) })
    .where(({ told_at }, { eq }) => eq(told_at, told.told_at));
  const post = WantedEntity.patch({ id: told.wanted_id }).add({ opened: 1 });
  await attempt({
    opened: { Update: opened.params() },
    ...(!told.opened_at && { post: { Update: post.params() } }),
  });
}

/** Returns how many people were told of the actor's ticket, null for a few. Throws `not_found`. */
export async function getTold(actor: Actor, ticketId: string): Promise<TicketTold> {
  const ticket = await Ticket.unscopedFind(ticketId);
  if (ticket?.user_id !== actor.userId) throw new DomainError("not_found");
  const told = WantedMatchEntity.query.primary({ ticket_id: ticketId });
  const { data: people } = await told.go({ attributes: ["user_id"], pages: "all", consistent: true });
  return { told: orFew(people.length), offer_at: offerAt(ticket) };
}

/** Returns from when on a ticket may be offered, or null. */
function offerAt(ticket: Ticket.TicketItem): string | null {
  if (!Ticket.isOnSale(ticket) || ticket.offered_at) return null;
  return iso(Date.parse(ticket.updated_at) + OFFER_AFTER_HOURS * HOUR);
}

/**
 * Offers the actor's ticket to everybody who looks for one like it, once, when nothing happened to
 * it for two hours. The stream tells them. Throws `not_found`, `ticket_not_available`, and
 * `offer_too_soon` with the time from which on it may be, if there is one.
 */
export async function offer(actor: Actor, ticketId: string): Promise<void> {
  const ticket = await Ticket.unscopedFind(ticketId);
  if (ticket?.user_id !== actor.userId) throw new DomainError("not_found");
  if (!Ticket.isOnSale(ticket)) throw new DomainError("ticket_not_available");
  const retry_at = offerAt(ticket);
  if (!retry_at || Date.parse(retry_at) > now())
    throw new DomainError("offer_too_soon", { data: retry_at ? { retry_at } : {} });
  const lost = await attempt({ ticket: Ticket.offer(ticket, isoNow()) });
  // Somebody asked for it at the same moment.
  if (lost) throw new DomainError("ticket_not_available");
}
