import type { InterestRequest } from "@reseat/contract";
import { REQUESTS_FIRST } from "@reseat/contract/constants";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { usePollWhileDown } from "../../lib/live";
import { pagedOptions } from "../../lib/paged";

export type InterestRole = "buyer" | "seller";

/** The person's requests on one side, newest first. Polls while there is no live connection. */
export function useInterestRequests(role: InterestRole) {
  const refetchInterval = usePollWhileDown(30_000);
  return useInfiniteQuery({
    ...pagedOptions(api.interest.list, { type: role, limit: REQUESTS_FIRST }),
    refetchInterval,
  });
}

/** The contact of the other party of an accepted request. */
export function otherParty(request: InterestRequest, role: InterestRole) {
  return role === "buyer" ? request.seller : request.buyer;
}
