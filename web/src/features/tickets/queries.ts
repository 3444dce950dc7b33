import type { TicketCard } from "@reseat/contract";
import { queryOptions, skipToken } from "@tanstack/react-query";
import { api } from "../../lib/api";

export function ticketOptions(id: string) {
  return api.tickets.get.queryOptions({ input: { id }, staleTime: 10_000 });
}

/** The picture of a ticket. Its signed address expires within minutes, so it is never cached. */
export function imageOptions(id: string) {
  return api.tickets.getImage.queryOptions({ input: { id }, gcTime: 0, staleTime: 60_000 });
}

/** The person's own new listing, which is put here when it is made. */
export function justListedOptions() {
  return queryOptions<TicketCard | null>({ queryKey: ["just-listed"], queryFn: skipToken, staleTime: Infinity });
}
