import { MINUTE } from "../clock";
import { counts } from "../counting/counts";
import { answeredIn } from "../counting/figures";
import { InterestEntity } from "./entities";

/** Counts a request, its outcome, its steps on the way to the seller, and the seller's time. */
export const requestCounts = counts(InterestEntity, (interest) => {
  const { created_at, status, responded_at, ticket } = interest;
  const isAnswered = status === "accepted" || status === "rejected";
  const took = isAnswered && responded_at ? Date.parse(responded_at) - Date.parse(created_at) : undefined;
  return {
    at: created_at,
    day: {
      requests: 1,
      ...(status !== "pending" && { [status]: 1 }),
      ...(took !== undefined && { [answeredIn(Math.max(0, Math.floor(took / MINUTE)))]: 1 }),
      pushed: Number(interest.pushed_at !== undefined),
      shown: Number(interest.shown_at !== undefined),
      opened: Number(interest.opened_at !== undefined),
      texted: Number(interest.texted_at !== undefined),
    },
    names: [{ kind: "movie", name: ticket.movie_name, figures: { requests: 1 } }],
  };
});
