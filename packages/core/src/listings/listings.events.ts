import type { News } from "../platform/news";
import { follows } from "../platform/table/changes";
import { StillHaveEntity } from "./entities";
import { questionCause } from "./still-have";

/** Asks a seller whether they still have their tickets. */
export const stillHaveNews = follows(StillHaveEntity, ({ before, after }): News => {
  if (!after || after.asked_at === before?.asked_at) return {};
  const { user_id, asked_at, ticket_ids, movie_name, accepts, until } = after;
  const [ticketId] = ticket_ids as [string];
  const tickets = ticket_ids.length;
  return {
    notify: [
      {
        userId: user_id,
        at: asked_at,
        until,
        cause: questionCause(asked_at),
        kind: "still_have",
        params: { movie_name, tickets, ...(accepts && { accepts }) },
        ...(tickets === 1 && { ticketId }),
      },
    ],
    questions: [{ user_id, asked_at }],
    live: [{ userId: user_id, event: { type: "ticket.changed", ticket_id: ticketId } }],
  };
});
