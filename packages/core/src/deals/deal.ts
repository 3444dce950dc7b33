import type { Deal, Payee } from "@reseat/contract";
import { PAGE_SIZE } from "@reseat/contract/limits/constants";
import { presentContactIfAny, unscopedPayee } from "../accounts/contact";
import type { Actor } from "../platform/actor";
import { DomainError } from "../platform/errors";
import { LAST_ID } from "../platform/ids";
import { decodeCursor, encodeCursor, newestFirst, type PageInput } from "../platform/table/page";
import * as Ticket from "../tickets/ticket";
import { DealEntity } from "./entities";
import { type DealItem, findBoughtById, reread } from "./find-deal";
import { asUnlock, forParty, isOpen } from "./present";

export { acceptInterest } from "./accept-interest";
export { findBought } from "./find-deal";
export { forgetPerson } from "./forget-person";
export { settle, takeStep } from "./take-step";
export { unlockSeller } from "./unlock-seller";

/**
 * Lists the actor's deals as buyer and as seller, newest first. For a seller with something to hand
 * over it takes a second round, of one request for all their tickets. An admin who looks on is not
 * told what waits to be handed over. Throws `invalid_input` for a cursor that is not ours.
 */
export async function list(actor: Actor, page: PageInput, { isLookingOn = false } = {}) {
  const { items, next_cursor } = await pageOf(actor, page, (deal) => deal);
  const present = async (deal: DealItem): Promise<Deal> => {
    // Read together: see get-together.ts. Most deals need none.
    const isToGive = !isLookingOn && deal.seller_id === actor.userId && isOpen(deal);
    return forParty(deal, actor.userId, isToGive ? await Ticket.unscopedFind(deal.ticket_id) : null);
  };
  return { items: await Promise.all(items.map(present)), next_cursor };
}

/**
 * Lists everybody who saw the actor's number: the buyers of their tickets, and the sellers who
 * accepted them. Throws `invalid_input` for a cursor that is not ours.
 */
export async function listContactViews(actor: Actor, page: PageInput) {
  const { items, next_cursor } = await pageOf(actor, page, (deal) => deal);
  const seen = items.filter(({ seller_id, buyer }) => seller_id === actor.userId || buyer);
  return { items: seen.map((deal) => asContactView(deal, actor.userId)), next_cursor };
}

function asContactView(deal: DealItem, userId: string) {
  const { id, kind, ticket_id, buyer_id, seller_id, buyer_name, seller, ticket, made_at } = deal;
  const isBuyer = buyer_id === userId;
  return {
    id,
    person: isBuyer
      ? { id: seller_id, full_name: presentContactIfAny(seller)?.full_name ?? "" }
      : { id: buyer_id, full_name: buyer_name ?? "" },
    at: made_at,
    source: kind === "contact" ? ("unlock" as const) : ("interest" as const),
    role: isBuyer ? ("buyer" as const) : ("seller" as const),
    ticket_id,
    ticket,
    parties: { ticket_id, buyer_id, seller_id },
  };
}

async function pageOf<Out>(actor: Actor, { cursor, limit = PAGE_SIZE }: PageInput, present: (deal: DealItem) => Out) {
  const before = { id: cursor === undefined ? LAST_ID : decodeCursor(cursor) };
  const options = { order: "desc", limit: limit + 1 } as const;
  const [bought, sold] = await Promise.all([
    DealEntity.query.byBuyer({ buyer_id: actor.userId }).lt(before).go(options),
    DealEntity.query.bySeller({ seller_id: actor.userId }).lt(before).go(options),
  ]);
  const deals = [...bought.data, ...sold.data].sort((one, other) => (one.id < other.id ? 1 : -1));
  const shown = deals.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(present), next_cursor: last && deals.length > limit ? encodeCursor(last.id) : null };
}

/** Lists the actor's unlocks of sellers, newest first. */
export async function listUnlocks(actor: Actor, page: PageInput) {
  const unlocks = DealEntity.query.byBuyer({ buyer_id: actor.userId }).where(({ kind }, { eq }) => eq(kind, "contact"));
  return newestFirst(unlocks, page, asUnlock);
}

/**
 * Returns where the buyer of a valid deal pays: the seller's UPI id, as it is now, and the price of
 * all tickets. Throws `not_found` for anybody else, `no_upi` unless both agreed on UPI and the
 * seller has an id.
 */
export async function getPayee(actor: Actor, dealId: string): Promise<Payee> {
  const bought = await findBoughtById(actor.userId, dealId);
  // The index may still show the terms as they were.
  const deal = bought && (await reread(bought));
  if (deal?.status !== "valid") throw new DomainError("not_found");
  const { terms, seller_id, ticket_id } = deal;
  if (terms?.pay !== "upi" || !terms.agreed_at) throw new DomainError("no_upi");
  const [payee, ticket] = await Promise.all([unscopedPayee(seller_id), Ticket.unscopedFind(ticket_id)]);
  if (!payee?.upi_id || !ticket) throw new DomainError("no_upi");
  return { upi_id: payee.upi_id, name: payee.full_name, amount: terms.price_each * ticket.ticket_count };
}
