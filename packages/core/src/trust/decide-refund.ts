import type { Refund } from "@reseat/contract";
import type { Actor } from "../actor";
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
 * nothing. Throws `not_allowed`, `not_found`, `refund_processed`, `try_again`.
 */
export async function decide(admin: Actor, refundId: string, approved: boolean, notes?: string): Promise<Refund> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const status = approved ? "approved" : "rejected";
  const refund = await findOnceMore(() => findById(refundId));
  if (!refund) throw new DomainError("not_found");
  if (refund.status !== "pending") return decided(refund, status);

  const { user_id, deal_id, deal_source, ticket_id, credits_refunded: credits } = refund;
  const decision = {
    status,
    processed_at: isoNow(),
    processed_by: admin.userId,
    ...(notes && { admin_notes: notes }),
  } as const;
  const decide = RefundEntity.patch({ user_id, deal_id })
    .set(decision)
    .where((item, { eq }) => eq(item.status, "pending"));
  const credit = { userId: user_id, from: "earned", to: "wallet", credits } as const;
  const lost = await attempt({
    refund: { Update: decide.params() },
    ...(approved && {
      ...Deal.refund({ id: deal_id, ticket_id, buyer_id: user_id, source: deal_source }),
      ...movement("credit", { ...credit, id: `refund/${refundId}/credit` }),
    }),
  });
  if (!lost) return present({ ...refund, ...decision });
  // Another admin may have decided it at the same moment.
  const { data } = await RefundEntity.get({ user_id, deal_id }).go({ consistent: true });
  return decided(data ?? refund, status);
}

/** Presents a refund with the wanted decision. Throws `refund_processed` if it was decided otherwise. */
function decided(refund: RefundItem, wanted: Refund["status"]): Refund {
  if (refund.status !== wanted) throw new DomainError("refund_processed");
  return present(refund);
}

/** Anyone's refund, by its id. */
async function findById(id: string): Promise<RefundItem | undefined> {
  const found = await Promise.all(
    (["pending", "approved", "rejected"] as const).map((status) => RefundEntity.query.byStatus({ status, id }).go()),
  );
  return found.flatMap(({ data }) => data).find((refund) => refund.id === id);
}
