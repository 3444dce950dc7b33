import { WANTED_ALONE_MINUTES, WANTED_FOUND_HOURS } from "@reseat/contract/limits/constants";
import { followDeals } from "../../deals/find-deal";
import { HOUR, MINUTE, SECOND } from "../../platform/clock";
import { counts } from "../../platform/counting/counts";
import { foundIn } from "../../platform/counting/figures";
import type { News } from "../../platform/news";
import { follows } from "../../platform/table/changes";
import * as Ticket from "../../tickets/ticket";
import { WantedEntity, WantedMatchEntity } from "./entities";
import { unscopedFind } from "./find-wanted";
import { factsOf } from "./fit";
import { causeOf, endPost, matchUntil } from "./wanted";

/**
 * Offers a ticket to those who look for it when it becomes available, gets cheaper, changes
 * otherwise, or is offered by its seller.
 */
export const offerNews = Ticket.followTickets(({ before, after }): News => {
  if (after?.status !== "available") return {};
  const facts = factsOf(after);
  const isKnown =
    before?.status === "available" &&
    before.offered_at === after.offered_at &&
    JSON.stringify(factsOf(before)) === JSON.stringify(facts);
  if (isKnown) return {};
  const { id: ticket_id, updated_at: round, wanted_id, created_at } = after;
  const untilOthers = Date.parse(created_at) + WANTED_ALONE_MINUTES * MINUTE - Date.parse(round);
  const alone = wanted_id ? Math.max(0, untilOthers / SECOND) : 0;
  return { offers: [{ ticket_id, round, alone, ...(wanted_id && { wanted_id }), ...facts }] };
});

/** Notifies somebody of a ticket that they look for. */
export const matchNews = follows(WantedMatchEntity, ({ before, after }): News => {
  if (!after || after.told_at === before?.told_at) return {};
  const { ticket_id, user_id, wanted_id, told_at, why, movie_name, theatre, show_date, show_time } = after;
  const { seats, price_each } = after;
  const until = matchUntil(after);
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

/** Ends the post of somebody who got a ticket of which they were told for it. Idempotent. */
export const foundFollower = followDeals(async ({ before, after }) => {
  if (before || !after) return;
  const key = { ticket_id: after.ticket_id, user_id: after.buyer_id };
  const { data: told } = await WantedMatchEntity.get(key).go({ consistent: true });
  const post = told && (await unscopedFind(told.wanted_id));
  if (post) await endPost(post, "deal");
});

/**
 * Counts a wanted post, its outcome, and what its person was told, for its movie, its city and the
 * days of its shows.
 */
export const wantedCounts = counts(WantedEntity, (post) => {
  const { created_at, movie_name, city, days, told, opened = 0, status, ended_by, ended_at } = post;
  const isFound = ended_by === "deal";
  const isInVain = status === "ended" && !isFound;
  const figures = { wanted: 1, met: Number(told > 0) };
  return {
    at: created_at,
    day: {
      wanted: 1,
      wanted_deals: Number(isFound),
      wanted_vain: Number(isInVain && told > 0),
      wanted_none: Number(isInVain && told === 0),
      wanted_told: told,
      wanted_opened: opened,
      ...(isFound && ended_at && { [foundIn(stepOf(Date.parse(ended_at) - Date.parse(created_at)))]: 1 }),
    },
    names: [
      ...(city ? [{ kind: "city" as const, name: city, figures }] : []),
      ...(movie_name ? [{ kind: "movie" as const, name: movie_name, figures }] : []),
      { kind: "show" as const, name: "any", figures, days },
    ],
  };
});

/** Returns the step of WANTED_FOUND_HOURS within which something happened. */
function stepOf(took: number): number {
  const step = WANTED_FOUND_HOURS.findIndex((hours) => took <= hours * HOUR);
  return step === -1 ? WANTED_FOUND_HOURS.length : step;
}
