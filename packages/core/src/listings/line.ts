import { createHash } from "node:crypto";
import type { TicketLine } from "@reseat/contract";
import { LINE_MAX } from "@reseat/contract/limits/constants";
import type { Actor } from "../actor";
import { enqueue } from "../aws/queue";
import { iso, isoNow, now, SECOND } from "../clock";
import { DomainError } from "../errors";
import { unscopedLoadTicket } from "../interest/endings";
import { madeToday, requireAnswers } from "../interest/unanswered";
import type { NewTurn } from "../news";
import { attempt } from "../table/commit";
import * as Ticket from "../tickets/ticket";

/**
 * Puts the actor at the end of the line for a ticket under review. Returns the line as they see it;
 * null for a ticket that is available, for which everybody can ask. Joining again changes nothing.
 * Throws `not_found`, `own_ticket`, `ticket_not_available`, `asked_recently` and
 * `too_many_requests` as a request would, `line_full`, `ticket_under_review` while those in line
 * are asked, and `line_once` when the person of another mark of this browser waits. The last is a
 * best effort: the browser sends its marks itself.
 */
export async function joinLine(actor: Actor, ticketId: string, marks: string[] = []): Promise<TicketLine | null> {
  const { userId } = actor;
  const [ticket, today] = await Promise.all([unscopedLoadTicket(ticketId), madeToday(userId)]);
  if (ticket.user_id === userId) throw new DomainError("own_ticket");
  if (Ticket.isOnSale(ticket)) return null;
  if (Ticket.visibleStatus(ticket) !== "under_review") throw new DomainError("ticket_not_available");
  if (Ticket.lineOf(ticket, userId)?.place) return Ticket.lineOf(ticket, userId);
  requireAnswers(today, ticketId);
  if (Ticket.isInTurns(ticket)) throw new DomainError("ticket_under_review");
  const { line = [] } = ticket;
  if (line.length >= LINE_MAX) throw new DomainError("line_full");
  const own = [...new Set(marks.map(hashOf))];
  if (line.some((place) => place.marks?.some((mark) => own.includes(mark)))) throw new DomainError("line_once");
  const joined = [...line, { user_id: userId, ...(own.length > 0 && { marks: own }) }];
  const lost = await attempt({ ticket: Ticket.setLine(ticket, joined) });
  return lost ? joinLine(actor, ticketId, marks) : Ticket.lineOf({ ...ticket, line: joined }, userId);
}

/**
 * Takes the actor out of the line for a ticket. In their turn, the next one's begins at once, with
 * its whole time. Returns the line as they see it; null for a ticket that is not under review.
 * Idempotent. Throws `not_found`.
 */
export async function leaveLine(actor: Actor, ticketId: string): Promise<TicketLine | null> {
  const { userId } = actor;
  const ticket = await unscopedLoadTicket(ticketId);
  const seen = Ticket.lineOf(ticket, userId);
  if (!seen?.place) return seen;
  const at = isoNow();
  const isTheirTurn = Ticket.turnOf(ticket)?.user_id === userId;
  const line = isTheirTurn ? Ticket.waitingIn(ticket) : (ticket.line ?? []);
  const others = line.filter(({ user_id }) => user_id !== userId);
  const [left, change] = !isTheirTurn
    ? [Ticket.setLine(ticket, others), { line: others }]
    : others.length > 0
      ? [Ticket.restartTurns(ticket, others, at), { line: others, free_since: at }]
      : [Ticket.openToAll(ticket, at), { status: "available" as const }];
  const lost = await attempt({ ticket: left });
  return lost ? leaveLine(actor, ticketId) : Ticket.lineOf({ ...ticket, ...change }, userId);
}

/** Returns a short hash of the id of a browser's mark, which tells nothing about its person. */
function hashOf(mark: string): string {
  const [id = ""] = mark.split(".");
  return createHash("sha256").update(id).digest("base64url").slice(0, 8);
}

/** Queues the ends of turns. */
export async function planTurns(turns: NewTurn[]): Promise<void> {
  await Promise.all(
    turns.map((turn) => {
      const seconds = Math.ceil((Date.parse(turn.until) - now()) / SECOND);
      return enqueue("WANTED_QUEUE_URL", [turn], { delaySeconds: Math.max(0, seconds) });
    }),
  );
}

/**
 * At the end of a turn: notes that the next one has come, whose person the stream then tells, or
 * opens the ticket to everybody after the last. One that comes again, late or early, tells nobody
 * twice.
 */
export async function moveOn(ended: NewTurn): Promise<void> {
  const ticket = await Ticket.unscopedFind(ended.ticket_id);
  if (ticket?.free_since !== ended.free_since || (ticket.told_turn ?? 0) > ended.turn) return;
  const turn = Ticket.turnOf(ticket);
  if (!turn) await attempt({ ticket: Ticket.openToAll(ticket, isoNow()) });
  else if (turn.index > ended.turn) await attempt({ ticket: Ticket.tellTurn(ticket, turn.index) });
  // The clocks of two machines differ a little.
  else await planTurns([{ ...ended, until: iso(Math.max(turn.until, now() + SECOND)) }]);
}
