import { counts } from "../counting/counts";
import type { News } from "../news";
import { follows } from "../table/changes";
import { GrievanceEntity } from "./entities";

/**
 * Tells a person the number of their grievance, and later the answer. An admin contacts a visitor.
 */
export const grievanceNews = follows(GrievanceEntity, ({ before, after }): News => {
  if (!after?.user_id || before?.status === after.status) return {};
  const { number, user_id: userId, created_at, answer = "", decided_at = created_at } = after;
  const cause = `grievance/${number}/${after.status}`;
  return {
    notify: [
      after.status === "open"
        ? { userId, cause, at: created_at, kind: "grievance_filed", params: { number } }
        : { userId, cause, at: decided_at, kind: "grievance_answered", params: { number, answer } },
    ],
  };
});

export const grievanceCounts = counts(GrievanceEntity, ({ status }) => ({
  all: { [`grievances_${status}` as const]: 1 },
}));
