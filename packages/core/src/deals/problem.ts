import type { NotLetIn } from "@reseat/contract";
import { SIDE_HOURS } from "@reseat/contract/limits/constants";
import { HOUR, iso } from "../platform/clock";
import { DomainError } from "../platform/errors";
import type { Write } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { DealEntity } from "./entities";
import type { DealItem } from "./find-deal";
import { isClaimable, type Role } from "./plan";

// That a buyer was not let in, as far as it concerns the deal. `core/trust` decides it.

/** Until when the seller is asked for their side. */
export function sideUntil({ at }: { at: string }): string {
  return iso(Date.parse(at) + SIDE_HOURS * HOUR);
}

/** The key of a side's photo, without its ending while it is an upload. */
export const photoKey = (dealId: string, role: Role) => `problems/${dealId}/${role}.webp`;

/**
 * The write that notes that the buyer was not let in, and that their refund waits. Refused when the
 * deal has changed since it was read. Throws `deal_taken_back`, `plan_closed` after the buyer said
 * that all is good and for a deal from before there were plans, `not_let_in_time`.
 */
export function begin(deal: DealItem, reason: NotLetIn, at: string): Write {
  const { id, ticket_id, buyer_id, source, status, plan, plan_changes = 0 } = deal;
  if (status !== "valid") throw new DomainError("deal_taken_back");
  if (!plan || plan === "good") throw new DomainError("plan_closed");
  if (!isClaimable(deal)) throw new DomainError("not_let_in_time");
  const problem = { at, reason, status: "pending" as const };
  const change = DealEntity.patch({ ticket_id, buyer_id, source })
    .set({ plan: "problem", plan_changes: plan_changes + 1, problem, refund: "pending" })
    .remove(["due", "due_at"])
    .where((item, { eq }) => all(eq(item.id, id), eq(item.status, "valid"), eq(item.plan_changes, plan_changes)));
  return { Update: change.params() };
}

/** The write of the seller's side. Refused when the deal has changed since it was read. */
export function tellSide(deal: DealItem, side: string, side_at: string): Write {
  const { id, ticket_id, buyer_id, source, problem, plan_changes = 0 } = deal;
  if (problem?.status !== "pending") throw new DomainError("not_your_step");
  const change = DealEntity.patch({ ticket_id, buyer_id, source })
    .set({ plan_changes: plan_changes + 1, problem: { ...problem, side, side_at } })
    .where((item, { eq }) => all(eq(item.id, id), eq(item.plan_changes, plan_changes)));
  return { Update: change.params() };
}
