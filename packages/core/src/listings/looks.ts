import { DAY, expiresAt, now } from "../clock";
import { cityKey, nameKey } from "../names";
import * as Ticket from "../tickets/ticket";
import { openSameTicket } from "../trust/same-ticket";
import { LookEntity } from "./entities";
import { isInUse } from "./marks";

// The look of a ticket's picture: a perceptual hash. It is compared with those of the same show.

/** How many of 64 bits may differ in pictures of one ticket. */
const NEAR = 16;
/** How long a look is kept after the show. */
const KEPT = 30 * DAY;

type Shown = Pick<Ticket.TicketItem, "id" | "movie_name" | "city" | "location" | "show_at">;

function keyOf({ id, movie_name, city, location, show_at }: Shown) {
  return { movie: nameKey(movie_name), city: cityKey(city ?? location), show_at, ticket_id: id };
}

/**
 * Notes the look of a ticket's picture, and opens a case for each ticket of another person for the
 * same show and one of the same seats that looks alike, if it is on sale, sold in a deal or handed
 * over. The look of another image than the ticket's present one is not kept. Idempotent.
 */
export async function note(ticketId: string, image_key: string, look: string): Promise<void> {
  const ticket = await Ticket.unscopedFind(ticketId);
  if (ticket?.image_key !== image_key) return;
  const { user_id, seat_info, show_at } = ticket;
  const { ticket_id, ...show } = keyOf(ticket);
  const [{ data: others }] = await Promise.all([
    LookEntity.query.primary(show).go({ pages: "all" }),
    LookEntity.put({ ...show, ticket_id, user_id, look, seat_info, expires: expiresAt(show_at + KEPT) }).go(),
  ]);
  const alike = others.filter(
    (other) =>
      other.user_id !== user_id &&
      distance(other.look, look) <= NEAR &&
      shareSeat(seat_info ?? "", other.seat_info ?? ""),
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

/** Returns how many bits differ in two looks. */
export function distance(one: string, other: string): number {
  const differing = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2);
  return differing.replaceAll("0", "").length;
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
