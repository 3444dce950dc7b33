import type { ProcedureUtils } from "@orpc/tanstack-query";
import { useMutation } from "@tanstack/react-query";
import { api, errorMessage } from "../../lib/api";
import type { CallContext } from "../../lib/link";
import { toast, toastError } from "../../lib/toast";

/** What every change to reviews, reports and refunds does: say how it went. */
function useTrustMutation<Input, Output>(
  command: ProcedureUtils<CallContext, Input, Output, Error>,
  done: { title: string; description?: string },
  failed: string,
) {
  return useMutation({
    ...command.mutationOptions(),
    onSuccess: () => toast({ ...done, tone: "success" }),
    onError: (error) => toastError(`${failed} ${errorMessage(error)}`),
  });
}

export function useCreateFeedback() {
  return useTrustMutation(
    api.trust.createFeedback,
    { title: "Feedback Submitted", description: "Thank you for your feedback!" },
    "Failed to submit feedback:",
  );
}

export function useUpdateFeedback() {
  return useTrustMutation(api.trust.updateFeedback, { title: "Feedback Updated" }, "Failed to update feedback:");
}

export function useRemoveFeedback() {
  return useTrustMutation(api.trust.removeFeedback, { title: "Feedback Deleted" }, "Failed to delete feedback:");
}

export function useCreateReport() {
  return useTrustMutation(
    api.trust.createReport,
    { title: "Report Submitted", description: "Your report will be reviewed by our team." },
    "Failed to submit report:",
  );
}

export function useCreateRefund() {
  return useTrustMutation(
    api.trust.createRefund,
    { title: "Refund Request Submitted", description: "We will tell you as soon as it is decided." },
    "Failed to submit refund request:",
  );
}
