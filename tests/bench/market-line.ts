import { MINUTE, now } from "@reseat/core/clock";
import type { Buyer, Offered } from "./market-people";

// A model of the line for a held ticket, whose length and minutes can be varied.

/** Stands in the shortest line that is not asked yet and has a place, unless in one already. */
export function join(buyer: Buyer, held: Offered[], { length }: { length: number }): boolean {
  if (held.some(({ line }) => line.includes(buyer))) return true;
  const open = held.filter(({ freeSince }) => freeSince === undefined);
  const [shortest] = open.sort((one, other) => one.line.length - other.line.length);
  if (!shortest || shortest.line.length >= length) return false;
  shortest.line.push(buyer);
  return true;
}

/** Begins the turns for a ticket that is free again. Returns since when. */
export function begin(ticket: Offered, minutes: number): number {
  ticket.turn = minutes * MINUTE;
  ticket.freeSince = now();
  return ticket.freeSince;
}

/**
 * Takes the ticket for a buyer: those behind them keep their places, those before had their turn.
 * Somebody who is not in line can only take it when all have had theirs.
 */
export function take(ticket: Offered, buyer: Buyer): void {
  const place = ticket.line.indexOf(buyer);
  ticket.line = place === -1 ? [] : ticket.line.slice(place + 1);
  ticket.freeSince = undefined;
}

/** Returns whether a ticket is this buyer's to ask for: it is nobody else's turn. */
export function isFor({ line, freeSince, turn }: Offered, buyer: Buyer): boolean {
  if (freeSince === undefined || turn === 0) return true;
  const place = Math.floor((now() - freeSince) / turn);
  return place >= line.length || line[place] === buyer;
}
