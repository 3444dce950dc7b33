import { SEARCH_MAX } from "@reseat/contract/limits/constants";
import { api } from "../../lib/api/api";

export function ticketOptions(id: string) {
  return api.tickets.get.queryOptions({ input: { id }, staleTime: 10_000 });
}

/** The newest tickets for a film: enough for two beside the one that is gone. */
export function ofFilmOptions(movie: string) {
  return api.browse.listTickets.queryOptions({ input: { search: movie.slice(0, SEARCH_MAX).trim(), limit: 3 } });
}

/** The image of a ticket. Its signed address expires within minutes, so it is never cached. */
export function ticketImageOptions(id: string) {
  return api.tickets.getImage.queryOptions({ input: { id }, gcTime: 0, staleTime: 60_000 });
}
