import { useMutation } from "@tanstack/react-query";
import { api, isApiError } from "../../lib/api";
import { makeStale } from "../../lib/query-client";
import { toast, toastError } from "../../lib/toast";

/** The owner marks a ticket sold or available again; the toast can take it back. */
export function useChangeStatus() {
  return useMutation({
    ...api.tickets.updateStatus.mutationOptions(),
    onSuccess: ({ id, status }) => {
      const before = status === "sold" ? "available" : "sold";
      const undo = () =>
        void api.tickets.updateStatus
          .call({ id, status: before })
          .then(() => toast({ title: "Status Updated", description: `Ticket marked as ${before}`, tone: "success" }))
          .catch(() => toastError("Failed to update ticket status"))
          .finally(() => void makeStale("tickets.updateStatus"));
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
  });
}
