import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

export function creditsOptions(enabled: boolean) {
  return api.credits.get.queryOptions({ enabled, staleTime: 15_000 });
}

/** Every movement of the person's credits, newest first. */
export function statementOptions() {
  return pagedOptions(api.credits.getStatement, {});
}

/** The person's purchases of credits, newest first. */
export function purchasesOptions() {
  return pagedOptions(api.credits.listTransactions, {});
}

/** The packs on sale, at their present prices. */
export function packsOptions(enabled = true) {
  return api.payments.listPacks.queryOptions({ enabled, staleTime: 10_000 });
}
