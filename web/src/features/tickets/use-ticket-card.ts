import type { SellerTrust, TicketCard } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session/session";
import { DEFAULT_TRUST, useTrustScore } from "../trust/queries";
import { ticketOptions } from "./queries";

/**
 * One ticket with its seller's reputation, as the cards and dialogs want it. It is there when both are; `knownTrust`, from a list,
 * stands until the reputation is fetched, and that of somebody new where it cannot be.
 */
export function useTicketCard(id: string, knownTrust?: SellerTrust) {
  const { isAuthenticated } = useSession();
  const query = useQuery(ticketOptions(id));
  const { data: score, isError } = useTrustScore(query.data?.user_id);
  const seller_trust = score ?? knownTrust ?? (isError ? DEFAULT_TRUST : undefined);
  const ticket: TicketCard | undefined = query.data && seller_trust && { ...query.data, seller_trust };
  const viewer = query.data?.viewer ?? null;
  return {
    query,
    ticket,
    /** What the person has to do with it; null for a visitor. */
    viewer,
    /** The answer is from before the login. */
    isViewerMissing: isAuthenticated && viewer === null,
    isPending: query.isPending || (query.isSuccess && !ticket),
  };
}
