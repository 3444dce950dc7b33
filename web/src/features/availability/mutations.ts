import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { toast, toastError } from "../../lib/toast";

/** The action that a login interrupts and resumes, with `{ticketId}`. */
export const ASK_AVAILABILITY = "ask_availability";

/** Asks the seller whether the ticket is still available; free. The ticket shows the answer. */
export function useAskAvailability() {
  return useMutation(api.availability.request.mutationOptions());
}

/** Answers a question as its seller, and says that this was done. */
export const respondOptions = (i18n: I18n) =>
  api.availability.respond.mutationOptions({
    onSuccess: ({ response }) =>
      toast({
        title: i18n._(msg`Response Sent`),
        description:
          response === "yes"
            ? i18n._(msg`You've responded Yes to the availability request`)
            : i18n._(msg`You've responded No to the availability request`),
        tone: "success",
      }),
    onError: () => toastError(i18n._(msg`Failed to send response. Please try again.`)),
  });

export function useRespond() {
  const { i18n } = useLingui();
  return useMutation(respondOptions(i18n));
}
