import { api } from "../../lib/api";

export function ticketOptions(id: string) {
  return api.tickets.get.queryOptions({ input: { id }, staleTime: 10_000 });
}
