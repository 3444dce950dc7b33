import type { News } from "../news";
import { follows } from "../table/changes";
import { DealEntity } from "./entities";

/**
 * Notifies the seller when a buyer unlocks their contact. Accepted interests are covered by
 * `interest.news.ts`.
 */
export const dealNews = follows(DealEntity, ({ before, after }): News => {
  // After a refund, a new deal may replace the first under the same key.
  if (after?.kind !== "contact" || after.id === before?.id) return {};
  const { id, seller_id, ticket_id, ticket, made_at } = after;
  const about = { cause: `unlock/${id}`, at: made_at, ticketId: ticket_id };
  return {
    notify: [{ ...about, userId: seller_id, kind: "contact_unlocked", params: { movie_name: ticket.movie_name } }],
  };
});
