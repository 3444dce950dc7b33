import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { OwnStanding } from "@reseat/contract";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { type Command, useCommand } from "../../lib/api/use-command";
import { type ToastMessage, toast, toastError } from "../../lib/toast";
import { standingOptions } from "./queries";

/** The action that a login interrupts and resumes, with `{ticketId}`. */
export const REPORT_SELLER = "report_seller";

/** A change to reviews, reports and refunds. `failed` puts the reason into its sentence. */
function useTrustCommand<Input, Answer>(
  command: Command<Input, Answer>,
  done: ToastMessage,
  failed: (reason: string) => MessageDescriptor,
) {
  const { i18n } = useLingui();
  return useCommand(command, { done, failed: (error) => toastError(failed(errorText(i18n, error))) });
}

export function useCreateFeedback() {
  return useTrustCommand(
    api.trust.createFeedback,
    { title: msg`Feedback Submitted`, description: msg`Thank you for your feedback!` },
    (reason) => msg`Failed to submit feedback: ${reason}`,
  );
}

export function useUpdateFeedback() {
  return useTrustCommand(
    api.trust.updateFeedback,
    { title: msg`Feedback Updated` },
    (reason) => msg`Failed to update feedback: ${reason}`,
  );
}

export function useRemoveFeedback() {
  return useTrustCommand(
    api.trust.removeFeedback,
    { title: msg`Feedback Deleted` },
    (reason) => msg`Failed to delete feedback: ${reason}`,
  );
}

export function useCreateReport() {
  return useTrustCommand(
    api.trust.createReport,
    { title: msg`Report Submitted`, description: msg`Your report will be reviewed by our team.` },
    (reason) => msg`Failed to submit report: ${reason}`,
  );
}

export function useCreateRefund() {
  return useTrustCommand(
    api.trust.createRefund,
    { title: msg`Refund Request Submitted`, description: msg`We will tell you as soon as it is decided.` },
    (reason) => msg`Failed to submit refund request: ${reason}`,
  );
}

function changeStanding(queryClient: QueryClient, change: Partial<OwnStanding>): void {
  queryClient.setQueryData(standingOptions().queryKey, (standing) => standing && { ...standing, ...change });
}

/** Agrees to the current terms. */
export function useAgreeToTerms() {
  const queryClient = useQueryClient();
  return useCommand(api.accounts.agreeToTerms, {
    done: () => changeStanding(queryClient, { terms_changed: false }),
  });
}

/** Reopens the account that the person closed. */
export function useReopen() {
  const queryClient = useQueryClient();
  return useCommand(api.rights.reopen, {
    done: () => {
      changeStanding(queryClient, { closed: null });
      toast({ title: msg`Welcome back`, tone: "success" });
    },
  });
}

/** Confirms that the person has read the team's message. */
export function useReadWarning() {
  return useCommand(api.moderation.readWarning);
}

/** Appeals, once, against the person's restriction. */
export function useAppeal() {
  return useCommand(api.moderation.appeal);
}
