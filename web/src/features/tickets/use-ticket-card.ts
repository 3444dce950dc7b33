import type { SellerTrust, TicketCard, ViewedTicket } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session/session";
import { DEFAULT_TRUST, trustScoreOptions } from "../trust/queries";
import { ticketOptions } from "./queries";

/** A ticket that was opened. One from a list does not say yet what is awaited of its seller. */
export type OpenTicketCard = TicketCard & Pick<ViewedTicket, "held_until" | "asked_at">;

/**
 * One ticket with its seller's reputation, for cards and dialogs. It is ready when both are.
 * `knownTrust`, from a list, stands in until the reputation loads; if that fails or there is no
 * network, the seller counts as new.
 */
export function useTicketCard(id: string, knownTrust?: SellerTrust) {
  const { isAuthenticated } = useSession();
  // A drawn page has null for a missing ticket.
  const query = useQuery(ticketOptions(id));
  const { data: score, isError, isPaused } = useQuery(trustScoreOptions(query.data?.user_id, isAuthenticated));
  const seller_trust = score ?? knownTrust ?? (isError || isPaused ? DEFAULT_TRUST : undefined);
  const ticket: OpenTicketCard | undefined = query.data && seller_trust ? { ...query.data, seller_trust } : undefined;
  const viewer = query.data?.viewer ?? null;
  return {
    query,
    ticket,
    /** The person's relation to the ticket; null for a visitor. */
    viewer,
    /** The data is from before the login. */
    isViewerMissing: isAuthenticated && viewer === null,
    isPending: query.isPending || (query.isSuccess && query.data !== null && !ticket),
  };
}
