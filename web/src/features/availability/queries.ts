import { api } from "../../lib/api";
import { usePollWhileDown } from "../../lib/live";
import { pagedOptions } from "../../lib/paged";

/** Questions to the person's tickets (seller) or the person's own (buyer), newest first. */
export function usePolledAvailabilityOptions(role: "seller" | "buyer") {
  const refetchInterval = usePollWhileDown(30_000);
  return { ...pagedOptions(api.availability.list, { role, limit: 50 }), refetchInterval };
}

/** The person's own open question about a ticket. */
export function ownQuestionOptions(ticketId: string, enabled: boolean) {
  return api.availability.list.queryOptions({
    input: { role: "buyer", limit: 50 },
    enabled,
    select: ({ items }) => items.find(({ ticket_id, response }) => ticket_id === ticketId && response === null),
  });
}
