import { INTEREST_COST, UNLOCK_COST } from "@reseat/contract/limits/constants";
import { type StoredContact, unscopedContact } from "../accounts/contact";
import * as Standing from "../accounts/standing";
import { movement, type WalletItem } from "../credits/ledger";
import { RateLimit } from "../platform";
import { DAY, now } from "../platform/clock";
import { firstIdAt, newId } from "../platform/ids";
import { attempt } from "../platform/table/commit";
import * as Ticket from "../tickets/ticket";
import { type Acceptance, makeDeal } from "./accept-interest";
import { DealEntity, InterestEntity } from "./entities";
import type { InterestItem } from "./find-interest";

// A request that is accepted as it is made, because the ticket's seller said so before.

/** Returns whether a seller would take this buyer without having looked at them. */
export type MayBuyUnseen = (buyerId: string, sellerId: string) => Promise<boolean>;

/** The seller of a ticket, as far as a sale at once needs to know them. */
export interface AbsentSeller {
  contact: StoredContact;
  share: Awaited<ReturnType<typeof RateLimit.share>>;
}

/**
 * Returns the seller who accepts this buyer in advance; null when the request waits for their
 * answer all the same. Reads all in one round.
 */
export async function findSeller(
  sellerId: string,
  buyerId: string,
  mayBuyUnseen: MayBuyUnseen,
): Promise<AbsentSeller | null> {
  const [contact, standing, share, isWelcome, left] = await Promise.all([
    unscopedContact(sellerId),
    Standing.find(sellerId),
    RateLimit.share("unlocks", { person: sellerId }, 1),
    mayBuyUnseen(buyerId, sellerId),
    countLeft(buyerId),
  ]);
  const mayNot =
    Standing.absenceOf(standing) ?? standing?.warning ?? Standing.acceptingPausedUntil(standing) ?? left >= LEFT_MAX;
  return contact && isWelcome && !mayNot ? { contact, share } : null;
}

/** A buyer with so many deals that they let lie is looked at first. */
const LEFT_MAX = 2;
const LEFT_COUNTS_FOR = 90 * DAY;

/** Returns of how many deals a buyer let lie what was agreed or proposed to them: they never paid. */
async function countLeft(buyerId: string): Promise<number> {
  const { data } = await DealEntity.query
    .byBuyer({ buyer_id: buyerId })
    .gte({ id: firstIdAt(now() - LEFT_COUNTS_FOR) })
    .go({ pages: "all" });
  const isPaid = ({ paid }: (typeof data)[number]) => paid !== undefined && paid.denied_at === undefined;
  return data.filter((deal) => {
    const isOver = deal.plan === "silent" && deal.terms !== undefined;
    return isOver && !isPaid(deal) && !deal.handed_at && !deal.handed_over_at;
  }).length;
}

interface Sale {
  ticket: Ticket.TicketItem;
  interest: InterestItem;
  seller: AbsentSeller;
  request: { key: string; body: unknown; made: string };
  wallet: WalletItem | null;
}

/**
 * Commits a request and its acceptance in one transaction: both pay, the ticket is sold, the deal
 * is made. Returns the accepted request, and which write was refused, if one was: `pay` and
 * `pay_wallet` of the buyer, `ticket`, or one of the seller's side.
 */
export async function sellAtOnce({ ticket, interest, seller, request, wallet }: Sale) {
  const { id, buyer_id, seller_id, created_at } = interest;
  const acceptance: Acceptance = { responded_at: created_at, seller: seller.contact, deal_id: newId() };
  const accepted = { ...interest, status: "accepted" as const, at_once: true, ...acceptance };
  const paid = { from: "wallet", to: "earned", movie_name: ticket.movie_name } as const;
  const ofBuyer = { ...paid, userId: buyer_id, credits: INTEREST_COST, id: `interest/${id}/earn`, request, wallet };
  const ofSeller = { ...paid, userId: seller_id, credits: UNLOCK_COST, id: `interest/${id}/charge` };
  const lost = await attempt({
    ...movement("pay", ofBuyer),
    ticket: Ticket.sellAtOnce(ticket, created_at),
    ...movement("seller", ofSeller),
    interest: { Put: InterestEntity.create(accepted).params() },
    deal: makeDeal(accepted, acceptance),
    share: seller.share.write,
    standing: Standing.whilePresent(seller_id),
  });
  const isOfSeller = lost === "seller_wallet" || lost === "share" || lost === "standing";
  return { accepted, lost, isOfSeller };
}
