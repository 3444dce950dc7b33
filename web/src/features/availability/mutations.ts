import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { toast, toastError } from "../../lib/toast";

/** The action that a login interrupts and resumes, with `{ticketId}`. */
export const ASK_AVAILABILITY = "ask_availability";

/** Asks the seller whether the ticket is still available; free. */
export function useAskAvailability() {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.availability.request.mutationOptions(),
    onSuccess: () =>
      toast({
        title: t`Availability requested`,
        description: t`We will tell you as soon as the seller responds.`,
        tone: "success",
      }),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

export function useRespond() {
  const { t } = useLingui();
  return useMutation({
    ...api.availability.respond.mutationOptions(),
    onSuccess: ({ response }) =>
      toast({
        title: t`Response Sent`,
        description:
          response === "yes"
            ? t`You've responded Yes to the availability request`
            : t`You've responded No to the availability request`,
        tone: "success",
      }),
    onError: () => toastError(t`Failed to send response. Please try again.`),
  });
}
