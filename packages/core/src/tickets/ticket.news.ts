import { follows } from "../changes";
import type { News } from "../news";
import { TicketEntity } from "./ticket.entity";

/** Tells a seller's open pages when their ticket changes, and notifies them when it is blocked. */
export const ticketNews = follows(TicketEntity, ({ before, after }): News => {
  if (!after) return {};
  const { id, user_id, movie_name, status, image_key, updated_at } = after;
  const hasNewStatus = status !== before?.status;
  const about = { cause: `ticket/${id}/blocked/${updated_at}`, at: updated_at, ticketId: id };
  return {
    notify:
      hasNewStatus && status === "blocked"
        ? [{ ...about, userId: user_id, kind: "ticket_blocked", params: { movie_name } }]
        : [],
    live:
      hasNewStatus || image_key !== before?.image_key
        ? [{ userId: user_id, event: { type: "ticket.changed", ticket_id: id } }]
        : [],
  };
});
