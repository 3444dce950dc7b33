import { followDeals } from "../deals/find-deal";
import { attempt } from "../platform/table/commit";
import * as Ticket from "../tickets/ticket";
import * as Originals from "./originals";

export { UPLOADS } from "./originals";

/** Whether an original still waits to be handed over: on sale, or sold and before the sweep. */
function isWaited({ original_at, status, has_deal, feed }: Ticket.TicketItem): boolean {
  const isOver = status === "removed" || status === "expired";
  return original_at !== undefined && feed !== undefined && (!isOver || has_deal === true);
}

/**
 * Deletes an upload that has ended when nobody waits for it any more. Returns the ticket and
 * whether it is waited for. Idempotent.
 */
export async function meetUpload(key: string): Promise<{ ticketId: string; outcome: "waiting" | "gone" }> {
  const ticketId = key.slice(Originals.UPLOADS.length);
  const ticket = await Ticket.unscopedFind(ticketId);
  if (ticket && isWaited(ticket)) return { ticketId, outcome: "waiting" };
  await Originals.dropUpload(ticketId);
  return { ticketId, outcome: "gone" };
}

/**
 * Delete originals, idempotently: an upload once nobody waits for it, and the one that was handed
 * over a day after the show, when the ticket leaves the feed, when its deal is taken back, or when
 * the buyer who has it left.
 */
export const originalFollowers = {
  ticket: Ticket.followTickets(async ({ before, after }) => {
    const [ticket] = [after, before].filter((each) => each !== undefined && each !== null);
    if (!ticket) return;
    const isLeaving = before?.feed !== undefined && after?.feed === undefined;
    if (isLeaving && ticket.handed_over_at)
      await Originals.dropGiven({ ticket_id: ticket.id, original_id: ticket.original_id });
    if (!(before?.original_at ?? after?.original_at) || (after && isWaited(after))) return;
    // A newer upload may have begun since.
    const present = await Ticket.unscopedFind(ticket.id);
    if (present && isWaited(present)) return;
    await Originals.dropUpload(ticket.id);
    if (present?.original_at) await attempt({ ticket: Ticket.forgetOriginal(ticket.id, present.original_at) });
  }),
  deal: followDeals(async ({ before, after }) => {
    if (!before || !after) return;
    const isTakenBack = before.status === "valid" && after.status === "refunded";
    const hasLeft = before.buyer_name !== undefined && after.buyer_name === undefined;
    if (after.handed_over_at && (isTakenBack || hasLeft)) return Originals.dropGiven(after);
    if (!isTakenBack) return;
    const ticket = await Ticket.unscopedFind(after.ticket_id);
    if (ticket?.original_at) await attempt({ ticket: Ticket.forgetOriginal(ticket.id, ticket.original_at) });
  }),
};
