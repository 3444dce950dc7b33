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

/**
 * The write that records the state of the buyer's refund request. Refused when the deal is already
 * refunded.
 */
export function noteRefund(deal: DealKey, refund: "pending" | "rejected"): Write {
  return change(deal, { refund });
}

/**
 * The writes that mark a deal refunded, to be committed with the buyer's credit. `deal` is refused
 * when the deal is already refunded.
 */
export function refund(deal: DealKey): Writes<"deal" | "interest"> {
  return {
    deal: change(deal, { status: "refunded" }),
    ...(deal.source !== CONTACT && { interest: Interest.markRefunded(deal.buyer_id, deal.source) }),
  };
}

function change({ id, ticket_id, buyer_id, source }: DealKey, to: Partial<Pick<DealItem, "status" | "refund">>): Write {
  const change = DealEntity.patch({ ticket_id, buyer_id, source })
    .set(to)
    .where((deal, { eq }) => `${eq(deal.id, id)} AND ${eq(deal.status, "valid")}`);
  return { Update: change.params() };
}
