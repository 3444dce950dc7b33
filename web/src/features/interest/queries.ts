import type { InterestRequest } from "@reseat/contract";
import { api } from "../../lib/api";
import { usePollWhileDown } from "../../lib/live";
import { pagedOptions } from "../../lib/paged";

const PAGE_SIZE = 50;

export type InterestRole = "buyer" | "seller";

/** The person's requests on one side of the deal. */
export function interestOptions(role: InterestRole) {
  return pagedOptions(api.interest.list, { type: role, limit: PAGE_SIZE });
}

/** Like `interestOptions`, asked again each half minute while the live connection is down. */
export function usePolledInterestOptions(role: InterestRole) {
  const refetchInterval = usePollWhileDown(30_000);
  return { ...interestOptions(role), refetchInterval };
}

/** The person's own request for a ticket, while it waits or once it was accepted. */
export function ownRequestOptions(ticketId: string, enabled: boolean) {
  return api.interest.list.queryOptions({
    input: { type: "buyer", limit: PAGE_SIZE },
    enabled,
    select: ({ items }) =>
      items.find(
        ({ ticket_id, status, refunded }) =>
          ticket_id === ticketId && (status === "pending" || (status === "accepted" && !refunded)),
      ),
  });
}

/** The other party of a request, once it is accepted. */
export function otherParty(request: InterestRequest, role: InterestRole) {
  return role === "buyer" ? request.seller : request.buyer;
}
