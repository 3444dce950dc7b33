import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, isApiError } from "../../lib/api";
import { toast, toastError } from "../../lib/toast";

export function ticketOptions(id: string) {
  return api.tickets.get.queryOptions({ input: { id }, staleTime: 10_000 });
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
    ...api.interest.listUnlocks.infiniteOptions({
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

function useInvalidate() {
  const queryClient = useQueryClient();
  return (...keys: (readonly unknown[])[]) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/**
 * Costs 1 credit. Give the call an idempotency key that stays the same over its retries. What it is refused for (sold,
 * under review) shows on the ticket too.
 */
export function useUnlockSeller(idempotencyKey: string) {
  const invalidate = useInvalidate();
  return useMutation({
    ...api.interest.unlockSeller.mutationOptions({ context: { idempotencyKey } }),
    onSettled: () =>
      invalidate(api.interest.listUnlocks.key(), api.credits.key(), api.tickets.key(), api.browse.listTickets.key()),
  });
}

/** Costs 1 credit, held until the seller answers. */
export function useExpressInterest(idempotencyKey: string) {
  const invalidate = useInvalidate();
  return useMutation({
    ...api.interest.express.mutationOptions({ context: { idempotencyKey } }),
    onSettled: () =>
      invalidate(api.interest.list.key(), api.credits.key(), api.tickets.key(), api.browse.listTickets.key()),
  });
}

/** Asks the seller whether the ticket is still there; free. */
export function useAskAvailability() {
  const invalidate = useInvalidate();
  return useMutation({
    ...api.availability.request.mutationOptions(),
    onSettled: () => invalidate(api.availability.list.key(), api.tickets.key()),
  });
}

/** Removes the person's expired tickets; says so only when there were any. */
export function useCleanupExpired() {
  const invalidate = useInvalidate();
  return useMutation({
    ...api.tickets.cleanupExpired.mutationOptions(),
    onSuccess: async ({ expired_tickets_count }) => {
      if (expired_tickets_count > 0)
        toast({
          title: "Cleanup Complete",
          description: `${expired_tickets_count} expired tickets were removed`,
          tone: "success",
        });
      await invalidate(api.tickets.key(), api.browse.key());
    },
    onError: () => toastError("Failed to cleanup expired tickets"),
  });
}

/** The owner marks a ticket sold or available again; the toast can take it back. */
export function useChangeStatus() {
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  return useMutation({
    ...api.tickets.updateStatus.mutationOptions(),
    onSuccess: async ({ id, status }) => {
      const before = status === "sold" ? "available" : "sold";
      const undo = () =>
        void api.tickets.updateStatus
          .call({ id, status: before })
          .then(() => toast({ title: "Status Updated", description: `Ticket marked as ${before}`, tone: "success" }))
          .catch(() => toastError("Failed to update ticket status"))
          .finally(() => void queryClient.invalidateQueries({ queryKey: api.tickets.key() }));
      toast({
        title: "Status Updated",
        description: `Ticket marked as ${status}`,
        tone: "success",
        action: { label: "Undo", onClick: undo },
      });
      await invalidate(api.tickets.key(), api.browse.key());
    },
    onError: (error) =>
      toastError(
        isApiError(error, "ticket_under_review", "show_in_past") ? error.message : "Failed to update ticket status",
      ),
  });
}

/** Takes the person's listing off the market for good. */
export function useRemoveTicket() {
  const invalidate = useInvalidate();
  return useMutation({
    ...api.tickets.remove.mutationOptions(),
    onSuccess: async () => {
      toast({ title: "Ticket Deleted", description: "Your listing has been removed.", tone: "success" });
      await invalidate(api.tickets.key(), api.browse.key());
    },
    onError: (error) =>
      isApiError(error, "ticket_not_deletable")
        ? toastError(error.message, "Cannot Delete")
        : toastError("Failed to delete ticket"),
  });
}
