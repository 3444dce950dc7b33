import type { News } from "../news";
import { follows } from "../table/changes";
import { DealEntity } from "./entities";
import type { DealItem } from "./find-deal";

/**
 * Notifies the seller when a buyer unlocks their contact, and both people when the ticket is handed
 * over. Accepted interests are covered by `interest.news.ts`.
 */
export const dealNews = follows(DealEntity, ({ before, after }): News => {
  if (after?.handed_over_at && after.handed_over_at !== before?.handed_over_at) return handedOver(after);
  // After a refund, a new deal may replace the first under the same key.
  if (after?.kind !== "contact" || after.id === before?.id) return {};
  const { id, seller_id, ticket_id, ticket, made_at } = after;
  const about = { cause: `unlock/${id}`, at: made_at, ticketId: ticket_id };
  return {
    notify: [{ ...about, userId: seller_id, kind: "contact_unlocked", params: { movie_name: ticket.movie_name } }],
  };
});

function handedOver({ id, buyer_id, seller_id, ticket_id, ticket, handed_over_at: at = "" }: DealItem): News {
  const params = { movie_name: ticket.movie_name };
  const about = { cause: `handed-over/${id}`, at, ticketId: ticket_id, params };
  const event = { type: "deal.changed", deal_id: id, ticket_id } as const;
  return {
    notify: [
      { ...about, userId: buyer_id, kind: "ticket_handed_over" },
      { ...about, userId: seller_id, kind: "hand_over_noted" },
    ],
    live: [buyer_id, seller_id].map((userId) => ({ userId, event })),
  };
}
