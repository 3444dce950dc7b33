import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { TicketStatus } from "@reseat/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, isApiError } from "../../lib/api/api";
import { invalidate } from "../../lib/api/query-client";
import { useCommand } from "../../lib/api/use-command";
import { toast, toastError } from "../../lib/toast";
import { forgetListed } from "./just-listed";

const MARKED: Partial<Record<TicketStatus, MessageDescriptor>> = {
  available: msg`Ticket marked as available`,
  sold: msg`Ticket marked as sold`,
};

/** Lets the owner mark a ticket sold or available again; the toast offers to undo it. */
export function useChangeStatus() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const sayMarked = (status: TicketStatus, onUndo?: () => void) =>
    toast({
      title: t`Status Updated`,
      description: MARKED[status],
      tone: "success",
      ...(onUndo && { action: { label: t`Undo`, onClick: onUndo } }),
    });
  return useCommand(api.tickets.updateStatus, {
    done: ({ id, status }) => {
      forgetListed(queryClient, id);
      const before = status === "sold" ? "available" : "sold";
      const undo = () =>
        void api.tickets.updateStatus
          .call({ id, status: before })
          .then(() => sayMarked(before))
          .catch(() => toastError(t`Failed to update ticket status`))
          .finally(() => void invalidate("tickets.updateStatus"));
      sayMarked(status, undo);
    },
    failed: (error) =>
      toastError(isApiError(error, "ticket_under_review", "show_in_past") ? error : t`Failed to update ticket status`),
  });
}

/** The action that a login interrupts and resumes, with `{ticketId}`. */
export const ASK_AVAILABILITY = "ask_availability";

/** Asks the seller whether the ticket is still available; free. The ticket shows the answer. */
export function useAskAvailability() {
  return useCommand(api.availability.request, { failed: null });
}

/** Answers a question as its seller, and says that this was done. */
export const respondOptions = () =>
  api.availability.respond.mutationOptions({
    onSuccess: ({ response }) =>
      toast({
        title: msg`Response Sent`,
        description:
          response === "yes"
            ? msg`You've responded Yes to the availability request`
            : msg`You've responded No to the availability request`,
        tone: "success",
      }),
    onError: () => toastError(msg`Failed to send response. Please try again.`),
  });

export function useRespond() {
  return useMutation(respondOptions());
}
