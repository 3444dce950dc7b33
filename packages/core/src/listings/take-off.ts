import { isoNow } from "../clock";
import { attempt } from "../table/commit";
import * as Ticket from "../tickets/ticket";
import { claimOf } from "./listing";

/**
 * Takes what a person has on sale off the market: `blocked` until its seller puts it back, or
 * `removed` for good, with what is blocked already. Returns how many tickets changed or are under
 * review, which the end of their request puts back on sale. Idempotent.
 */
export async function takeOff(sellerId: string, next: "blocked" | "removed"): Promise<number> {
  const listed = await Ticket.findListed(sellerId);
  const reviewed = listed.filter(({ status }) => status === "under_review");
  const wanted = listed.filter(({ status }) => status === "available" || (next === "removed" && status === "blocked"));
  const lost = await Promise.all(
    wanted.map((ticket) =>
      next === "blocked"
        ? attempt({ ticket: Ticket.holdBack(ticket, isoNow()) })
        : attempt({ ticket: Ticket.remove(ticket, ["available", "blocked"]), claim: claimOf(ticket) }),
    ),
  );
  return reviewed.length + lost.filter((name) => name === null).length;
}
