import type { EntityItem } from "electrodb";
import { type Change, type Follower, follows } from "../platform/table/changes";
import { findOnceMore } from "../platform/table/until-done";
import { DealEntity } from "./entities";

export type DealItem = EntityItem<typeof DealEntity>;

/** Lets other areas follow the changes of deals. */
export function followDeals<Outcome>(follow: (change: Change<DealItem>) => Outcome): Follower<Outcome> {
  return follows(DealEntity, follow);
}

/** Returns a person's purchase of a ticket: the valid deal, else a refunded one, else null. */
export async function findBought(ticketId: string, buyerId: string): Promise<DealItem | null> {
  return validFirst(await allBought(ticketId, buyerId));
}

/**
 * Returns the deal of two people on a ticket, whichever of them sold it: a valid one, else a
 * refunded one, else null.
 */
export async function findBetween(ticketId: string, one: string, other: string): Promise<DealItem | null> {
  const bought = await Promise.all([allBought(ticketId, one), allBought(ticketId, other)]);
  return validFirst(bought.flat().filter(({ buyer_id, seller_id }) => seller_id === (buyer_id === one ? other : one)));
}

/** Returns whether two people ever had a deal, whichever of them sold. */
export async function haveDealt(one: string, other: string): Promise<boolean> {
  const [bought, sold] = await Promise.all([
    DealEntity.query
      .byBuyer({ buyer_id: one })
      .where(({ seller_id }, { eq }) => eq(seller_id, other))
      .go({ pages: "all", attributes: ["id"] }),
    DealEntity.query
      .bySeller({ seller_id: one })
      .where(({ buyer_id }, { eq }) => eq(buyer_id, other))
      .go({ pages: "all", attributes: ["id"] }),
  ]);
  return bought.data.length + sold.data.length > 0;
}

/** Returns a person's newest valid deal on a ticket, as buyer or seller, or null. */
export async function findOwn(ticketId: string, userId: string): Promise<DealItem | null> {
  const { data } = await DealEntity.query.primary({ ticket_id: ticketId }).go({ pages: "all", consistent: true });
  const own = data.filter((deal) => deal.status === "valid" && [deal.buyer_id, deal.seller_id].includes(userId));
  return own.reduce<DealItem | null>((newest, deal) => (newest && newest.id > deal.id ? newest : deal), null);
}

/** Returns a deal that a person bought, by its id. */
export async function findBoughtById(buyerId: string, dealId: string): Promise<DealItem | undefined> {
  return findOnceMore(async () => {
    const { data } = await DealEntity.query.byBuyer({ buyer_id: buyerId, id: dealId }).go();
    return data.find(({ id }) => id === dealId);
  });
}

/** Returns a deal that a person sold, by its id, as it is now. */
export async function findSoldById(sellerId: string, dealId: string): Promise<DealItem | undefined> {
  return findOnceMore(async () => {
    const { data } = await DealEntity.query.bySeller({ seller_id: sellerId, id: dealId }).go();
    const sold = data.find(({ id }) => id === dealId);
    return sold && ((await reread(sold)) ?? undefined);
  });
}

/** Returns a deal of a person, as buyer or seller, by its id. The index may show it as it was. */
export async function findOwnById(userId: string, id: string): Promise<DealItem | undefined> {
  return findOnceMore(async () => {
    const [bought, sold] = await Promise.all([
      DealEntity.query.byBuyer({ buyer_id: userId, id }).go(),
      DealEntity.query.bySeller({ seller_id: userId, id }).go(),
    ]);
    return [...bought.data, ...sold.data].find((deal) => deal.id === id);
  });
}

/** Returns a deal as it is now; null if another took its place. */
export async function reread(deal: DealItem): Promise<DealItem | null> {
  return unscopedGet(deal);
}

/** Returns the deal of these keys and this id as it is now; null if another took its place. */
export async function unscopedGet({
  ticket_id,
  buyer_id,
  source,
  id,
}: Pick<DealItem, "ticket_id" | "buyer_id" | "source" | "id">): Promise<DealItem | null> {
  const { data } = await DealEntity.get({ ticket_id, buyer_id, source }).go({ consistent: true });
  return data?.id === id ? data : null;
}

/** Returns every deal of a person, as buyer or seller. */
export async function allOf(userId: string): Promise<DealItem[]> {
  const [bought, sold] = await Promise.all([
    DealEntity.query.byBuyer({ buyer_id: userId }).go({ pages: "all" }),
    DealEntity.query.bySeller({ seller_id: userId }).go({ pages: "all" }),
  ]);
  return [...bought.data, ...sold.data];
}

async function allBought(ticketId: string, buyerId: string): Promise<DealItem[]> {
  const { data } = await DealEntity.query.primary({ ticket_id: ticketId, buyer_id: buyerId }).go({ consistent: true });
  return data;
}

function validFirst(deals: DealItem[]): DealItem | null {
  return deals.find(({ status }) => status === "valid") ?? deals[0] ?? null;
}
