import { api } from "../../lib/api";
import { pagedOptions } from "../../lib/paged";

/** The contacts that the person has unlocked, newest first. */
export function unlocksOptions(enabled: boolean) {
  return { ...pagedOptions(api.interest.listUnlocks, { limit: 50 }), enabled, staleTime: 60_000 };
}
