import type { Refund } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { movement } from "../credits/ledger";
import { commit } from "../dynamo";
import { DomainError, isDomainError } from "../errors";
import { newId } from "../ids";
import { findOnceMore } from "../index-lag";
import { UnlockEntity } from "../interest/unlock.entity";
import { newestFirst, type PageInput } from "../page";
import { RefundEntity } from "./refund.entity";

type RefundItem = EntityItem<typeof RefundEntity>;

/**
 * Asks for the credit of the actor's own unlock, or of an interest of theirs that was accepted, back: once per unlock.
 * Throws `not_found` (also for another person's unlock), `refund_exists`.
 */
export async function create(actor: Actor, input: { ticket_unlock_id: string; reason: string }): Promise<Refund> {
  const unlock = await findOwnUnlock(actor, input.ticket_unlock_id);
  if (!unlock) throw new DomainError("not_found");
  const refund = {
    id: newId(),
    user_id: actor.userId,
    ticket_unlock_id: unlock.id,
    unlock_kind: unlock.kind,
    ticket_id: unlock.ticket_id,
    ticket: unlock.ticket_snapshot,
    credits_refunded: unlock.credits_used,
    reason: input.reason,
    status: "pending" as const,
    created_at: isoNow(),
  };
  await commit([{ Put: RefundEntity.create(refund).params(), otherwise: "refund_exists" }]);
  return present(refund);
}

async function findOwnUnlock({ userId: buyer_id }: Actor, id: string) {
  const found = await Promise.all(
    (["contact", "interest"] as const).map((kind) => UnlockEntity.query.byBuyer({ buyer_id, kind, id }).go()),
  );
  return found.flatMap(({ data }) => data).find((unlock) => unlock.id === id);
}

/** The refunds that the actor asked for, newest first. */
export async function listMine(actor: Actor, page: PageInput) {
  return newestFirst(RefundEntity.query.byUser({ user_id: actor.userId }), page, present);
}

/**
 * An admin approves, and the credit goes back to the buyer's wallet, or rejects. The same decision again changes nothing;
 * another one is refused. Throws `not_allowed`, `not_found`, `refund_processed`, `try_again`.
 */
export async function decide(admin: Actor, refundId: string, approved: boolean, notes?: string): Promise<Refund> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const status = approved ? "approved" : "rejected";
  const refund = await findOnceMore(() => findById(refundId));
  if (!refund) throw new DomainError("not_found");
  if (refund.status !== "pending") return decided(refund, status);

  const { user_id, ticket_unlock_id, ticket_id, unlock_kind: kind, credits_refunded: credits } = refund;
  const decision = {
    status,
    processed_at: isoNow(),
    processed_by: admin.userId,
    ...(notes && { admin_notes: notes }),
  } as const;
  const decide = {
    Update: RefundEntity.patch({ user_id, ticket_unlock_id })
      .set(decision)
      .where((item, { eq }) => eq(item.status, "pending"))
      .params(),
    otherwise: "refund_processed" as const,
  };
  const payBack = () => [
    {
      Update: UnlockEntity.patch({ ticket_id, buyer_id: user_id, kind })
        .set({ status: "refunded" })
        .where((item, { eq }) => `${eq(item.id, ticket_unlock_id)} AND ${eq(item.status, "valid")}`)
        .params(),
      otherwise: "refund_processed" as const,
    },
    ...movement(
      { userId: user_id, id: `refund/${refundId}/credit`, from: "earned", to: "wallet", credits },
      "refund_processed",
    ),
  ];
  try {
    await commit([decide, ...(approved ? payBack() : [])]);
  } catch (error) {
    // Two admins at once: the other one decided it.
    if (!isDomainError(error, "refund_processed")) throw error;
    const { data } = await RefundEntity.get({ user_id, ticket_unlock_id }).go({ consistent: true });
    if (!data) throw error;
    return decided(data, status);
  }
  return present({ ...refund, ...decision });
}

function decided(refund: RefundItem, wanted: Refund["status"]): Refund {
  if (refund.status !== wanted) throw new DomainError("refund_processed");
  return present(refund);
}

/** A refund of whomever, by its id. */
async function findById(id: string): Promise<RefundItem | undefined> {
  const found = await Promise.all(
    (["pending", "approved", "rejected"] as const).map((status) => RefundEntity.query.byStatus({ status, id }).go()),
  );
  return found.flatMap(({ data }) => data).find((refund) => refund.id === id);
}

function present(item: RefundItem): Refund {
  const { id, user_id, ticket_unlock_id, credits_refunded, reason, status, created_at, ticket_id, ticket } = item;
  return {
    id,
    user_id,
    ticket_unlock_id,
    credits_refunded,
    reason,
    status,
    created_at,
    ticket_unlock: { ticket_id, ticket },
  };
}
