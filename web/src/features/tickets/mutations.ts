import type { ImageType } from "@reseat/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, errorMessage, isApiError } from "../../lib/api";
import { toast, toastError } from "../../lib/toast";
import { useIdempotencyKey } from "../../lib/use-idempotency-key";
import { useCreditGate } from "../credits/credit-gate";

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
      void invalidate(
        api.interest.listUnlocks.key(),
        api.credits.key(),
        api.tickets.key(),
        api.browse.listTickets.key(),
      ),
  });
}

/**
 * Costs 1 credit, held until the seller answers. What comes of it is said also when nobody looks at the dialog any more.
 */
export function useExpressInterest(message: string) {
  const invalidate = useInvalidate();
  const [idempotencyKey, settle] = useIdempotencyKey(message);
  const { sayShort } = useCreditGate();
  return useMutation({
    mutationFn: async (ticketId: string) => {
      try {
        const input = { ticket_id: ticketId, ...(message ? { message } : {}) };
        return (await api.interest.express.call(input, { context: { idempotencyKey } })).interest_request;
      } catch (error) {
        const made = isApiError(error, "ticket_not_available", "ticket_under_review")
          ? await findOwnRequest(ticketId)
          : undefined;
        if (made) return made;
        throw error;
      }
    },
    onSuccess: ({ created_at, expires_at }) => {
      const minutes = Math.max(1, Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 60_000));
      toast({
        title: "Interest Expressed!",
        description: `The seller has ${minutes === 1 ? "1 minute" : `${minutes} minutes`} to respond. Otherwise your credit is returned.`,
        tone: "success",
      });
    },
    onError: (error) => {
      settle(error);
      if (isApiError(error, "insufficient_credits")) sayShort("You need at least 1 credit to express interest.");
      else toastError(errorMessage(error));
    },
    onSettled: () =>
      void invalidate(api.interest.list.key(), api.credits.key(), api.tickets.key(), api.browse.listTickets.key()),
  });
}

/** The ticket may be under review for the person's own request, whose answer was lost on its way. */
async function findOwnRequest(ticketId: string) {
  const { items } = await api.interest.list.call({ type: "buyer", limit: 20 });
  return items.find(({ ticket_id, status }) => ticket_id === ticketId && status === "pending");
}

/** Asks the seller whether the ticket is still there; free. */
export function useAskAvailability() {
  const invalidate = useInvalidate();
  return useMutation({
    ...api.availability.request.mutationOptions(),
    onSettled: () => void invalidate(api.availability.list.key(), api.tickets.key()),
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

const UPLOAD_TIMEOUT_MS = 60_000;

/** Straight to the image store, by a form that the server has signed for this one file. */
export function useUploadImage() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: async ({ ticketId, image }: { ticketId: string; image: File }) => {
      const content_type = image.type as ImageType;
      const { url, fields } = await api.tickets.createImageUpload.call({ id: ticketId, content_type });
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("file", image);
      const answer = await fetch(url, { method: "POST", body: form, signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`The image store answered ${answer.status}`);
    },
    onSuccess: () => void invalidate(api.tickets.key()),
  });
}

/** The owner marks a ticket sold or available again; the toast can take it back. */
export function useChangeStatus() {
  const invalidate = useInvalidate();
  return useMutation({
    ...api.tickets.updateStatus.mutationOptions(),
    onSuccess: ({ id, status }) => {
      const before = status === "sold" ? "available" : "sold";
      const undo = () =>
        void api.tickets.updateStatus
          .call({ id, status: before })
          .then(() => toast({ title: "Status Updated", description: `Ticket marked as ${before}`, tone: "success" }))
          .catch(() => toastError("Failed to update ticket status"))
          .finally(() => void invalidate(api.tickets.key(), api.browse.key()));
      toast({
        title: "Status Updated",
        description: `Ticket marked as ${status}`,
        tone: "success",
        action: { label: "Undo", onClick: undo },
      });
    },
    onError: (error) =>
      toastError(
        isApiError(error, "ticket_under_review", "show_in_past") ? error.message : "Failed to update ticket status",
      ),
    // Also what it was refused for shows.
    onSettled: () => invalidate(api.tickets.key(), api.browse.key()),
  });
}

/** Takes the person's listing off the market for good. */
export function useRemoveTicket() {
  const invalidate = useInvalidate();
  return useMutation({
    ...api.tickets.remove.mutationOptions(),
    onSuccess: () => toast({ title: "Ticket Deleted", description: "Your listing has been removed.", tone: "success" }),
    onError: (error) =>
      isApiError(error, "ticket_not_deletable")
        ? toastError(error.message, "Cannot Delete")
        : toastError("Failed to delete ticket"),
    onSettled: () => invalidate(api.tickets.key(), api.browse.key()),
  });
}
