import { isoNow } from "../clock";
import type { Step } from "./step";

/**
 * A pending report used to count whoever made it. Scores with reports become due, and the next sweep works them out anew. No other
 * score can change.
 */
export const reportsThatCount: Step = {
  name: "scores with reports are due",
  entities: ["trust_score"],
  change({ flagged_reports, due_at }) {
    const at = isoNow();
    const isDue = due_at !== undefined && String(due_at) <= at;
    return Number(flagged_reports) > 0 && !isDue ? { set: { due: "trust_score", due_at: at } } : null;
  },
};
