import type { BrowsePage, Duplicate, NewTicket, OwnTicket } from "@reseat/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { DEFAULT_TRUST } from "../trust/queries";
import { duplicateQueryOf } from "./new-ticket";

/** The person's newest listing of the same show, or null. When it cannot be told, there is none: the server checks again. */
export async function findDuplicate(ticket: NewTicket): Promise<Duplicate | null> {
  try {
    return await api.tickets.findDuplicate.call(duplicateQueryOf(ticket));
  } catch (error) {
    reportError(error);
    return null;
  }
}

/** How long what is on sale may be answered from before a change: the index follows in 2 s, and caches keep it 10 s. */
const BROWSE_LAG_MS = 12_000;

/** The newest listings know of one's own at once. */
function showAmongRecent(queryClient: QueryClient, { seat_info: _, ...ticket }: OwnTicket): void {
  const scoreKey = api.trust.getScore.queryKey({ input: { user_id: ticket.user_id } });
  const { trust_score, total_reviews, successful_transactions, flagged_reports } =
    queryClient.getQueryData(scoreKey) ?? DEFAULT_TRUST;
  const seller_trust = { trust_score, total_reviews, successful_transactions, flagged_reports };
  const lists = queryClient.getQueriesData<BrowsePage>({ queryKey: api.browse.listTickets.key({ type: "query" }) });
  for (const [queryKey, page] of lists) {
    const { input = {} } = queryKey[1] as { input?: { limit?: number } };
    const isRecent = page && Object.keys(input).join() === "limit";
    if (isRecent)
      queryClient.setQueryData<BrowsePage>(queryKey, {
        ...page,
        items: [{ ...ticket, seller_trust }, ...page.items].slice(0, input.limit),
      });
  }
}

export function useCreateTicket() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.tickets.create.mutationOptions(),
    onSuccess: (ticket) => {
      void queryClient.invalidateQueries({ queryKey: api.tickets.key() });
      showAmongRecent(queryClient, ticket);
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: api.browse.key() }), BROWSE_LAG_MS);
    },
  });
}
