interface Priced {
  ticket_count: number;
  price_per_ticket: number;
  discounted_price: number | null;
}

/**
 * Returns what one seat of a listing costs its buyer, in paise of whole rupees. Cards show it, and
 * filters and sorts by price use it: a listing is sold as a whole, and people compare seats.
 */
export function priceOfSeat({ ticket_count, price_per_ticket, discounted_price }: Priced): number {
  const paid = Math.min(price_per_ticket, discounted_price ?? price_per_ticket);
  return Math.round(paid / ticket_count / 100) * 100;
}
