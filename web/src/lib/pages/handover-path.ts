import { paths } from "./paths";

/** The parameters that open the hand-over of a ticket above the person's deals. */
export const HANDOVER = { ticket: "handover", buyer: "buyer" } as const;

/**
 * The hand-over of a ticket, on either side of its deal. A ticket may have been sold again, so its
 * seller says to whom.
 */
export function handoverPath(ticketId: string, buyerId?: string): string {
  const parameters = new URLSearchParams({
    [HANDOVER.ticket]: ticketId,
    ...(buyerId && { [HANDOVER.buyer]: buyerId }),
  });
  return `${paths.profileTab("unlocked")}?${parameters}`;
}
