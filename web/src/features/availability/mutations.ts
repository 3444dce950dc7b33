import { useMutation } from "@tanstack/react-query";
import { api, errorMessage } from "../../lib/api";
import { toast, toastError } from "../../lib/toast";

/** What a login interrupts and resumes, with `{ticketId}`. */
export const ASK_AVAILABILITY = "ask_availability";

/** Asks the seller whether the ticket is still there; free. */
export function useAskAvailability() {
  return useMutation({
    ...api.availability.request.mutationOptions(),
    onSuccess: () =>
      toast({
        title: "Availability requested",
        description: "We will tell you as soon as the seller responds.",
        tone: "success",
      }),
    onError: (error) => toastError(errorMessage(error)),
  });
}

export function useRespond() {
  return useMutation({
    ...api.availability.respond.mutationOptions(),
    onSuccess: ({ response }) =>
      toast({
        title: "Response Sent",
        description: `You've responded ${response === "yes" ? "Yes" : "No"} to the availability request`,
        tone: "success",
      }),
    onError: () => toastError("Failed to send response. Please try again."),
  });
}
