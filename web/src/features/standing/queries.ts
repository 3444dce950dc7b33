import { api } from "../../lib/api/api";

/** What holds the person back, and what they have to read. Changes come as events and refusals. */
export function standingOptions() {
  return api.moderation.getMine.queryOptions({ staleTime: 5 * 60_000 });
}
