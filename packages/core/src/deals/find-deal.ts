import type { EntityItem } from "electrodb";
import { type Change, type Follower, follows } from "../changes";
import { findOnceMore } from "../index-lag";
import { DealEntity } from "./deal.entity";

export type DealItem = EntityItem<typeof DealEntity>;

/** For other areas: follows the changes of deals. */
export function followDeals<Outcome>(follow: (change: Change<DealItem>) => Outcome): Follower<Outcome> {
  return follows(DealEntity, follow);
}

/** What a person bought on a ticket: the deal that counts, else one that was refunded, else null. */
export async function findBought(ticketId: string, buyerId: string): Promise<DealItem | null> {
  return best(await allBought(ticketId, buyerId));
}

/** The deal of two people on a ticket, whoever was the seller: one that counts, else one that was refunded, else null. */
export async function findBetween(ticketId: string, one: string, other: string): Promise<DealItem | null> {
  const bought = await Promise.all([allBought(ticketId, one), allBought(ticketId, other)]);
  return best(bought.flat().filter(({ buyer_id, seller_id }) => seller_id === (buyer_id === one ? other : one)));
}

/** A person's newest deal on a ticket that was not refunded, bought or sold, or null. */
export async function findOwn(ticketId: string, userId: string): Promise<DealItem | null> {
  const { data } = await DealEntity.query.primary({ ticket_id: ticketId }).go({ pages: "all", consistent: true });
  const own = data.filter((deal) => deal.status === "valid" && [deal.buyer_id, deal.seller_id].includes(userId));
  return own.reduce<DealItem | null>((newest, deal) => (newest && newest.id > deal.id ? newest : deal), null);
}

/** A deal that a person bought, by its id. */
export async function findBoughtById(buyerId: string, dealId: string): Promise<DealItem | undefined> {
  return findOnceMore(async () => {
    const { data } = await DealEntity.query.byBuyer({ buyer_id: buyerId, id: dealId }).go();
    return data.find(({ id }) => id === dealId);
  });
}

/** Every deal of a seller. */
export async function allSold(sellerId: string): Promise<DealItem[]> {
  const { data } = await DealEntity.query.bySeller({ seller_id: sellerId }).go({ pages: "all" });
  return data;
}

async function allBought(ticketId: string, buyerId: string): Promise<DealItem[]> {
  const { data } = await DealEntity.query.primary({ ticket_id: ticketId, buyer_id: buyerId }).go({ consistent: true });
  return data;
}

function best(deals: DealItem[]): DealItem | null {
  return deals.find(({ status }) => status === "valid") ?? deals[0] ?? null;
}
