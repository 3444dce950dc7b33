import type { News, Notice } from "../news";
import { follows } from "../table/changes";
import { AvailabilityEntity } from "./entities";

/**
 * Notifies the seller of a question and the buyer of the response. The open pages of both hear of
 * each change.
 */
export const availabilityNews = follows(AvailabilityEntity, ({ before, after }): News => {
  // A new question by the same person replaces an answered one, so the status alone does not show a
  // change.
  if (!after || (after.status === before?.status && after.id === before.id)) return {};
  const { id, ticket_id, seller_id, requester_id, status, response, created_at, responded_at = created_at } = after;
  const { movie_name } = after.ticket;
  const about = { cause: `availability/${id}/${status}`, ticketId: ticket_id, availabilityRequestId: id };
  const notice: Notice =
    status === "responded" && response
      ? {
          ...about,
          userId: requester_id,
          at: responded_at,
          kind: "availability_answered",
          params: { movie_name, response },
        }
      : { ...about, userId: seller_id, at: created_at, kind: "availability_asked", params: { movie_name } };
  const changed = {
    type: "availability.changed",
    availability_request_id: id,
    movie_name,
    response: response ?? null,
  } as const;
  return {
    notify: [notice],
    live: [
      { userId: seller_id, event: { ...changed, role: "seller" } },
      { userId: requester_id, event: { ...changed, role: "buyer" } },
    ],
  };
});
