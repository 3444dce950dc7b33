import { WANTED_LEAST_MINUTES } from "@reseat/contract/limits/constants";
import { iso, MINUTE, showAt } from "../clock";
import type { News } from "../news";
import { follows } from "../table/changes";
import { WantedToldEntity } from "./entities";

/** Notifies somebody of a ticket that they look for. */
export const toldNews = follows(WantedToldEntity, ({ before, after }): News => {
  if (!after || after.told_at === before?.told_at) return {};
  const { ticket_id, user_id, wanted_id, told_at, why, movie_name, theatre, show_date, show_time } = after;
  const { seats, price_each } = after;
  const until = iso(showAt(show_date, show_time) - WANTED_LEAST_MINUTES * MINUTE);
  return {
    notify: [
      {
        userId: user_id,
        cause: `wanted/${ticket_id}/${told_at}`,
        at: told_at,
        until,
        ticketId: ticket_id,
        kind: "wanted_found",
        params: { why, movie_name, theatre, show_date, show_time, seats, price_each },
      },
    ],
    live: [{ userId: user_id, event: { type: "wanted.changed", wanted_id } }],
  };
});
