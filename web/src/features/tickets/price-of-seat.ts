import type { Ticket } from "@reseat/contract";

/** What one seat of a listing costs, in paise of whole rupees: a listing is sold as a whole. */
export function priceOfSeat({
  ticket_count,
  price_per_ticket,
  discounted_price,
}: Pick<Ticket, "ticket_count" | "price_per_ticket" | "discounted_price">): number {
  return Math.round((discounted_price ?? price_per_ticket) / ticket_count / 100) * 100;
}
