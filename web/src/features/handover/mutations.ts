import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api";

interface Given {
  dealId: string;
  ticketId: string;
  /** The original, unless it was added before or is to be replaced. */
  picture: File | null;
}

/** Hands the ticket of a deal over to its buyer. */
export function useHandOver() {
  return useMutation({
    mutationKey: api.handover.give.mutationKey(),
    mutationFn: async ({ dealId, ticketId, picture }: Given) => {
      if (picture) {
        const { sendOriginal } = await import("../../lib/images/send-image");
        await sendOriginal(ticketId, picture);
      }
      return api.handover.give.call({ id: dealId });
    },
  });
}
