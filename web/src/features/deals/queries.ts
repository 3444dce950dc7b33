import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

/** The person's deals on both sides, newest first. */
export function dealsOptions(refetchInterval: number | false) {
  return { ...pagedOptions(api.deals.list, { limit: 50 }), refetchInterval };
}
