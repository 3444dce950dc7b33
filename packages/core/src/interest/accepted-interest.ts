import type { StoredContact } from "../accounts/contact";
import type { Write } from "../commit";
import type { InterestItem } from "./find-interest";
import { InterestEntity } from "./interest.entity";

// An interest ends when its seller accepts it; what follows is a deal, which commits these writes.

interface Acceptance {
  responded_at: string;
  seller: StoredContact;
  deal_id: string;
}

/** Accepts an interest that is pending and in time. */
export function markAccepted({ buyer_id, id }: InterestItem, acceptance: Acceptance): Write {
  const change = InterestEntity.patch({ buyer_id, id })
    .set({ status: "accepted", ...acceptance })
    .remove(["due", "due_at"])
    .where((item, { eq, gt }) => `${eq(item.status, "pending")} AND ${gt(item.expires_at, acceptance.responded_at)}`);
  return { Update: change.params() };
}

/** The credit of the deal that came of an interest was given back. */
export function markRefunded(buyerId: string, interestId: string): Write {
  return { Update: InterestEntity.patch({ buyer_id: buyerId, id: interestId }).set({ is_refunded: true }).params() };
}
