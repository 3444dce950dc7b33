import { api } from "../../lib/api";
import { pagedOptions } from "../../lib/paged";

/** The person's purchases of credits, newest first. */
export function purchasesOptions() {
  return pagedOptions(api.credits.listTransactions, {});
}
