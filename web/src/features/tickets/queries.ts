import { api } from "../../lib/api/api";

export function ticketOptions(id: string) {
  return api.tickets.get.queryOptions({ input: { id }, staleTime: 10_000 });
}

/** The image of a ticket. Its signed address expires within minutes, so it is never cached. */
export function ticketImageOptions(id: string) {
  return api.tickets.getImage.queryOptions({ input: { id }, gcTime: 0, staleTime: 60_000 });
}
