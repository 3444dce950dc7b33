import type { Deal, Unlock } from "@reseat/contract";
import { presentContactIfAny } from "../accounts/contact";
import type { DealItem } from "./find-deal";

/** A deal as one of its two people sees it. */
export function forParty(deal: DealItem, userId: string): Deal {
  const isBuyer = deal.buyer_id === userId;
  const contact = isBuyer ? deal.seller : deal.buyer;
  return {
    id: deal.id,
    ticket_id: deal.ticket_id,
    role: isBuyer ? "buyer" : "seller",
    partner_id: isBuyer ? deal.seller_id : deal.buyer_id,
    contact: presentContactIfAny(contact),
    ticket: deal.ticket,
    made_at: deal.made_at,
    status: deal.status,
    source: deal.kind === "contact" ? "unlock" : "interest",
    ticket_unlock_id: isBuyer ? deal.id : null,
    refund: (isBuyer && deal.status === "valid" && deal.refund) || null,
    credits_used: isBuyer ? deal.buyer_paid : deal.seller_paid,
  };
}

/** A deal from unlocking the seller, in the terms of the specification. */
export function asUnlock(deal: DealItem): Unlock {
  const { id, ticket_id, buyer_id, seller_id, status, ticket, seller } = deal;
  return {
    id,
    ticket_id,
    buyer_id,
    seller_id,
    credits_used: deal.buyer_paid,
    unlocked_at: deal.made_at,
    status,
    ticket_snapshot: ticket,
    seller_contact: { name: seller.full_name, phone: seller.mobile },
  };
}
