import { useMutation } from "@tanstack/react-query";
import { api, errorMessage, isApiError } from "../../lib/api";
import { toast, toastError } from "../../lib/toast";
import { useIdempotencyKey } from "../../lib/use-idempotency-key";
import { useCreditGate } from "../credits/credit-gate";

/*
 * What comes of a command is said here and not by its dialog: the dialog can be closed while the command is on its way.
 */

/** Accepts for 1 credit. */
export function useUnlockBuyer() {
  const [idempotencyKey, settle] = useIdempotencyKey();
  const { sayShort } = useCreditGate();
  const sayNoCredits = () => sayShort("You need at least 1 credit to unlock buyer details.");
  const unlock = useMutation({
    ...api.interest.unlockBuyer.mutationOptions({ context: { idempotencyKey } }),
    onSuccess: () => toast({ title: "Buyer Details Unlocked!", tone: "success" }),
    onError: (error) => {
      settle(error);
      if (isApiError(error, "insufficient_credits")) sayNoCredits();
      else toastError(errorMessage(error));
    },
  });
  return { unlock, sayNoCredits };
}

export function useRejectInterest() {
  return useMutation({
    ...api.interest.reject.mutationOptions(),
    onSuccess: () =>
      toast({
        title: "Request Rejected",
        description: "The buyer's credit was returned and your ticket is available again.",
        tone: "success",
      }),
    onError: (error) => toastError(errorMessage(error)),
  });
}

export function useWithdrawInterest() {
  return useMutation({
    ...api.interest.withdraw.mutationOptions(),
    onSuccess: () => toast({ title: "Request withdrawn", description: "Your credit was returned.", tone: "success" }),
    onError: (error) => toastError(errorMessage(error)),
  });
}
