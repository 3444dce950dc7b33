import type { Refund } from "@reseat/contract";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { attempt } from "../commit";
import { findBoughtById } from "../deals/find-deal";
import { noteRefund } from "../deals/refund-deal";
import { DomainError } from "../errors";
import { newId } from "../ids";
import { newestFirst, type PageInput } from "../page";
import { present } from "./present-refund";
import { RefundEntity } from "./refund.entity";

export { decide } from "./decide-refund";
export { hold, listByStatus } from "./list-refunds";

/**
 * Requests a refund of the credit for a deal that the actor bought, once per deal. Repeating the same request while it is
 * open returns the first one. Throws `not_found` (also for another person's deal), `refund_exists`.
 */
export async function create(actor: Actor, input: { ticket_unlock_id: string; reason: string }): Promise<Refund> {
  const deal = await findBoughtById(actor.userId, input.ticket_unlock_id);
  if (!deal) throw new DomainError("not_found");
  const refund = {
    id: newId(),
    user_id: actor.userId,
    deal_id: deal.id,
    deal_source: deal.source,
    seller_id: deal.seller_id,
    ticket_id: deal.ticket_id,
    ticket: deal.ticket,
    credits_refunded: deal.buyer_paid,
    reason: input.reason,
    status: "pending" as const,
    created_at: isoNow(),
  };
  const lost = await attempt({
    refund: { Put: RefundEntity.create(refund).params() },
    deal: noteRefund(deal, "pending"),
  });
  if (!lost) return present(refund);
  const { data: first } = await RefundEntity.get(refund).go({ consistent: true });
  if (first?.status !== "pending" || first.reason !== refund.reason) throw new DomainError("refund_exists");
  return present(first);
}

/** The refunds that the actor asked for, newest first. */
export async function listMine(actor: Actor, page: PageInput) {
  return newestFirst(RefundEntity.query.byUser({ user_id: actor.userId }), page, present);
}
