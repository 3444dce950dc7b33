import { isoNow } from "../clock";
import { attempt } from "../table/commit";
import * as Ticket from "../tickets/ticket";
import { claimOf } from "./create-listing";

/**
 * Takes a person's listings off the market: `blocked` until the seller puts them back, or `removed`
 * for good, blocked ones included. Returns how many changed or are under review; those are on sale
 * again when their request ends. Idempotent.
 */
export async function takeOff(sellerId: string, next: "blocked" | "removed"): Promise<number> {
  const listed = await Ticket.findListed(sellerId);
  const isHeld = ({ status }: Ticket.TicketItem) => status === "under_review";
  const reviewed = listed.filter(isHeld);
  const wanted = listed.filter((ticket) => !isHeld(ticket) && (next === "removed" || ticket.status !== "blocked"));
  const lost = await Promise.all(
    wanted.map((ticket) =>
      next === "blocked"
        ? attempt({ ticket: Ticket.holdBack(ticket, isoNow()) })
        : attempt({ ticket: Ticket.remove(ticket, ["available", "blocked"]), claim: claimOf(ticket) }),
    ),
  );
  return reviewed.length + lost.filter((name) => name === null).length;
}
