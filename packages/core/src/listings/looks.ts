import { DAY, expiresAt, now } from "../clock";
import { cityKey, isKindOfPlace, nameKey, wordsOf } from "../names";
import * as Ticket from "../tickets/ticket";
import { openSameTicket } from "../trust/same-ticket";
import { LookEntity } from "./entities";
import { isInUse } from "./marks";

// The look of a ticket's picture: a perceptual hash of 64 bits for each view of it, in
// hexadecimal digits. It is compared with those of the same show.

/** How many of 64 bits may differ in pictures of one ticket. */
export const NEAR = 16;
/** The frequencies of a view each way, whose signs are its bits, and their digits. */
const FREQUENCIES = 8;
const DIGITS = /.{16}/g;
/** How long a look is kept after the show. */
const KEPT = 30 * DAY;

type Shown = Pick<Ticket.TicketItem, "id" | "movie_name" | "city" | "location" | "show_at">;

export function keyOf({ id, movie_name, city, location, show_at }: Shown) {
  return { movie: nameKey(movie_name), city: cityKey(city ?? location), show_at, ticket_id: id };
}

/**
 * Notes the look of a ticket's picture, and opens a case for each ticket of another person for the
 * same show in the same theatre and one of the same seats that looks alike, if it is on sale, sold
 * in a deal or handed over. The look of another image than the ticket's present one is not kept.
 * Idempotent.
 */
export async function note(ticketId: string, image_key: string, look: string): Promise<void> {
  const ticket = await Ticket.unscopedFind(ticketId);
  if (ticket?.image_key !== image_key) return;
  const { user_id, seat_info, show_at } = ticket;
  const { ticket_id, ...show } = keyOf(ticket);
  const theatre = houseOf(ticket);
  const [{ data: others }] = await Promise.all([
    LookEntity.query.primary(show).go({ pages: "all" }),
    LookEntity.put({ ...show, ticket_id, user_id, look, theatre, seat_info, expires: expiresAt(show_at + KEPT) }).go(),
  ]);
  const alike = others.filter(
    (other) =>
      other.user_id !== user_id &&
      shareSeat(seat_info ?? "", other.seat_info ?? "") &&
      isSameHouse(theatre, other.theatre) &&
      distance(other.look, look) <= NEAR,
  );
  await Promise.all(
    alike.map(async (other) => {
      const found = await Ticket.unscopedFind(other.ticket_id);
      if (!found || !(found.handed_over_at || (await isInUse(found)))) return;
      // The later of the two is the one that is looked into.
      const [first, second] = found.id < ticketId ? [found, ticket] : [ticket, found];
      const about = { ticketId: first.id, sellerId: first.user_id, ticket: first };
      await openSameTicket({ ...about, userId: second.user_id, by: "look" });
    }),
  );
}

/** Forgets the look of a ticket without a picture. Idempotent. */
export async function forget(ticket: Ticket.TicketItem): Promise<void> {
  if (ticket.show_at + KEPT > now()) await LookEntity.delete(keyOf(ticket)).go();
}

/**
 * Returns how many bits differ in the views of two pictures that are most alike, whichever way up
 * the pictures are.
 */
export function distance(one: string, other: string): number {
  const turned = viewsOf(one).flatMap((view) => {
    const quarter = turn(view);
    const half = turn(quarter);
    return [view, quarter, half, turn(half)];
  });
  return Math.min(...viewsOf(other).flatMap((view) => turned.map((each) => differing(view, each))));
}

/** Returns the bits of each view. */
function viewsOf(look: string): string[] {
  return (look.match(DIGITS) ?? []).map((digits) =>
    BigInt(`0x${digits}`)
      .toString(2)
      .padStart(FREQUENCIES ** 2, "0"),
  );
}

/**
 * Returns the bits of a view that was turned clockwise by a quarter. Down becomes across the other
 * way round, which changes the sign of each odd frequency.
 */
function turn(view: string): string {
  const bits = Array.from(view, (_, at) => {
    const [down, across] = [Math.floor(at / FREQUENCIES), at % FREQUENCIES];
    const bit = view[across * FREQUENCIES + down];
    // The first frequency is at 0.
    return across % 2 === 1 ? bit : bit === "1" ? "0" : "1";
  });
  return bits.join("");
}

function differing(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) count += 1;
  return count;
}

/** Returns the words of a ticket's theatre and where it is, without what any theatre is called. */
export function houseOf({ theatre, location }: Pick<Ticket.TicketItem, "theatre" | "location">): string {
  const words = wordsOf(`${theatre} ${location}`).filter((word) => !isKindOfPlace(word));
  return words.map(nameKey).join(" ");
}

/**
 * Returns whether two theatres may be the same: one seller may say less of it. Pictures of one film
 * at one time in two theatres of a city differ in too little for a look.
 */
export function isSameHouse(one: string, other: string): boolean {
  const [words, others] = [one, other].map((house) => house.split(" ").filter(Boolean)) as [string[], string[]];
  return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
}

/**
 * Returns whether two tickets name a same seat. Pictures of one show by one app differ in little
 * else than the seats, which a look does not see.
 */
export function shareSeat(one: string, other: string): boolean {
  const seats = seatsOf(one);
  return [...seatsOf(other)].some((seat) => seats.has(seat));
}

/** Reads 'H12, H13' and 'Row H 12,13' alike. */
function seatsOf(text: string): Set<string> {
  let row = "";
  const found = text.toUpperCase().matchAll(/(?:\b([A-Z]{1,2}) *-? *)?(\d{1,3})\b/g);
  return new Set(
    [...found].map(([, letters, number]) => {
      row = letters ?? row;
      return `${row}${Number(number)}`;
    }),
  );
}
