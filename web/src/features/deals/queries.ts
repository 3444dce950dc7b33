import type { Deal, OpenConversation, SellerTrust } from "@reseat/contract";
import { PAGE_MAX, REPORTED_MESSAGES_MAX, SEARCH_MAX } from "@reseat/contract/limits/constants";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";
import { readStoredSession } from "../../lib/session/token-store";
import { trustScoreOptions } from "../trust/queries";
import { keptUntil } from "./handover-state";
import { keepOriginal, readOriginal } from "./kept-original";

/** The person's deals on both sides, newest first. */
export function dealsOptions(refetchInterval: number | false) {
  return { ...pagedOptions(api.deals.list, { limit: 50 }), refetchInterval };
}

/** What the listing says of a deal's tickets: how many there are, and their price. */
export function listedOptions(ticketId: string) {
  return api.tickets.get.queryOptions({ input: { id: ticketId }, staleTime: 10_000 });
}

/** Whether a seller has made no sale yet; without an answer for nobody. */
export function isNewSellerOptions(sellerId: string | undefined) {
  return {
    ...trustScoreOptions(sellerId, true),
    enabled: sellerId !== undefined,
    select: ({ successful_transactions }: SellerTrust) => successful_transactions === 0,
  };
}

/** Where the buyer pays. Asked for anew each time: the seller may have changed it. */
export function payeeOptions(id: string) {
  return api.deals.getPayee.queryOptions({ input: { id }, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
}

/** The deal that a conversation is about: a valid one before one that was taken back. */
export function dealOf(
  { ticket_id, other_user_id, role }: Pick<OpenConversation, "ticket_id" | "other_user_id" | "role">,
  deals: Deal[],
): Deal | undefined {
  const made = deals.filter(
    (deal) => deal.ticket_id === ticket_id && deal.partner_id === other_user_id && deal.role === role,
  );
  return made.find(({ status }) => status === "valid") ?? made[0];
}

/**
 * A deal by its id or that of its ticket. A refunded deal may have a newer one on the same ticket,
 * and its seller may have sold it again.
 */
export function findDeal(id: string, deals: Deal[]): Deal | undefined {
  const own = deals.find((deal) => deal.id === id);
  if (own) return own;
  const made = deals.filter(({ ticket_id }) => ticket_id === id);
  return made.find(({ status }) => status === "valid") ?? made[0];
}

/** The id of the conversation about a deal, whether or not it has begun. */
export function conversationIdOf({ ticket_id, partner_id, role }: Deal, person: string): string {
  const [buyer, seller] = role === "buyer" ? [person, partner_id] : [partner_id, person];
  return [ticket_id, buyer, seller].join("-");
}

/** The person's conversations about the film of a deal, among which its own may be. */
export function conversationsAboutOptions({ ticket: { movie_name } }: Deal) {
  return api.messaging.list.queryOptions({ input: { search: movie_name.slice(0, SEARCH_MAX), limit: PAGE_MAX } });
}

/** The last messages of a conversation that our team can be shown. */
export function lastMessagesOptions(conversation_id: string) {
  return api.messaging.listMessages.queryOptions({ input: { conversation_id, limit: REPORTED_MESSAGES_MAX } });
}

/** The picture of a ticket as it is kept in this browser for this person; null without one. */
export function keptOriginalOptions(ticketId: string, person: string) {
  return {
    queryKey: ["kept-original", ticketId, person],
    queryFn: () => readOriginal(ticketId, person),
    networkMode: "always" as const,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}

/** Fetches the picture of the ticket that the person bought, and keeps it in this browser. */
export function originalOptions({ id, ticket_id: ticketId, ticket }: Deal, person: string) {
  return {
    queryKey: ["original", id, person],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { url } = await api.handover.view.call({ id }, { signal });
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`The store answered ${response.status}`);
      const picture = await response.blob();
      // Nothing may come after a sign-out.
      if (readStoredSession()?.userId === person)
        await keepOriginal({ ticketId, person, until: keptUntil(ticket), picture });
      return picture;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}
