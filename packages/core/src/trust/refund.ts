import type { Refund } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { movement } from "../credits/ledger";
import { commit } from "../dynamo";
import { DomainError, isDomainError } from "../errors";
import { newId } from "../ids";
import { UnlockEntity } from "../interest/unlock.entity";
import { newestFirst, type PageInput } from "../page";
import { RefundEntity } from "./refund.entity";

type RefundItem = EntityItem<typeof RefundEntity>;

/** Asks for the credits of one of the actor's unlocks back. Throws `not_found`, `refund_exists`. */
export async function create(actor: Actor, input: { ticket_unlock_id: string; reason: string }): Promise<Refund> {
  const { ticket_unlock_id, reason } = input;
  const { data } = await UnlockEntity.query
    .byBuyer({ buyer_id: actor.userId, kind: "contact", id: ticket_unlock_id })
    .go();
  const unlock = data.find(({ id }) => id === ticket_unlock_id);
  if (!unlock) throw new DomainError("not_found");
  const item = {
    id: newId(),
    user_id: actor.userId,
    ticket_unlock_id,
    ticket_id: unlock.ticket_id,
    credits_refunded: unlock.credits_used,
    reason,
    status: "pending" as const,
    created_at: isoNow(),
    ticket: unlock.ticket_snapshot,
  };
  await commit([{ Put: RefundEntity.create(item).params(), otherwise: "refund_exists" }]);
  return present(item);
}

/** The refunds that the actor asked for, newest first. */
export async function listMine(actor: Actor, page: PageInput) {
  return newestFirst(RefundEntity.query.byPerson({ user_id: actor.userId }), page, present);
}

/**
 * Decides a refund: approved, the credits go back once and the unlock no longer counts as a deal. Deciding again as it was
 * decided changes nothing. Throws `not_found`, `status_not_allowed`.
 */
export async function decide(userId: string, unlockId: string, approved: boolean): Promise<Refund> {
  const { data: refund } = await RefundEntity.get({ user_id: userId, ticket_unlock_id: unlockId }).go({
    consistent: true,
  });
  if (!refund) throw new DomainError("not_found");
  const status = approved ? "approved" : "rejected";
  if (refund.status === status) return present(refund);
  try {
    await commit([
      {
        Update: RefundEntity.patch({ user_id: userId, ticket_unlock_id: unlockId })
          .set({ status })
          .where((item, { eq }) => eq(item.status, "pending"))
          .params(),
        otherwise: "status_not_allowed",
      },
      ...(approved ? giveBack(refund) : []),
    ]);
  } catch (error) {
    if (!isDomainError(error, "status_not_allowed")) throw error;
    const { data: now } = await RefundEntity.get({ user_id: userId, ticket_unlock_id: unlockId }).go({
      consistent: true,
    });
    if (now?.status !== status) throw error;
  }
  return present({ ...refund, status });
}

function giveBack({ id, user_id, ticket_id, credits_refunded }: RefundItem) {
  return [
    {
      Update: UnlockEntity.patch({ ticket_id, buyer_id: user_id, kind: "contact" })
        .set({ status: "refunded" })
        .params(),
    },
    ...movement(
      { userId: user_id, id: `refund/${id}/credit`, from: "earned", to: "wallet", credits: credits_refunded },
      "status_not_allowed",
    ),
  ];
}

function present({ ticket_id, ticket, ...refund }: RefundItem): Refund {
  return { ...refund, ticket_unlock: { ticket_id, ticket } };
}
