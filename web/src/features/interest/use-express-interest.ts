import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { toast, toastError } from "../../lib/toast";
import { useIdempotencyKey } from "../../lib/use-idempotency-key";
import { isTaken } from "../tickets/is-taken";

/** The action that a login interrupts and resumes, with `{ticketId}`. */
export const EXPRESS_INTEREST = "express_interest";

/** Costs 1 credit, held until the seller responds. Reports the result even when the dialog is already closed. */
export function useExpressInterest(message: string) {
  const { t, i18n } = useLingui();
  const [idempotencyKey, settle] = useIdempotencyKey(message);
  return useMutation({
    mutationKey: api.interest.express.mutationKey(),
    mutationFn: async (ticketId: string) => {
      try {
        const input = { ticket_id: ticketId, ...(message ? { message } : {}) };
        return (await api.interest.express.call(input, { context: { idempotencyKey } })).interest_request;
      } catch (error) {
        const made = isTaken(error) ? await findOwnRequest(ticketId) : null;
        if (made) return made;
        throw error;
      }
    },
    onSuccess: ({ created_at, expires_at }) => {
      const minutes = Math.max(1, Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 60_000));
      toast({
        title: t`Interest Expressed!`,
        description: t`${plural(minutes, {
          one: "The seller has # minute to respond. Otherwise your credit is returned.",
          other: "The seller has # minutes to respond. Otherwise your credit is returned.",
        })}`,
        tone: "success",
      });
    },
    onError: (error) => {
      settle(error);
      toastError(errorText(i18n, error));
    },
  });
}

/** The ticket may be under review because of the person's own request, if its response was lost. */
async function findOwnRequest(ticketId: string) {
  const { viewer } = await api.tickets.get.call({ id: ticketId });
  return viewer?.role === "buyer" ? viewer.interest_request : null;
}
