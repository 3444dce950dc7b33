import type { StoredContact } from "../accounts/contact";
import type { Write } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { InterestEntity } from "./entities";
import type { InterestItem } from "./find-interest";

// Accepting ends an interest and makes a deal. The area `deals` commits these writes.

interface Acceptance {
  responded_at: string;
  seller: StoredContact;
  deal_id: string;
}

/** The write that accepts an interest. Refused unless it is pending and has not expired. */
export function markAccepted({ buyer_id, id }: InterestItem, acceptance: Acceptance): Write {
  const change = InterestEntity.patch({ buyer_id, id })
    .set({ status: "accepted", ...acceptance })
    .remove(["due", "due_at"])
    .where((item, { eq, gt }) => all(eq(item.status, "pending"), gt(item.expires_at, acceptance.responded_at)));
  return { Update: change.params() };
}

/** The write that marks an interest whose deal was refunded. */
export function markRefunded(buyerId: string, interestId: string): Write {
  return { Update: InterestEntity.patch({ buyer_id: buyerId, id: interestId }).set({ is_refunded: true }).params() };
}
