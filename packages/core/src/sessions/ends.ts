import type { Follower } from "../table/changes";
import { followStandings } from "./standing";

/**
 * Follows the end of all of a person's sessions: they signed out everywhere, closed their account
 * or were banned.
 */
export function followEnds(follow: (userId: string) => Promise<void>): Follower<Promise<void>> {
  return followStandings(async ({ before, after }) => {
    if (after && after.signed_out_at !== before?.signed_out_at) await follow(after.user_id);
  });
}
