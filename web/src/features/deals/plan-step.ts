import type { Deal, DealPlan } from "@reseat/contract";
import { showInstant } from "../../lib/language/format";

const DAY_MS = 24 * 3_600_000;

/** The stations of a plan, in their order. */
export const STATIONS = ["agreed", "paid", "handed", "good"] as const;
export type Station = (typeof STATIONS)[number];

/** What the person can do next with one press, or what they wait for. */
export type NextStep =
  /** Propose terms; or look at those of the other and agree. */
  | "propose"
  | "answer"
  /** By UPI, from here; or in cash, which only needs to be said. */
  | "pay"
  | "say_paid"
  | "confirm_paid"
  /** Here, with the ticket's picture; or at the theatre, which only needs to be said. */
  | "give"
  | "handed_over"
  | "show"
  | "all_good"
  | "await_answer"
  | "await_payment"
  | "await_confirmation"
  | "await_ticket"
  | "await_show"
  | "await_good"
  | "await_decision"
  | "over";

type Planned = Pick<Deal, "role" | "status" | "ticket" | "handed_over_at"> & { plan: DealPlan };

/** The time of the show, and whether it has begun. */
const startOf = ({ ticket: { show_date, show_time } }: Pick<Deal, "ticket">) =>
  showInstant(show_date, show_time).getTime();

/** Whether the buyer can say now that they were not let in. */
export function mayComplain({ role, status, plan, ...deal }: Planned, now: number): boolean {
  const since = now - startOf(deal);
  return (
    role === "buyer" &&
    status === "valid" &&
    plan.state === "open" &&
    plan.problem === null &&
    since >= 0 &&
    since < DAY_MS
  );
}

/** Whether the seller can say now that they no longer have a ticket that was sold for them. */
export function maySayGone({ role, status, at_once, handed_over_at, plan, ticket }: Deal, now: number): boolean {
  const isHanded = handed_over_at !== null || plan?.handed_at != null;
  return role === "seller" && status === "valid" && at_once === true && !isHanded && now < startOf({ ticket });
}

/** Whether a station lies behind the two. */
export function isDone(station: Station, { plan, handed_over_at }: Pick<Planned, "plan" | "handed_over_at">): boolean {
  switch (station) {
    case "agreed":
      return Boolean(plan.terms?.agreed_at);
    case "paid":
      return plan.paid_confirmed_at !== null;
    case "handed":
      return plan.handed_at !== null || handed_over_at !== null;
    case "good":
      return plan.state === "good" || plan.state === "silent";
  }
}

/** What comes next for a person of a deal, at this time in milliseconds since 1970. */
export function nextStep(deal: Planned, now: number): NextStep {
  const { status, plan, role, handed_over_at: given } = deal;
  if (status !== "valid") return "over";
  if (plan.state === "problem") return plan.problem?.status === "pending" ? "await_decision" : "over";
  if (plan.state !== "open") return "over";
  const hasBegun = startOf(deal) <= now;
  return role === "buyer" ? buyerNext(plan, given, hasBegun) : sellerNext(plan, given, hasBegun);
}

function buyerNext(plan: DealPlan, given: string | null, hasBegun: boolean): NextStep {
  const { terms, handed_at } = plan;
  if (hasBegun) return "all_good";
  if (given) return "show";
  const open = openTerms(plan, "buyer");
  if (open || !terms) return open ?? "propose";
  if (!plan.paid_confirmed_at) {
    if (plan.paid_said_at && !plan.paid_denied_at) return "await_confirmation";
    return terms.pay === "upi" ? "pay" : "say_paid";
  }
  return handed_at ? "await_show" : "await_ticket";
}

function sellerNext(plan: DealPlan, given: string | null, hasBegun: boolean): NextStep {
  const isHanded = Boolean(given ?? plan.handed_at);
  if (plan.paid_said_at && !plan.paid_confirmed_at && !plan.paid_denied_at)
    // Handing over says that the money has come.
    return plan.terms?.hand === "here" && !isHanded ? "give" : "confirm_paid";
  if (isHanded || hasBegun) return hasBegun ? "await_good" : "await_show";
  if (!plan.paid_confirmed_at) {
    const open = openTerms(plan, "seller");
    if (open) return open;
    return "await_payment";
  }
  return plan.terms?.hand === "theatre" ? "handed_over" : "give";
}

function openTerms({ terms }: DealPlan, role: Deal["role"]): "propose" | "answer" | "await_answer" | null {
  if (!terms) return "propose";
  if (terms.agreed_at) return null;
  return terms.by === role ? "await_answer" : "answer";
}
