import type { Deal, Payee, PlanStep } from "@reseat/contract";
import { PAGE_SIZE } from "@reseat/contract/limits/constants";
import { createConversions } from "electrodb";
import { NO_CONTACT, presentContactIfAny, unscopedPayee } from "../accounts/contact";
import type { Actor } from "../platform/actor";
import { deleteFile } from "../platform/aws/files";
import { DomainError, isDomainError } from "../platform/errors";
import { LAST_ID } from "../platform/ids";
import { attempt } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import type { ItemKeys } from "../platform/table/dynamo";
import { decodeCursor, encodeCursor, newestFirst, type PageInput } from "../platform/table/page";
import { untilDone } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import { DealEntity } from "./entities";
import { allOf, type DealItem, findBoughtById, findOwnById, reread } from "./find-deal";
import { dueChange, type PlanChange, type Role, stepChange } from "./plan";
import { asUnlock, forParty, isOpen } from "./present";
import { photoKey } from "./problem";

export { acceptInterest } from "./accept-interest";
export { findBought } from "./find-deal";
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

/**
 * Takes a step of the plan of one of the actor's deals. Repeating it changes nothing. Throws
 * `not_found` (also for another person's deal), `not_your_step`, `deal_taken_back`, `plan_closed`,
 * `above_printed_price`, `try_again`.
 */
export async function takeStep(actor: Actor, dealId: string, step: PlanStep): Promise<Deal> {
  const found = await findOwnById(actor.userId, dealId);
  if (!found) throw new DomainError("not_found");
  const role = found.buyer_id === actor.userId ? "buyer" : "seller";
  const [deal, ticket] = await Promise.all([
    takeAsShown(found, role, step).then((taken) => taken ?? takeAsIs(found, role, step)),
    role === "seller" ? Ticket.unscopedFind(found.ticket_id) : null,
  ]);
  return forParty(deal, actor.userId, ticket);
}

/**
 * Takes a step of the deal that an index shows. Returns undefined whenever a lag of the index can
 * be the reason that nothing comes of it.
 */
async function takeAsShown(deal: DealItem, role: Role, step: PlanStep): Promise<DealItem | undefined> {
  try {
    const change = stepChange(deal, role, step);
    return change ? await apply(deal, change) : undefined;
  } catch (error) {
    if (isDomainError(error)) return undefined;
    throw error;
  }
}

/** Takes a step of the deal as it is now. */
function takeAsIs(deal: DealItem, role: Role, step: PlanStep): Promise<DealItem> {
  return untilDone(async () => {
    const present = await reread(deal);
    if (!present) throw new DomainError("not_found");
    return apply(present, stepChange(present, role, step));
  });
}

/** Settles what is due of a deal's plan, given its keys. For the sweep. Idempotent. */
export async function settle(keys: ItemKeys): Promise<void> {
  const { primary } = createConversions(DealEntity).byAccessPattern;
  const { ticket_id, buyer_id = "", source = "" } = primary.fromKeys.toComposite(keys);
  const key = { ticket_id, buyer_id, source };
  await untilDone(async () => {
    const { data: deal } = await DealEntity.get(key).go({ consistent: true });
    return deal ? apply(deal, dueChange(deal)) : true;
  });
}

/** Writes a change; returns undefined if the deal has changed since it was read. */
async function apply(deal: DealItem, change: PlanChange | null): Promise<DealItem | undefined> {
  if (!change) return deal;
  const { ticket_id, buyer_id, source, id, status, plan_changes = 0 } = deal;
  const given = Object.entries({ ...change, plan_changes: plan_changes + 1 });
  const gone = given.flatMap(([name, value]) => (value === undefined ? [name as "due"] : []));
  const patch = DealEntity.patch({ ticket_id, buyer_id, source })
    .set(Object.fromEntries(given.filter(([, value]) => value !== undefined)))
    .remove(gone)
    .where((item, { eq }) => all(eq(item.id, id), eq(item.status, status), eq(item.plan_changes, plan_changes)));
  const lost = await attempt({
    deal: { Update: patch.params() },
    ...(change.terms && { price: Ticket.whilePrinted(ticket_id, change.terms.price_each) }),
  });
  if (lost === "price") throw new DomainError("above_printed_price");
  return lost ? undefined : { ...deal, ...change, plan_changes: plan_changes + 1 };
}

/**
 * Erases a person's name and contact from their deals, and what they said and showed of a problem.
 * The agreed terms and payments stay.
 * Idempotent.
 */
export async function forgetPerson(userId: string): Promise<void> {
  const deals = await allOf(userId);
  await Promise.all(
    deals.map(async (item) => {
      const { ticket_id, buyer_id, source } = item;
      const deal = DealEntity.patch({ ticket_id, buyer_id, source });
      await forgetSide(item, buyer_id === userId ? "buyer" : "seller");
      await (buyer_id === userId ? deal.remove(["buyer", "buyer_name"]) : deal.set({ seller: NO_CONTACT })).go();
    }),
  );
}

/** Erases what a person said and showed of a deal. Idempotent. */
async function forgetSide({ id, ticket_id, buyer_id, source, problem }: DealItem, role: Role): Promise<void> {
  if (!problem) return;
  await deleteFile(photoKey(id, role));
  if (role === "buyer" || !problem.side) return;
  const deal = DealEntity.patch({ ticket_id, buyer_id, source });
  await deal.data(({ problem: present }, { remove }) => remove(present.side)).go();
}
