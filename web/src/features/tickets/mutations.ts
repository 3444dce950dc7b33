import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { TicketStatus } from "@reseat/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { makeStale } from "../../lib/api/query-client";
import { readMarks } from "../../lib/session/device-marks";
import { toast, toastError } from "../../lib/toast";
import { forgetListed } from "./just-listed";

const MARKED: Partial<Record<TicketStatus, MessageDescriptor>> = {
  available: msg`Ticket marked as available`,
  sold: msg`Ticket marked as sold`,
};

/** Lets the owner mark a ticket sold or available again; the toast offers to undo it. */
export function useChangeStatus() {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const sayMarked = (status: TicketStatus, onUndo?: () => void) =>
    toast({
      title: t`Status Updated`,
      description: MARKED[status] && t(MARKED[status]),
      tone: "success",
      ...(onUndo && { action: { label: t`Undo`, onClick: onUndo } }),
    });
  return useMutation({
    ...api.tickets.updateStatus.mutationOptions(),
    onSuccess: ({ id, status }) => {
      forgetListed(queryClient, id);
      const before = status === "sold" ? "available" : "sold";
      const undo = () =>
        void api.tickets.updateStatus
          .call({ id, status: before })
          .then(() => sayMarked(before))
          .catch(() => toastError(t`Failed to update ticket status`))
          .finally(() => void makeStale("tickets.updateStatus"));
      sayMarked(status, undo);
    },
    onError: (error) =>
      toastError(
        isApiError(error, "ticket_under_review", "show_in_past")
          ? errorText(i18n, error)
          : t`Failed to update ticket status`,
      ),
  });
}

/** Puts the person in line for a ticket under review; this browser's people only once. */
export function useJoinLine() {
  const { mutate, ...join } = useMutation(api.tickets.joinLine.mutationOptions());
  return { ...join, mutate: (id: string) => mutate({ id, device_marks: readMarks() }) };
}

export function useLeaveLine() {
  return useMutation(api.tickets.leaveLine.mutationOptions());
}
