import type { News } from "../news";
import { follows } from "../table/changes";
import { WatchEntity } from "./entities";

/** Notifies the watchers of a ticket that it is available again. */
export const watchNews = follows(WatchEntity, ({ before, after }): News => {
  if (!after?.told_at || after.told_at === before?.told_at) return {};
  const { ticket_id, user_id, movie_name, told_at } = after;
  const cause = `watch/${ticket_id}/${told_at}`;
  return {
    notify: [
      { userId: user_id, cause, at: told_at, ticketId: ticket_id, kind: "ticket_free_again", params: { movie_name } },
    ],
    live: [{ userId: user_id, event: { type: "ticket.changed", ticket_id } }],
  };
});
