import { isoNow } from "../clock";
import * as Interest from "../interest/accepted-interest";
import type { Write, Writes } from "../table/commit";
import { CONTACT, DealEntity } from "./entities";
import type { DealItem } from "./find-deal";

interface DealKey {
  id: string;
  ticket_id: string;
  buyer_id: string;
  source: string;
}

/** What is decided of a buyer who was not let in, and whether they had said that all is good. */
interface Verdict {
  status: "upheld" | "rejected";
  was_good: boolean;
}

/**
 * The write that records the state of the buyer's refund request. Refused when the deal is already
 * refunded.
 */
export function noteRefund(deal: DealKey, refund: "pending" | "rejected", wasGood?: boolean): Write {
  return change(deal, { refund }, wasGood === undefined ? undefined : { status: "rejected", was_good: wasGood });
}

/**
 * The writes that mark a deal refunded, to be committed with the buyer's credit. `deal` is refused
 * when the deal is already refunded.
 */
export function refund(deal: DealKey, wasGood?: boolean): Writes<"deal" | "interest"> {
  const verdict = wasGood === undefined ? undefined : ({ status: "upheld", was_good: wasGood } as const);
  return {
    deal: change(deal, { status: "refunded" }, verdict),
    ...(deal.source !== CONTACT && { interest: Interest.markRefunded(deal.buyer_id, deal.source) }),
  };
}

/** A rejected problem leaves the sale as nobody complaining would have. */
function change(
  { id, ticket_id, buyer_id, source }: DealKey,
  to: Partial<Pick<DealItem, "status" | "refund">>,
  verdict?: Verdict,
): Write {
  const change = DealEntity.patch({ ticket_id, buyer_id, source })
    .data((deal, { set, add }) => {
      if (to.status) set(deal.status, to.status);
      if (to.refund) set(deal.refund, to.refund);
      if (!verdict) return;
      set(deal.problem.status, verdict.status);
      add(deal.plan_changes, 1);
      if (verdict.status === "upheld") return;
      set(deal.plan, verdict.was_good ? "good" : "silent");
      set(deal.closed_at, isoNow());
    })
    .where((deal, { eq }) => `${eq(deal.id, id)} AND ${eq(deal.status, "valid")}`);
  return { Update: change.params() };
}
