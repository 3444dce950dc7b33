import type { RefundCase } from "@reseat/contract";
import type { Actor } from "../actor";
import { DomainError } from "../errors";
import { type SortedPage, sorted } from "../page";
import { present, type RefundItem } from "./present-refund";
import { RefundEntity } from "./refund.entity";

/** For admins: the refunds of a status, by default the oldest first, with the two people of each. Throws `not_allowed`. */
export async function listByStatus(admin: Actor, { status, ...page }: { status: RefundItem["status"] } & SortedPage) {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  return sorted(RefundEntity.query.byStatus({ status }), page, presentCase);
}

function presentCase(refund: RefundItem): RefundCase {
  const { seller_id, processed_by: admin_id, processed_at: at, admin_notes: notes = "" } = refund;
  return { ...present(refund), seller_id, processed: admin_id && at ? { admin_id, at, notes } : null };
}
