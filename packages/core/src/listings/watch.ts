import type { EntityItem } from "electrodb";
import pMap from "p-map";
import type { Actor } from "../actor";
import { expiresAt } from "../clock";
import { DomainError } from "../errors";
import { unscopedLoadTicket } from "../interest/endings";
import { attempt } from "../table/commit";
import * as Ticket from "../tickets/ticket";
import { whileUnderReview } from "../tickets/writes";
import { WatchEntity } from "./entities";

type WatchItem = EntityItem<typeof WatchEntity>;

const AT_ONCE = 8;

/**
 * Adds the actor to the watchers of a ticket under review, who hear when it is available again.
 * Once per person and ticket. Returns false when it is available already. Throws `not_found`,
 * `own_ticket`, and `ticket_not_available` for a ticket that will not be.
 */
export async function watch(actor: Actor, ticketId: string): Promise<boolean> {
  const ticket = await unscopedLoadTicket(ticketId);
  if (ticket.user_id === actor.userId) throw new DomainError("own_ticket");
  if (Ticket.isOnSale(ticket)) return false;
  if (Ticket.visibleStatus(ticket) !== "under_review") throw new DomainError("ticket_not_available");
  const { movie_name, show_at } = ticket;
  const wish = { ticket_id: ticketId, user_id: actor.userId, movie_name, expires: expiresAt(show_at) };
  const lost = await attempt({
    wish: { Put: WatchEntity.put(wish).params() },
    review: whileUnderReview(ticketId),
  });
  // The review has just ended.
  return lost === null || watch(actor, ticketId);
}

/** Ends the actor's watch on a ticket. Idempotent. */
export async function unwatch(actor: Actor, ticketId: string): Promise<void> {
  await WatchEntity.delete({ ticket_id: ticketId, user_id: actor.userId }).go();
}

/** Returns whether the actor watches a ticket. */
export async function isWatching(actor: Actor, ticketId: string): Promise<boolean> {
  const { data } = await WatchEntity.get({ ticket_id: ticketId, user_id: actor.userId }).go({ consistent: true });
  return data !== null && !data.told_at;
}

/**
 * Ends all watches on a ticket that is available again; the news of that notifies the watchers.
 * Idempotent.
 */
export const follower = Ticket.followTickets(async ({ before, after }) => {
  if (!before || before.status === "available" || after?.status !== "available") return;
  const { data } = await WatchEntity.query.primary({ ticket_id: after.id }).go({ pages: "all", consistent: true });
  await pMap(data, (wish) => tell(wish, after.updated_at), { concurrency: AT_ONCE });
});

async function tell({ ticket_id, user_id }: WatchItem, at: string): Promise<void> {
  const told = WatchEntity.patch({ ticket_id, user_id })
    .set({ told_at: at, expires: expiresAt(Date.parse(at)) })
    .where(({ told_at }, { notExists }) => notExists(told_at));
  await attempt({ wish: { Update: told.params() } });
}
