import { useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { toast, toastError } from "../../lib/toast";
import { useIdempotencyKey } from "../../lib/use-idempotency-key";
import type { InterestRole } from "./queries";

/*
 * These hooks report the result, not the dialogs: a dialog may be closed while its command is still running.
 */

/** Accepts for 1 credit. */
export function useUnlockBuyer() {
  const { t, i18n } = useLingui();
  const [idempotencyKey, settle] = useIdempotencyKey();
  return useMutation({
    ...api.interest.unlockBuyer.mutationOptions({ context: { idempotencyKey } }),
    onSuccess: () => toast({ title: t`Buyer Details Unlocked!`, tone: "success" }),
    onError: (error) => {
      settle(error);
      toastError(errorText(i18n, error));
    },
  });
}

export function useRejectInterest() {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.interest.reject.mutationOptions(),
    onSuccess: () =>
      toast({
        title: t`Request Rejected`,
        description: t`The buyer's credit was returned and your ticket is available again.`,
        tone: "success",
      }),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

export function useWithdrawInterest() {
  const { t, i18n } = useLingui();
  return useMutation({
    ...api.interest.withdraw.mutationOptions(),
    onSuccess: () => toast({ title: t`Request withdrawn`, description: t`Your credit was returned.`, tone: "success" }),
    onError: (error) => toastError(errorText(i18n, error)),
  });
}

/** Says that the seller sees a request which they have not opened before: silently, waiting for a network and retrying failures. */
export function useOpenRequest({ id, status, reached }: InterestRequest, role: InterestRole): (() => void) | undefined {
  const { mutate } = useMutation({ ...api.interest.open.mutationOptions(), networkMode: "online", retry: 2 });
  const isNew = role === "seller" && status === "pending" && reached.opened_at === null;
  return useMemo(() => (isNew ? () => mutate({ id }) : undefined), [isNew, id, mutate]);
}
