import type { Deal, PlanStep } from "@reseat/contract";
import { createConversions } from "electrodb";
import type { Actor } from "../platform/actor";
import { DomainError, isDomainError } from "../platform/errors";
import { attempt } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import type { ItemKeys } from "../platform/table/dynamo";
import { untilDone } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import { DealEntity } from "./entities";
import { type DealItem, findOwnById, reread } from "./find-deal";
import { dueChange, type PlanChange, type Role, stepChange } from "./plan";
import { forParty } from "./present";

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
