import { api } from "../../lib/api/api";

/**
 * The person's restriction, and the messages that they must read. Changes come as events and
 * refusals.
 */
export function standingOptions() {
  return api.moderation.getMine.queryOptions({ staleTime: 5 * 60_000 });
}
