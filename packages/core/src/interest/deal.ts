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

/** Whether two people ever had a deal on a ticket, one the seller and the other the buyer, also one that was refunded. */
export async function everDealt(ticketId: string, one: string, other: string): Promise<boolean> {
  const [oneBought, otherBought] = await Promise.all([dealsOf(ticketId, one), dealsOf(ticketId, other)]);
  const isOf = (seller: string) => (deal: { seller_id: string }) => deal.seller_id === seller;
  return oneBought.some(isOf(other)) || otherBought.some(isOf(one));
}

async function sellersOfDeals(ticketId: string, buyerId: string): Promise<string[]> {
  const deals = await dealsOf(ticketId, buyerId);
  return deals.filter(({ status }) => status === "valid").map(({ seller_id }) => seller_id);
}

async function dealsOf(ticketId: string, buyerId: string) {
  const { data } = await UnlockEntity.query
    .primary({ ticket_id: ticketId, buyer_id: buyerId })
    .go({ consistent: true });
  return data;
}
