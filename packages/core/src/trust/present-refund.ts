import type { Refund } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import type { RefundEntity } from "./refund.entity";

export type RefundItem = EntityItem<typeof RefundEntity>;

/** A refund as the person who asked for it and the admins see it. */
export function present(item: RefundItem): Refund {
  const { id, user_id, deal_id, credits_refunded, reason, status, created_at, ticket_id, ticket } = item;
  return {
    id,
    user_id,
    ticket_unlock_id: deal_id,
    credits_refunded,
    reason,
    status,
    created_at,
    ticket_unlock: { ticket_id, ticket },
  };
}
