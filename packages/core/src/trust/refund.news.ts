import type { News } from "../news";
import { follows } from "../table/changes";
import { RefundEntity } from "./entities";

/**
 * Notifies a buyer of the decision on their refund, and the seller if the buyer was not let in.
 */
export const refundNews = follows(RefundEntity, ({ before, after }): News => {
  if (!after || after.status === "pending" || after.status === before?.status) return {};
  const { id, user_id, seller_id, ticket_id, ticket, status, processed_at = after.created_at, not_let_in } = after;
  const about = { cause: `refund/${id}/${status}`, at: processed_at, ticketId: ticket_id };
  const params = { movie_name: ticket.movie_name };
  const { paused_until } = after;
  const decided = { ...params, upheld: status === "approved", ...(paused_until && { paused_until }) };
  return {
    notify: [
      { ...about, userId: user_id, kind: `refund_${status}`, params },
      ...(not_let_in ? [{ ...about, userId: seller_id, kind: "not_let_in_decided" as const, params: decided }] : []),
    ],
  };
});
