import type { InterestRequest } from "@reseat/contract";
import { REQUESTS_FIRST } from "@reseat/contract/limits/constants";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

export type InterestRole = "buyer" | "seller";

/** The person's requests on one side, newest first. */
export function interestOptions(type: InterestRole, refetchInterval: number | false) {
  return { ...pagedOptions(api.interest.list, { type, limit: REQUESTS_FIRST }), refetchInterval };
}

/** The contact of the other party of an accepted request. */
export function otherParty(request: InterestRequest, role: InterestRole) {
  return role === "buyer" ? request.seller : request.buyer;
}
