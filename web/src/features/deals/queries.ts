import { api } from "../../lib/api";
import { pagedOptions } from "../../lib/paged";

/** The person's deals on both sides, newest first. */
export function dealsOptions(refetchInterval: number | false) {
  return { ...pagedOptions(api.deals.list, { limit: 50 }), refetchInterval };
}
