import { LINE_MAX } from "@reseat/contract/limits/constants";
import { iso } from "../clock";
import type { Write } from "../table/commit";
import { LINE, TicketEntity, type TicketItem, TURNS } from "./entities";
import { TURN } from "./line";
import { nextLook } from "./writes";

// The writes of a ticket's review and of the line behind it, from a request to the sale or until it
// is everybody's again. Other areas commit them in their transactions.

type Change = ReturnType<ReturnType<typeof TicketEntity.patch>["set"]>;

const REVIEW = ["interest_id", "interest_buyer_id", "interest_expires_at"] as const;

/**
 * The write that takes a ticket off the market while its seller answers an interest. Those behind
 * the buyer stay in line. Refused unless it is available, or in turns and as it was read.
 */
export function putUnderReview(
  read: TicketItem,
  interest: { id: string; buyer_id: string; expires_at: string; created_at: string },
): Write {
  const { line = [], free_since } = read;
  const behind = line.slice(line.findIndex(({ user_id }) => user_id === interest.buyer_id) + 1);
  const put = TicketEntity.patch({ id: read.id }).set({
    status: "under_review",
    interest_id: interest.id,
    interest_buyer_id: interest.buyer_id,
    interest_expires_at: interest.expires_at,
    updated_at: interest.created_at,
    ...(behind.length > 0 && { line: behind }),
  });
  const change = free_since ? put.remove(behind.length > 0 ? [...TURNS] : [...LINE]) : put;
  return whileFree(change, read);
}

/** Makes a change refused unless the ticket is as free as read: on sale, or in these turns. */
function whileFree(change: Change, { line = [], free_since }: TicketItem): Write {
  const free = change.where((ticket, { eq }) =>
    free_since ? `${eq(ticket.free_since, free_since)} AND ${eq(ticket.line, line)}` : eq(ticket.status, "available"),
  );
  return { Update: free.params() };
}

/**
 * The write that ends a ticket's review without a sale. With a line, those in it may ask first and
 * it stays under review for everybody else. Refused unless it is under review for this interest,
 * and when somebody joined or left a line that was empty or is.
 */
export function endReview(
  ticketId: string,
  interestId: string,
  next: { status: "available" | "blocked" | "expired"; held_back?: true; ignored_buyers?: string[] },
  { at, hasLine }: { at: string; hasLine: boolean },
): Write {
  const isFree = next.status === "available";
  const turns = isFree && hasLine ? { status: "under_review" as const, ...turnsFrom(at) } : {};
  const change = TicketEntity.patch({ id: ticketId })
    .set({ ...next, ...turns, updated_at: at })
    .remove([...REVIEW, ...(isFree ? [] : LINE)])
    .where((ticket, { eq, exists, notExists }) =>
      [
        eq(ticket.interest_id, interestId),
        ...(isFree ? [hasLine ? exists(ticket.line) : notExists(ticket.line)] : []),
      ].join(" AND "),
    );
  return { Update: change.params() };
}

/** The write that sells a ticket to the buyer of an interest. Refused when it is over. */
export function sellFor(interestId: string, ticketId: string, at: string): Write {
  const change = sold(ticketId, at).where((ticket, { eq }) => eq(ticket.interest_id, interestId));
  return { Update: change.params() };
}

/** The write that sells a ticket. Refused unless it is available, or in turns as it was read. */
export function sell(read: TicketItem, at: string): Write {
  return whileFree(sold(read.id, at), read);
}

function sold(id: string, updated_at: string) {
  return TicketEntity.patch({ id })
    .set({ status: "sold", has_deal: true, updated_at, ignored_buyers: [] })
    .remove([...REVIEW, ...LINE]);
}

/** The write that sets the line for a ticket under review. Refused unless it is as it was read. */
export function setLine(read: TicketItem, line: NonNullable<TicketItem["line"]>): Write {
  const patch = TicketEntity.patch({ id: read.id });
  const change = line.length > 0 ? patch.set({ line }) : patch.remove(["line"]);
  return {
    Update: change
      .where((ticket, { eq, notExists }) =>
        [
          eq(ticket.status, "under_review"),
          read.line ? eq(ticket.line, read.line) : notExists(ticket.line),
          read.free_since ? eq(ticket.free_since, read.free_since) : notExists(ticket.free_since),
        ].join(" AND "),
      )
      .params(),
  };
}

/**
 * The fields of turns that begin now. The sweep looks once the longest line has had them, in case
 * that nobody has opened the ticket by then.
 */
const turnsFrom = (at: string) => ({ free_since: at, due_at: iso(Date.parse(at) + LINE_MAX * TURN) });

/**
 * The write that begins the turns anew with those who still wait. Refused when the turns are not as
 * they were read.
 */
export function restartTurns(read: TicketItem, line: NonNullable<TicketItem["line"]>, at: string): Write {
  const change = TicketEntity.patch({ id: read.id })
    .set({ line, ...turnsFrom(at) })
    .remove(["told_turn"]);
  return whileFree(change, read);
}

/** The write that notes that somebody is told of their turn. Refused when the turns are others. */
export function tellTurn({ id, free_since = "" }: TicketItem, turn: number): Write {
  const change = TicketEntity.patch({ id })
    .set({ told_turn: turn })
    .where((ticket, { eq }) => eq(ticket.free_since, free_since));
  return { Update: change.params() };
}

/**
 * The write that ends the turns: the ticket is everybody's, or expired once its show has begun.
 * Refused when the turns are others.
 */
export function openToAll(read: TicketItem, at: string): Write {
  const { id, free_since = "", show_at } = read;
  const change = TicketEntity.patch({ id })
    .set({
      status: show_at > Date.parse(at) ? "available" : "expired",
      updated_at: at,
      due_at: nextLook(read, Date.parse(free_since)),
    })
    .remove([...LINE])
    .where((ticket, { eq }) => eq(ticket.free_since, free_since));
  return { Update: change.params() };
}
