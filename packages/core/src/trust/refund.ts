import type { Refund } from "@reseat/contract";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { commitIf } from "../dynamo";
import { DomainError } from "../errors";
import { newId } from "../ids";
import { findOnceMore } from "../index-lag";
import { UnlockEntity } from "../interest/unlock.entity";
import { newestFirst, type PageInput } from "../page";
import { present } from "./present-refund";
import { RefundEntity } from "./refund.entity";

export { decide } from "./decide-refund";

/**
 * Asks for the credit of the actor's own unlock, or of an interest of theirs that was accepted, back: once per unlock. The same
 * request again, while it is open, is the first one. Throws `not_found` (also for another person's unlock), `refund_exists`.
 */
export async function create(actor: Actor, input: { ticket_unlock_id: string; reason: string }): Promise<Refund> {
  const unlock = await findOnceMore(() => findOwnUnlock(actor, input.ticket_unlock_id));
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
  if (await commitIf([{ Put: RefundEntity.create(refund).params() }])) return present(refund);
  const { data: first } = await RefundEntity.get(refund).go({ consistent: true });
  if (first?.status !== "pending" || first.reason !== refund.reason) throw new DomainError("refund_exists");
  return present(first);
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
