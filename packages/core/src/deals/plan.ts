import type { PlanStep } from "@reseat/contract";
import { DAY, iso, isoNow, MINUTE, now, showAt } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { dueAt } from "../platform/table/due";
import type { DealItem } from "./find-deal";

// The plan of a deal as a pure function of its item: which step is taken, and what it changes.

/** When the buyer is asked whether all is good, counted from the show. */
const ASKED_AFTER = 30 * MINUTE;
/** When silence closes a plan. */
const CLOSES_AFTER = DAY;

export type Role = "buyer" | "seller";
/** What a step changes. Undefined takes an attribute away. */
export type PlanChange = Partial<
  Pick<DealItem, "plan" | "terms" | "paid" | "handed_at" | "asked_at" | "good_at" | "closed_at" | "due" | "due_at">
>;

/** What a new deal begins with. */
export function newPlan({ id, ticket }: Pick<DealItem, "id" | "ticket">) {
  return { plan: "open" as const, plan_changes: 0, ...dueAt("plan", id, iso(startOf(ticket) + ASKED_AFTER)) };
}

function startOf({ show_date, show_time }: DealItem["ticket"]): number {
  return showAt(show_date, show_time);
}

/** Whether silence has closed a plan, even if the sweep has not come by yet. */
function isSilent({ plan, ticket }: DealItem): boolean {
  return plan === "open" && startOf(ticket) + CLOSES_AFTER <= now();
}

/** Whether the buyer can say now that they were not let in. */
export function isClaimable({ ticket }: DealItem): boolean {
  const start = startOf(ticket);
  return start <= now() && now() < start + CLOSES_AFTER;
}

/** The state of a deal's plan now. */
export function stateOf(deal: DealItem) {
  return deal.status === "valid" && isSilent(deal) ? "silent" : deal.plan;
}

/**
 * Whether a deal counts as a sale: it stands, and its plan came to a good end or to silence. Deals
 * from before there were plans count as long as they stand.
 */
export function isSale({ status, plan }: Pick<DealItem, "status" | "plan">): boolean {
  return status === "valid" && (plan === undefined || plan === "good" || plan === "silent");
}

/** Returns what becomes due with the time; null if nothing does. */
export function dueChange(deal: DealItem): PlanChange | null {
  const { id, status, plan, ticket, asked_at } = deal;
  if (deal.due === undefined) return null;
  const ended = { due: undefined, due_at: undefined };
  if (status !== "valid" || plan !== "open") return ended;
  const [asked, closes] = [startOf(ticket) + ASKED_AFTER, startOf(ticket) + CLOSES_AFTER];
  if (now() >= closes) return { ...ended, plan: "silent", closed_at: iso(closes) };
  if (now() < asked || asked_at) return null;
  return { asked_at: iso(asked), ...dueAt("plan", id, iso(closes)) };
}

/**
 * Returns what a step changes; null if it was taken already. Throws `not_your_step`,
 * `deal_taken_back`, `plan_closed`.
 */
export function stepChange(deal: DealItem, role: Role, step: PlanStep): PlanChange | null {
  if (!ROLES[step.kind].includes(role)) throw new DomainError("not_your_step");
  if (deal.status !== "valid") throw new DomainError("deal_taken_back");
  const change = changeOf(deal, role, step);
  if (change && stateOf(deal) !== "open") throw new DomainError("plan_closed");
  return change;
}

const ROLES: Record<PlanStep["kind"], Role[]> = {
  agree: ["buyer", "seller"],
  say_paid: ["buyer"],
  confirm_paid: ["seller"],
  deny_paid: ["seller"],
  handed_over: ["seller"],
  all_good: ["buyer"],
};

function changeOf({ terms, paid, handed_at, plan }: DealItem, role: Role, step: PlanStep): PlanChange | null {
  const at = isoNow();
  const { said_at, confirmed_at, denied_at } = paid ?? {};
  switch (step.kind) {
    case "agree": {
      const { price_each, pay, hand } = step;
      const isSame = terms?.price_each === price_each && terms.pay === pay && terms.hand === hand;
      if (!isSame) return { terms: { price_each, pay, hand, by: role, at } };
      return terms.by === role || terms.agreed_at ? null : { terms: { ...terms, agreed_at: at } };
    }
    case "say_paid":
      return confirmed_at || (said_at && !denied_at) ? null : { paid: { said_at: at } };
    case "confirm_paid":
      return confirmed_at ? null : { paid: { ...(said_at && { said_at }), confirmed_at: at } };
    case "deny_paid":
      if (denied_at) return null;
      // There is nothing to deny, or it was confirmed before.
      if (!said_at || confirmed_at) throw new DomainError("not_your_step");
      return { paid: { said_at, denied_at: at } };
    case "handed_over":
      return handed_at ? null : { handed_at: at };
    case "all_good":
      return plan === "good" ? null : { plan: "good", good_at: at, closed_at: at, due: undefined, due_at: undefined };
  }
}
