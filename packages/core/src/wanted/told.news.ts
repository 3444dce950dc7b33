import type { News } from "../news";
import { follows } from "../table/changes";
import { WantedToldEntity } from "./entities";
import { causeOf, toldUntil } from "./texts";

/** Notifies somebody of a ticket that they look for. */
export const toldNews = follows(WantedToldEntity, ({ before, after }): News => {
  if (!after || after.told_at === before?.told_at) return {};
  const { ticket_id, user_id, wanted_id, told_at, why, movie_name, theatre, show_date, show_time } = after;
  const { seats, price_each } = after;
  const until = toldUntil(after);
  return {
    notify: [
      {
        userId: user_id,
        cause: causeOf(after),
        at: told_at,
        until,
        ticketId: ticket_id,
        kind: "wanted_found",
        params: { why, movie_name, theatre, show_date, show_time, seats, price_each },
      },
    ],
    told: after.by_text ? [{ ticket_id, user_id, told_at }] : [],
    live: [{ userId: user_id, event: { type: "wanted.changed", wanted_id } }],
  };
});
