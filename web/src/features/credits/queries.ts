import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

export function creditsOptions(enabled: boolean) {
  return api.credits.get.queryOptions({ enabled, staleTime: 15_000 });
}

/** Every movement of the person's credits, newest first. */
export function statementOptions() {
  return pagedOptions(api.credits.getStatement, {});
}
