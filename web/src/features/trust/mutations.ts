import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, errorMessage } from "../../lib/api";
import { toast, toastError } from "../../lib/toast";

/** What every change to reviews, reports and refunds does: refetch them, and say how it went. */
function useTrustMutation<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  done: { title: string; description?: string },
  failed: string,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      toast({ ...done, tone: "success" });
      await queryClient.invalidateQueries({ queryKey: api.trust.key() });
    },
    onError: (error) => toastError(`${failed} ${errorMessage(error)}`),
  });
}

export function useCreateFeedback() {
  return useTrustMutation(
    api.trust.createFeedback.call,
    { title: "Feedback Submitted", description: "Thank you for your feedback!" },
    "Failed to submit feedback:",
  );
}

export function useUpdateFeedback() {
  return useTrustMutation(api.trust.updateFeedback.call, { title: "Feedback Updated" }, "Failed to update feedback:");
}

export function useRemoveFeedback() {
  return useTrustMutation(api.trust.removeFeedback.call, { title: "Feedback Deleted" }, "Failed to delete feedback:");
}

export function useCreateReport() {
  return useTrustMutation(
    api.trust.createReport.call,
    { title: "Report Submitted", description: "Your report will be reviewed by our team." },
    "Failed to submit report:",
  );
}

export function useCreateRefund() {
  return useTrustMutation(
    api.trust.createRefund.call,
    { title: "Refund Request Submitted", description: "We will tell you as soon as it is decided." },
    "Failed to submit refund request:",
  );
}
