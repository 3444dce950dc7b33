import { UnlockEntity } from "./unlock.entity";

/** Whether a person stands, as the buyer, in a deal on a ticket that was not refunded. */
export async function hasDeal(ticketId: string, buyerId: string): Promise<boolean> {
  return (await sellersOfDeals(ticketId, buyerId)).length > 0;
}

/** Who of two people was the seller in their deal on a ticket, or null when they have none that was not refunded. */
export async function sellerBetween(ticketId: string, one: string, other: string): Promise<string | null> {
  const [oneBought, otherBought] = await Promise.all([sellersOfDeals(ticketId, one), sellersOfDeals(ticketId, other)]);
  if (oneBought.includes(other)) return other;
  return otherBought.includes(one) ? one : null;
}

async function sellersOfDeals(ticketId: string, buyerId: string): Promise<string[]> {
  const { data } = await UnlockEntity.query
    .primary({ ticket_id: ticketId, buyer_id: buyerId })
    .where(({ status }, { eq }) => eq(status, "valid"))
    .go({ consistent: true });
  return data.map(({ seller_id }) => seller_id);
}
