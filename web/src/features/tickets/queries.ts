import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api";

export function ticketOptions(id: string) {
  return api.tickets.get.queryOptions({ input: { id }, staleTime: 10_000 });
}

/** The person's own request for a ticket, while it waits or once it was accepted. */
export function ownRequestOptions(ticketId: string, enabled: boolean) {
  return api.interest.list.queryOptions({
    input: { type: "buyer", limit: 50 },
    enabled,
    select: ({ items }) =>
      items.find(
        ({ ticket_id, status, refunded }) =>
          ticket_id === ticketId && (status === "pending" || (status === "accepted" && !refunded)),
      ),
  });
}

/** The person's own open question about a ticket. */
export function ownQuestionOptions(ticketId: string, enabled: boolean) {
  return api.availability.list.queryOptions({
    input: { role: "buyer", limit: 50 },
    enabled,
    select: ({ items }) => items.find(({ ticket_id, response }) => ticket_id === ticketId && response === null),
  });
}

/** The person's listings, newest first. */
export function myTicketsOptions() {
  return infiniteQueryOptions({
    ...api.tickets.listMine.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 20, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });
}

/** The contacts that the person has unlocked, newest first. */
export function unlocksOptions(enabled: boolean) {
  return infiniteQueryOptions({
    ...api.deals.listUnlocks.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 50, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    enabled,
    staleTime: 60_000,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });
}

export function creditsOptions(enabled: boolean) {
  return api.credits.get.queryOptions({ enabled, staleTime: 15_000 });
}
