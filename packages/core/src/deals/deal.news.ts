import { follows } from "../changes";
import type { News } from "../news";
import { DealEntity } from "./deal.entity";

/** A seller is told that somebody unlocked their contact. Of an accepted interest its own news tell. */
export const dealNews = follows(DealEntity, ({ before, after }): News => {
  // After a refund another deal may stand in the place of the first.
  if (after?.kind !== "contact" || after.id === before?.id) return {};
  const { id, seller_id, ticket_id, ticket, made_at } = after;
  const about = { cause: `unlock/${id}`, at: made_at, ticketId: ticket_id };
  return {
    notify: [{ ...about, userId: seller_id, kind: "contact_unlocked", params: { movie_name: ticket.movie_name } }],
  };
});
