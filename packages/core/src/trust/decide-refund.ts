import type { Refund } from "@reseat/contract";
import type { Actor } from "../actor";
import * as Audit from "../audit/audit";
import { isoNow } from "../clock";
import { attempt } from "../commit";
import { movement } from "../credits/ledger";
import * as Deal from "../deals/refund-deal";
import { DomainError } from "../errors";
import { findOnceMore } from "../index-lag";
import { present, type RefundItem } from "./present-refund";
import { RefundEntity } from "./refund.entity";

/**
 * An admin approves a refund, which returns the credit to the buyer's wallet, or rejects it. Repeating a decision changes
 * nothing. The entry in the audit is in the same transaction. Throws `not_allowed`, `not_found`, `not_yourself` to who is part
 * of the deal, `refund_processed` with who decided it, how and when, `try_again`.
 */
export async function decide(admin: Actor, refundId: string, approved: boolean, notes?: string): Promise<Refund> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const status = approved ? "approved" : "rejected";
  const refund = await findOnceMore(() => findById(refundId));
  if (!refund) throw new DomainError("not_found");
  const { user_id, seller_id, deal_id, deal_source, ticket_id, credits_refunded: credits } = refund;
  if ([user_id, seller_id].includes(admin.userId)) throw new DomainError("not_yourself");
  if (refund.status !== "pending") return decided(admin, refund, status);

  const decision = {
    status,
    processed_at: isoNow(),
    processed_by: admin.userId,
    ...(notes && { admin_notes: notes }),
  } as const;
  const decide = RefundEntity.patch({ user_id, deal_id })
    .set(decision)
    .where((item, { eq }) => eq(item.status, "pending"));
  const credit = {
    userId: user_id,
    from: "earned",
    to: "wallet",
    credits,
    movie_name: refund.ticket.movie_name,
  } as const;
  const deal = { id: deal_id, ticket_id, buyer_id: user_id, source: deal_source };
  const lost = await attempt({
    refund: { Update: decide.params() },
    ...(approved
      ? { ...Deal.refund(deal), ...movement("credit", { ...credit, id: `refund/${refundId}/credit` }) }
      : { deal: Deal.noteRefund(deal, "rejected") }),
    audit: Audit.entry(admin, {
      action: approved ? "approve_refund" : "reject_refund",
      subject: user_id,
      thingId: refundId,
      reason: notes,
      details: String(credits),
    }),
  });
  if (!lost) return present({ ...refund, ...decision });
  // Another admin may have decided it at the same moment.
  const { data } = await RefundEntity.get({ user_id, deal_id }).go({ consistent: true });
  return decided(admin, data ?? refund, status);
}

/** Presents a refund that this admin decided in this way. Throws `refund_processed`, with who did what, when it was another, or otherwise. */
function decided(admin: Actor, refund: RefundItem, wanted: Refund["status"]): Refund {
  const { status, processed_by: admin_id, processed_at: at } = refund;
  if (status === wanted && admin_id === admin.userId) return present(refund);
  const action = status === "approved" ? "approve_refund" : "reject_refund";
  throw new DomainError("refund_processed", { data: admin_id && at ? { admin_id, action, at } : undefined });
}

/** Anyone's refund, by its id. */
async function findById(id: string): Promise<RefundItem | undefined> {
  const found = await Promise.all(
    (["pending", "approved", "rejected"] as const).map((status) => RefundEntity.query.byStatus({ status, id }).go()),
  );
  return found.flatMap(({ data }) => data).find((refund) => refund.id === id);
}
