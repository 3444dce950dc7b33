import type { SellerTrust, TicketCard } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { DEFAULT_TRUST, useTrustScore } from "../trust/queries";
import { ticketOptions } from "./queries";

/** One ticket with its seller's reputation, as the cards and dialogs want it. `knownTrust` stands until that is fetched. */
export function useTicketCard(id: string, knownTrust: SellerTrust = DEFAULT_TRUST) {
  const query = useQuery(ticketOptions(id));
  const { data: score } = useTrustScore(query.data?.user_id);
  const ticket: TicketCard | undefined = query.data && { ...query.data, seller_trust: score ?? knownTrust };
  return { query, ticket };
}
