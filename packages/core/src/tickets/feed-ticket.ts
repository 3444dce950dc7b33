import { ACCEPTS_HOURS, ACCEPTS_HOURS_ON_SHOW_DAY } from "@reseat/contract/limits/constants";
import { paise } from "@reseat/contract/schemas/fields";
import { Ticket } from "@reseat/contract/schemas/ticket";
import { HOUR, iso, startOfDay } from "../platform/clock";
import type { RawItem } from "../platform/table/dynamo";

/** A ticket in the change feed. It can have any status, even one that people never see. */
export type FeedTicket = Omit<Ticket, "status"> & { status: string };

/** The attributes of `TicketEntity` that the feed's readers use. Private ones stay in the table. */
export const FEED_TICKET = [
  "id",
  "user_id",
  "movie_name",
  "movie_language",
  "theatre",
  "location",
  "city",
  "show_date",
  "show_time",
  "show_at",
  "ticket_count",
  "price_per_ticket",
  "discounted_price",
  "printed_price",
  "reason",
  "image_key",
  "asked_at",
  "confirmed_at",
  "accepts_at",
  "status",
  "created_at",
  "updated_at",
] as const;

/** The longest text of a listing that was ever accepted is a tenth of this. */
const text = Ticket.shape.movie_name.max(4000);
/** The columns of the index have no room for more. */
const price = paise.max(2 ** 31 - 1);

/** What can be shown of a ticket. Of what is not on sale the index needs less. */
export const ShownTicket = Ticket.extend({
  movie_name: text,
  movie_language: text,
  theatre: text,
  location: text,
  city: text.nullable(),
  reason: text.nullable(),
  show_at: Ticket.shape.show_at.nonnegative().max(Date.UTC(2100)),
  ticket_count: Ticket.shape.ticket_count.positive().max(255),
  price_per_ticket: price,
  discounted_price: price.nullable(),
  printed_price: price.optional(),
});
const OnSale = ShownTicket.loose();
const Gone = Ticket.pick({ id: true, updated_at: true }).loose();

/**
 * Returns the ticket of an item in the feed; undefined if it is another entity's. Throws when what
 * is on sale cannot be shown.
 */
export function feedTicket(item: RawItem): FeedTicket | undefined {
  if (item.__edb_e__ !== "ticket") return undefined;
  const ticket = ticketOf(item as RawItem & FeedTicket);
  if (ticket.status !== "available") {
    Gone.parse(ticket);
    return ticket;
  }
  OnSale.parse(ticket);
  return ticket;
}

/**
 * Until when the first request for a ticket is accepted for its seller: for a day after they said
 * so, but on the day of the show for three hours.
 */
export function acceptance({ accepts_at, show_date }: { accepts_at?: string | undefined; show_date: string }) {
  if (!accepts_at) return {};
  const said = Date.parse(accepts_at);
  const ends = Math.min(said + ACCEPTS_HOURS * HOUR, startOfDay(show_date));
  return { accepts_until: iso(Math.max(said + ACCEPTS_HOURS_ON_SHOW_DAY * HOUR, ends)) };
}

function ticketOf({
  __edb_e__: _,
  image_key,
  asked_at,
  confirmed_at,
  accepts_at,
  ...ticket
}: RawItem & FeedTicket & { accepts_at?: string }): FeedTicket {
  return {
    ...ticket,
    ...acceptance({ accepts_at, show_date: ticket.show_date }),
    ...(asked_at || confirmed_at ? { confirmed_at: confirmed_at ?? null } : {}),
    city: ticket.city ?? null,
    discounted_price: ticket.discounted_price ?? null,
    reason: ticket.reason ?? null,
    has_image: image_key !== undefined,
  };
}
