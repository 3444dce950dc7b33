import { msg } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { useCommand } from "../../lib/api/use-command";
import { toast, toastError } from "../../lib/toast";

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
