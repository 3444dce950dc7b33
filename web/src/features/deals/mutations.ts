import { msg } from "@lingui/core/macro";
import { api } from "../../lib/api/api";
import { useCommand } from "../../lib/api/use-command";
import { toast } from "../../lib/toast";

/** The action that a login interrupts and resumes, with `{ticketId}`. */
export const UNLOCK_SELLER = "unlock_seller";

/**
 * Spends 1 credit and passes the seller's contact to `onUnlocked`. The ticket itself also shows why
 * an unlock is refused (sold, under review).
 */
export function useUnlockSeller(onUnlocked: (seller: { full_name: string; mobile: string }) => void) {
  return useCommand(api.deals.unlockSeller, {
    intention: UNLOCK_SELLER,
    done: ({ seller_details }) => {
      onUnlocked(seller_details);
      toast({
        title: msg`Seller contact unlocked`,
        description: msg`Call or message the seller to arrange the transfer.`,
        tone: "success",
      });
    },
  });
}
