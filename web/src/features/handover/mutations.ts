import { api } from "../../lib/api/api";
import { useCommand } from "../../lib/api/use-command";

interface Given {
  dealId: string;
  ticketId: string;
  /** The original, unless it was added before or is to be replaced. */
  picture: File | null;
}

async function give({ dealId, ticketId, picture }: Given) {
  if (picture) {
    const { sendOriginal } = await import("../../lib/images/send-image");
    await sendOriginal(ticketId, picture);
  }
  return api.handover.give.call({ id: dealId });
}

/** Hands the ticket of a deal over to its buyer. */
export function useHandOver() {
  return useCommand({ ...api.handover.give, call: give }, { failed: null });
}
