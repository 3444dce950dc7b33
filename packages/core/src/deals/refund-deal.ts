import type { Writes } from "../commit";
import * as Interest from "../interest/accepted-interest";
import { CONTACT, DealEntity } from "./deal.entity";

interface DealKey {
  id: string;
  ticket_id: string;
  buyer_id: string;
  source: string;
}

/**
 * The writes that mark a deal refunded, to be committed with the buyer's credit. `deal` is refused when the deal is already
 * refunded.
 */
export function refund({ id, ticket_id, buyer_id, source }: DealKey): Writes<"deal" | "interest"> {
  const change = DealEntity.patch({ ticket_id, buyer_id, source })
    .set({ status: "refunded" })
    .where((deal, { eq }) => `${eq(deal.id, id)} AND ${eq(deal.status, "valid")}`);
  return {
    deal: { Update: change.params() },
    ...(source !== CONTACT && { interest: Interest.markRefunded(buyer_id, source) }),
  };
}
