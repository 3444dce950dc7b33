import { paths } from "./paths";

/** The parameter that opens the hand-over of a ticket above the person's deals. */
export const HANDOVER = "handover";

/** The hand-over of a ticket, on either side of its deal. */
export const handoverPath = (ticketId: string) =>
  `${paths.profileTab("unlocked")}?${HANDOVER}=${encodeURIComponent(ticketId)}`;
