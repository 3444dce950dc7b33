import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api, isApiError } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { toast, toastError } from "../../lib/toast";
import { useIdempotencyKey } from "../../lib/use-idempotency-key";
import { useCreditGate } from "../credits/credit-gate";

/*
 * These hooks report the result, not the dialogs: a dialog may be closed while its command is still running.
 */

/** Accepts for 1 credit. */
export function useUnlockBuyer() {
  const { t, i18n } = useLingui();
  const [idempotencyKey, settle] = useIdempotencyKey();
  const { sayCreditsMissing } = useCreditGate();
  const sayNoCredits = () => sayCreditsMissing(t`You need at least 1 credit to unlock buyer details.`);
  const unlock = useMutation({
    ...api.interest.unlockBuyer.mutationOptions({ context: { idempotencyKey } }),
    onSuccess: () => toast({ title: t`Buyer Details Unlocked!`, tone: "success" }),
    onError: (error) => {
      settle(error);
      if (isApiError(error, "insufficient_credits")) sayNoCredits();
      else toastError(errorText(i18n, error));
    },
  });
  return { unlock, sayNoCredits };
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
