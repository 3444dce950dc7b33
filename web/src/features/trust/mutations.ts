import { useLingui } from "@lingui/react/macro";
import type { ProcedureUtils } from "@orpc/tanstack-query";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import type { CallContext } from "../../lib/api/link";
import { toast, toastError } from "../../lib/toast";

/** The action that a login interrupts and resumes, with `{ticketId}`. */
export const REPORT_SELLER = "report_seller";

/** Reports the result of every change to reviews, reports and refunds. */
function useTrustMutation<Input, Output>(
  command: ProcedureUtils<CallContext, Input, Output, Error>,
  done: { title: string; description?: string },
  failed: (reason: string) => string,
) {
  const { i18n } = useLingui();
  return useMutation({
    ...command.mutationOptions(),
    onSuccess: () => toast({ ...done, tone: "success" }),
    onError: (error) => toastError(failed(errorText(i18n, error))),
  });
}

export function useCreateFeedback() {
  const { t } = useLingui();
  return useTrustMutation(
    api.trust.createFeedback,
    { title: t`Feedback Submitted`, description: t`Thank you for your feedback!` },
    (reason) => t`Failed to submit feedback: ${reason}`,
  );
}

export function useUpdateFeedback() {
  const { t } = useLingui();
  return useTrustMutation(
    api.trust.updateFeedback,
    { title: t`Feedback Updated` },
    (reason) => t`Failed to update feedback: ${reason}`,
  );
}

export function useRemoveFeedback() {
  const { t } = useLingui();
  return useTrustMutation(
    api.trust.removeFeedback,
    { title: t`Feedback Deleted` },
    (reason) => t`Failed to delete feedback: ${reason}`,
  );
}

export function useCreateReport() {
  const { t } = useLingui();
  return useTrustMutation(
    api.trust.createReport,
    { title: t`Report Submitted`, description: t`Your report will be reviewed by our team.` },
    (reason) => t`Failed to submit report: ${reason}`,
  );
}

export function useCreateRefund() {
  const { t } = useLingui();
  return useTrustMutation(
    api.trust.createRefund,
    { title: t`Refund Request Submitted`, description: t`We will tell you as soon as it is decided.` },
    (reason) => t`Failed to submit refund request: ${reason}`,
  );
}
