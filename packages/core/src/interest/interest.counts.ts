import { MINUTE } from "../clock";
import { counts } from "../counting/counts";
import { answeredIn, stepOfMinute, withinStep } from "../counting/figures";
import { isCutShort } from "./endings";
import { InterestEntity } from "./entities";

/**
 * Counts a request, its outcome, its steps on the way to the seller, and the seller's time, for its
 * movie and the ticket's city, or its location without a city.
 */
export const requestCounts = counts(InterestEntity, (interest) => {
  const { created_at, status, responded_at, ticket } = interest;
  const isAnswered = status === "accepted" || status === "rejected";
  const took = isAnswered && responded_at ? Date.parse(responded_at) - Date.parse(created_at) : undefined;
  const minute = took === undefined ? undefined : Math.max(0, Math.floor(took / MINUTE));
  const cut_short = Number(status === "expired" && isCutShort(interest));
  const ofCity = {
    requests: 1,
    ...(minute !== undefined && { [withinStep(stepOfMinute(minute))]: 1 }),
    rejected: Number(status === "rejected"),
    withdrawn: Number(status === "withdrawn"),
    expired: Number(status === "expired"),
    cut_short,
    refunded: Number(interest.is_refunded === true),
  };
  return {
    at: created_at,
    day: {
      requests: 1,
      ...(status !== "pending" && { [status]: 1 }),
      ...(minute !== undefined && { [answeredIn(minute)]: 1 }),
      cut_short,
      pushed: Number(interest.pushed_at !== undefined),
      shown: Number(interest.shown_at !== undefined),
      opened: Number(interest.opened_at !== undefined),
      texted: Number(interest.texted_at !== undefined),
    },
    names: [
      { kind: "movie", name: ticket.movie_name, figures: { requests: 1 } },
      { kind: "city", name: ticket.city ?? ticket.location, figures: ofCity },
    ],
  };
});
