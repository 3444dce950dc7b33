import type { RefundCase } from "@reseat/contract";
import { findNamed } from "../accounts/contact";
import type { Actor } from "../actor";
import { findBought } from "../deals/find-deal";
import { DomainError } from "../errors";
import { inKeyOrder, type PageInput } from "../page";
import { present, type RefundItem } from "./present-refund";
import { RefundEntity } from "./refund.entity";

/** For admins: the refunds of a status, oldest first, with the two people of each. Throws `not_allowed`. */
export async function listByStatus(admin: Actor, { status, ...page }: { status: RefundItem["status"] } & PageInput) {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const { items, next_cursor } = await inKeyOrder(RefundEntity.query.byStatus({ status }), page, presentCase);
  return { items: await Promise.all(items), next_cursor };
}

async function presentCase(refund: RefundItem): Promise<RefundCase> {
  const { user_id, ticket_id, processed_by, processed_at, admin_notes: notes = "" } = refund;
  const [buyer, deal, admin] = await Promise.all([
    findNamed(user_id),
    findBought(ticket_id, user_id),
    processed_by ? findNamed(processed_by) : null,
  ]);
  return {
    ...present(refund),
    buyer,
    seller: { id: deal?.seller_id ?? "", full_name: deal?.seller.full_name ?? "" },
    processed: admin && processed_at ? { admin, at: processed_at, notes } : null,
  };
}
