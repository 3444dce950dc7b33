import type { InterestRequest } from "@reseat/contract";
import type { InterestItem } from "./end-interest";

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
