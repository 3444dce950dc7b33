import type { Ticket } from "@reseat/contract";
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

/** Returns the ticket of an item in the feed; undefined if it is another entity's. */
export function feedTicket(item: RawItem): FeedTicket | undefined {
  if (item.__edb_e__ !== "ticket") return undefined;
  const { __edb_e__: _, image_key, asked_at, confirmed_at, ...ticket } = item as RawItem & FeedTicket;
  return {
    ...ticket,
    ...(asked_at || confirmed_at ? { confirmed_at: confirmed_at ?? null } : {}),
    city: ticket.city ?? null,
    discounted_price: ticket.discounted_price ?? null,
    reason: ticket.reason ?? null,
    has_image: image_key !== undefined,
  };
}
