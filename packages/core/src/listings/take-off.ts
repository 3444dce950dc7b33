import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { attempt, type Write, type Writes } from "../platform/table/commit";
import * as Ticket from "../tickets/ticket";
import { claimOf } from "./create-listing";
import { FingerprintEntity } from "./entities";
import { type FingerprintItem, FREE, find } from "./fingerprints";

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
        : // One of no known status, too.
          attempt({ ticket: Ticket.remove(ticket, ["available", "blocked", ticket.status]), claim: claimOf(ticket) }),
    ),
  );
  return reviewed.length + lost.filter((name) => name === null).length;
}

/**
 * Returns the writes that set a ticket's marks free for one person, and take whatever else holds
 * them off the market; none when they are that person's already. Throws `ticket_under_review`
 * while somebody waits for an answer about it.
 */
export async function unscopedFree(ticket: Ticket.TicketItem, userId: string): Promise<Writes<string>> {
  const held = (await find(ticket)).filter((mark) => mark.user_id !== userId || mark.handed_over_at);
  const ids = [...new Set(held.map(({ ticket_id }) => ticket_id))].filter((id) => id !== FREE);
  const holders = (await Promise.all(ids.map((id) => Ticket.unscopedFind(id)))).filter((each) => each !== null);
  if (holders.some(({ status }) => status === "under_review")) throw new DomainError("ticket_under_review");
  const isListed = ({ status }: Ticket.TicketItem) => status === "available" || status === "blocked";
  const off = (each: Ticket.TicketItem) =>
    isListed(each)
      ? { [each.id]: Ticket.remove(each, ["available", "blocked"]), [`claim ${each.id}`]: claimOf(each) }
      : { [each.id]: Ticket.whileAsRead(each) };
  const freed = ({ kind, hash, ticket_id }: FingerprintItem): Write => {
    const change = FingerprintEntity.patch({ kind, hash })
      .set({ ticket_id: FREE, user_id: userId })
      .remove(["handed_over_at"])
      .where((mark, { eq }) => eq(mark.ticket_id, ticket_id));
    return { Update: change.params() };
  };
  return Object.assign({}, ...holders.map(off), ...held.map((mark) => ({ [mark.kind]: freed(mark) })));
}
