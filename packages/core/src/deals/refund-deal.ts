import { isoNow } from "../platform/clock";
import type { Write, Writes } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import * as Interest from "./accept-interest";
import { CONTACT, DealEntity } from "./entities";
import type { DealItem } from "./find-deal";

interface DealKey {
  id: string;
  ticket_id: string;
  buyer_id: string;
  source: string;
}

/**
 * The write that records the state of the buyer's refund request. Refused when the deal is already
 * refunded, and a request when the buyer has said that all is good. `isProblem`: they were not let
 * in.
 */
export function noteRefund(deal: DealKey, refund: "pending" | "rejected", isProblem = false): Write {
  return change(deal, { refund }, isProblem ? "rejected" : undefined);
}

/**
 * The writes that mark a deal refunded, to be committed with the buyer's credit. `deal` is refused
 * when the deal is already refunded.
 */
export function refund(deal: DealKey, isProblem = false): Writes<"deal" | "interest"> {
  return {
    deal: change(deal, { status: "refunded" }, isProblem ? "upheld" : undefined),
    ...(deal.source !== CONTACT && { interest: Interest.markRefunded(deal.buyer_id, deal.source) }),
  };
}

/**
 * The writes that take back the deal of a ticket that its seller no longer has, to be committed with
 * the buyer's credit. `deal` is refused when it was handed over, or changed by a refund since it was
 * read.
 */
export function takeBackGone(deal: DealItem, gone_at: string): Writes<"deal" | "interest"> {
  const { id, ticket_id, buyer_id, source, refund } = deal;
  const change = DealEntity.patch({ ticket_id, buyer_id, source })
    .set({ status: "refunded", gone_at })
    .where((item, { eq, notExists }) =>
      all(
        eq(item.id, id),
        eq(item.status, "valid"),
        refund ? eq(item.refund, refund) : notExists(item.refund),
        notExists(item.handed_over_at),
        notExists(item.handed_at),
      ),
    );
  return { deal: { Update: change.params() }, interest: Interest.markRefunded(buyer_id, source, gone_at) };
}

/** A rejected problem leaves the sale as nobody complaining would have. */
function change(
  { id, ticket_id, buyer_id, source }: DealKey,
  to: Partial<Pick<DealItem, "status" | "refund">>,
  verdict?: "upheld" | "rejected",
): Write {
  const change = DealEntity.patch({ ticket_id, buyer_id, source })
    .data((deal, { set, add }) => {
      if (to.status) set(deal.status, to.status);
      if (to.refund) set(deal.refund, to.refund);
      if (!verdict) return;
      set(deal.problem.status, verdict);
      add(deal.plan_changes, 1);
      if (verdict === "upheld") return;
      set(deal.plan, "silent");
      set(deal.closed_at, isoNow());
    })
    .where((deal, { eq, ne }) =>
      all(eq(deal.id, id), eq(deal.status, "valid"), to.refund === "pending" && ne(deal.plan, "good")),
    );
  return { Update: change.params() };
}
