import type { Deal } from "@reseat/contract";
import { api } from "../../lib/api/api";
import { readStoredSession } from "../../lib/session/token-store";
import { keptUntil } from "./handover-state";
import { keepOriginal, readOriginal } from "./kept-original";

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
