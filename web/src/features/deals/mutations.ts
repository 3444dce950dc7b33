import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { useIdempotencyKey } from "../../lib/api/use-idempotency-key";
import { toast, toastError } from "../../lib/toast";

/** The action that a login interrupts and resumes, with `{ticketId}`. */
export const UNLOCK_SELLER = "unlock_seller";

/**
 * Spends 1 credit and passes the seller's contact to `onUnlocked`. The ticket itself also shows why
 * an unlock is refused (sold, under review).
 */
export function useUnlockSeller(onUnlocked: (seller: { full_name: string; mobile: string }) => void) {
  const { t, i18n } = useLingui();
  const [idempotencyKey, settle] = useIdempotencyKey();
  return useMutation({
    ...api.deals.unlockSeller.mutationOptions({ context: { idempotencyKey } }),
    onSuccess: ({ seller_details }) => {
      onUnlocked(seller_details);
      toast({
        title: t`Seller contact unlocked`,
        description: t`Call or message the seller to arrange the transfer.`,
        tone: "success",
      });
    },
    onError: (error) => {
      settle(error);
      toastError(errorText(i18n, error));
    },
  });
}
