import type { InterestRequest } from "@reseat/contract";
import type { Actor } from "../actor";
import { newestFirst, type PageInput } from "../page";
import type { InterestItem } from "./end-interest";
import { settle } from "./expire-interest";
import { InterestEntity } from "./interest.entity";

export { accept, reject, withdraw } from "./answer-interest";
export { load, settle } from "./expire-interest";
export { express } from "./express-interest";
export { listUnlocks, unlockSeller } from "./unlock-seller";

/** The actor's requests as buyer, or those for the actor's tickets as seller, newest first; overdue ones are settled first. */
export async function list(actor: Actor, type: "buyer" | "seller", page: PageInput) {
  const query =
    type === "buyer"
      ? InterestEntity.query.primary({ buyer_id: actor.userId })
      : InterestEntity.query.bySeller({ seller_id: actor.userId });
  const { items, next_cursor } = await newestFirst(query, page, settle);
  const settled = await Promise.all(items);
  return { items: settled.map(type === "buyer" ? forBuyer : forSeller), next_cursor };
}

/** An interest as its buyer sees it. */
export function forBuyer(item: InterestItem): InterestRequest {
  return { ...shared(item), message: item.message ?? null };
}

/** An interest as its seller sees it: the message only once it is accepted. */
export function forSeller(item: InterestItem): InterestRequest {
  return { ...shared(item), message: item.status === "accepted" ? (item.message ?? null) : null };
}

function shared(item: InterestItem): Omit<InterestRequest, "message"> {
  const accepted = item.status === "accepted";
  return {
    id: item.id,
    ticket_id: item.ticket_id,
    buyer_id: item.buyer_id,
    seller_id: item.seller_id,
    status: item.status,
    has_message: item.message !== undefined,
    reason: item.reason ?? null,
    created_at: item.created_at,
    expires_at: item.expires_at,
    responded_at: item.responded_at ?? null,
    refunded: item.status === "rejected" || item.status === "withdrawn" || item.status === "expired",
    ticket: item.ticket,
    buyer: accepted ? contact(item.buyer) : null,
    seller: accepted ? contact(item.seller) : null,
  };
}

function contact(stored: InterestItem["buyer"]) {
  if (!stored) return null;
  const { full_name = "", mobile = "", email = "" } = stored;
  return { full_name, mobile, email };
}
