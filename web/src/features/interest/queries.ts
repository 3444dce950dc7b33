import type { InterestRequest } from "@reseat/contract";
import { REQUESTS_FIRST } from "@reseat/contract/limits/constants";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

export type InterestRole = "buyer" | "seller";

/** How long a request must be on its seller's screen to count as opened. */
export const OPENED_AFTER_MS = 500;

/** The person's requests on one side, newest first. */
export function interestOptions(type: InterestRole, refetchInterval: number | false) {
  return { ...pagedOptions(api.interest.list, { type, limit: REQUESTS_FIRST }), refetchInterval };
}

/** Puts a request that was just made into the buyer's list, which is asked for again. */
export function addRequest(queryClient: QueryClient, request: InterestRequest): void {
  const { queryKey } = interestOptions("buyer", false);
  queryClient.setQueryData(queryKey, (list) => {
    const [first, ...others] = list?.pages ?? [];
    if (!list || !first || first.items.some(({ id }) => id === request.id)) return list;
    return { ...list, pages: [{ ...first, items: [request, ...first.items] }, ...others] };
  });
}

/** The contact of the other party of an accepted request. */
export function otherParty(request: InterestRequest, role: InterestRole) {
  return role === "buyer" ? request.seller : request.buyer;
}
