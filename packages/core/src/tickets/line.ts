import type { TicketLine } from "@reseat/contract";
import { LINE_TURN_MINUTES } from "@reseat/contract/limits/constants";
import { iso, MINUTE, now } from "../clock";
import type { TicketItem } from "./entities";

// Whose turn it is follows from the time alone, so that nothing has to move a line on.

/** In milliseconds. */
export const TURN = LINE_TURN_MINUTES * MINUTE;

type Lined = Pick<TicketItem, "line" | "free_since" | "show_at">;

/** A turn, with its index in the stored line. Times in epoch milliseconds. */
export interface Turn {
  index: number;
  user_id: string;
  from: number;
  until: number;
}

/** Returns whose turn it is to ask; null when those in line are not asked, or not any more. */
export function turnOf({ line = [], free_since, show_at }: Lined, at = now()): Turn | null {
  if (!free_since || at >= show_at) return null;
  const since = Date.parse(free_since);
  const index = Math.max(0, Math.floor((at - since) / TURN));
  const place = line[index];
  if (!place) return null;
  const from = since + index * TURN;
  return { index, user_id: place.user_id, from, until: Math.min(from + TURN, show_at) };
}

/** Returns whether the review is over and those in line are asked, until somebody looks again. */
export function isInTurns({ free_since }: Pick<TicketItem, "free_since">): boolean {
  return free_since !== undefined;
}

/** Returns whether all in line let their turns pass, or the show began: then it is everybody's. */
export function areTurnsOver(ticket: Lined, at = now()): boolean {
  return isInTurns(ticket) && turnOf(ticket, at) === null;
}

/** Returns those who still wait, the one whose turn it is first. */
export function waitingIn(ticket: Lined, at = now()) {
  const { line = [] } = ticket;
  if (!isInTurns(ticket)) return line;
  const turn = turnOf(ticket, at);
  return turn ? line.slice(turn.index) : [];
}

/** Returns whether somebody may ask for a ticket now: anybody, or in their turn. */
export function isFreeFor(ticket: TicketItem, userId: string): boolean {
  return (ticket.status === "available" && ticket.show_at > now()) || turnOf(ticket)?.user_id === userId;
}

/** Returns the line for a ticket under review as a person sees it; null for any other. */
export function lineOf(ticket: TicketItem, userId?: string): TicketLine | null {
  if (ticket.status !== "under_review") return null;
  const at = now();
  const waiting = waitingIn(ticket, at);
  const place = waiting.findIndex(({ user_id }) => user_id === userId) + 1;
  const turn = turnOf(ticket, at);
  const freeAt = (from: number) => Math.min(from + waiting.length * TURN, ticket.show_at);
  return {
    waiting: waiting.length,
    place: place || null,
    turn_until: turn && iso(turn.until),
    free_at: turn && iso(freeAt(turn.from)),
  };
}
