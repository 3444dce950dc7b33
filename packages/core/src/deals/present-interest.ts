import type { InterestRequest } from "@reseat/contract";
import { presentContact } from "../accounts/contact";
import type { InterestItem } from "./find-interest";

/** Returns an interest as its buyer sees it. */
export function forBuyer(item: InterestItem): InterestRequest {
  return { ...shared(item), message: item.message ?? null };
}

/** Returns an interest as its seller sees it: the message only once it is accepted. */
export function forSeller(item: InterestItem): InterestRequest {
  const message = item.status === "accepted" ? (item.message ?? null) : null;
  return { ...shared(item), message };
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
    ...(item.at_once && { at_once: true }),
    ...(item.gone_at && { gone_at: item.gone_at }),
    deal_id: item.deal_id ?? null,
    refunded: (item.status !== "pending" && !accepted) || item.is_refunded === true,
    reached: {
      pushed_at: item.pushed_at ?? null,
      shown_at: item.shown_at ?? null,
      opened_at: item.opened_at ?? null,
      texted_at: item.texted_at ?? null,
    },
    ticket: item.ticket,
    buyer: accepted && item.buyer ? presentContact(item.buyer) : null,
    seller: accepted && item.seller ? presentContact(item.seller) : null,
  };
}
