import { isoNow } from "../clock";
import { attempt } from "../commit";
import * as Ticket from "../tickets/ticket";
import { claimOf } from "./listing";

/**
 * Takes what a person has on sale off the market: `blocked` until its seller puts it back, or `removed` for good, with what is blocked
 * already. Returns how many tickets changed. Idempotent.
 */
export async function takeOff(sellerId: string, next: "blocked" | "removed"): Promise<number> {
  const listed = await Ticket.findListed(sellerId);
  const wanted = listed.filter(({ status }) => next === "removed" || status === "available");
  const lost = await Promise.all(
    wanted.map((ticket) =>
      next === "blocked"
        ? attempt({ ticket: Ticket.block(ticket, isoNow()) })
        : attempt({ ticket: Ticket.remove(ticket, ["available", "blocked"]), claim: claimOf(ticket) }),
    ),
  );
  return lost.filter((name) => name === null).length;
}
