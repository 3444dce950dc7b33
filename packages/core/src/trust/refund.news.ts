import type { News } from "../news";
import { follows } from "../table/changes";
import { RefundEntity } from "./entities";

/** Notifies a buyer of the decision on their refund. */
export const refundNews = follows(RefundEntity, ({ before, after }): News => {
  if (!after || after.status === "pending" || after.status === before?.status) return {};
  const { id, user_id, ticket_id, ticket, status, processed_at = after.created_at } = after;
  return {
    notify: [
      {
        userId: user_id,
        cause: `refund/${id}/${status}`,
        at: processed_at,
        ticketId: ticket_id,
        kind: `refund_${status}`,
        params: { movie_name: ticket.movie_name },
      },
    ],
  };
});
