import { Ticket } from "@reseat/contract/schemas/ticket";
import type { RawItem } from "../table/dynamo";

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
  "status",
  "created_at",
  "updated_at",
] as const;

/** The longest text of a listing that was ever accepted is a tenth of this. */
const TEXT_MAX = 4000;
/** The columns of the index have no room for more. */
const PAISE_MAX = 2 ** 31 - 1;
const SHOW_MAX = Date.UTC(2100);

/** What the index needs of a ticket that is not on sale. */
const Gone = Ticket.pick({ id: true, updated_at: true }).loose();
const OnSale = Ticket.loose();

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
  const { show_at, ticket_count, price_per_ticket, discounted_price, printed_price = 0 } = ticket;
  const isOdd =
    Object.values(ticket).some((value) => typeof value === "string" && value.length > TEXT_MAX) ||
    Math.max(price_per_ticket, discounted_price ?? 0, printed_price) > PAISE_MAX ||
    !(show_at > 0 && show_at < SHOW_MAX) ||
    !(ticket_count > 0 && ticket_count < 256);
  if (isOdd) throw new Error("A ticket out of range");
  return ticket;
}

function ticketOf({ __edb_e__: _, image_key, asked_at, confirmed_at, ...ticket }: RawItem & FeedTicket): FeedTicket {
  return {
    ...ticket,
    ...(asked_at || confirmed_at ? { confirmed_at: confirmed_at ?? null } : {}),
    city: ticket.city ?? null,
    discounted_price: ticket.discounted_price ?? null,
    reason: ticket.reason ?? null,
    has_image: image_key !== undefined,
  };
}
