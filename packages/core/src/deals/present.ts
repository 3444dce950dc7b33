import type { Deal, DealPlan, InterestRequest, Unlock } from "@reseat/contract";
import { presentContact, presentContactIfAny } from "../accounts/contact";
import { DAY, now, showAt } from "../platform/clock";
import type { TicketItem } from "../tickets/ticket";
import type { DealItem } from "./find-deal";
import type { InterestItem } from "./find-interest";
import { stateOf } from "./plan";
import { sideUntil } from "./problem";

/** What a deal's people are told of its ticket. */
type Ticket = Pick<TicketItem, "original_at" | "handed_over_at"> | null;

/** Until when the original of a show's ticket is kept, in epoch milliseconds. */
function keptUntil({ show_date, show_time }: DealItem["ticket"]): number {
  return showAt(show_date, show_time) + DAY;
}

/** Whether a ticket can still be handed over to the buyer of a deal, as far as the deal says. */
export function isOpen(deal: DealItem): boolean {
  return deal.status === "valid" && !deal.handed_over_at && keptUntil(deal.ticket) > now();
}

/** Whether its buyer can see the original. */
export function canSee(deal: DealItem): boolean {
  return deal.status === "valid" && !!deal.handed_over_at && keptUntil(deal.ticket) > now();
}

/** A deal as one of its two people sees it. Its seller's needs the ticket as it is now. */
export function forParty(deal: DealItem, userId: string, ticket: Ticket): Deal {
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
    ...(deal.at_once && { at_once: true }),
    ...(deal.gone_at && { gone_at: deal.gone_at }),
    ticket_unlock_id: isBuyer ? deal.id : null,
    refund: (isBuyer && deal.status === "valid" && deal.refund) || null,
    handed_over_at: deal.handed_over_at ?? null,
    has_original: isBuyer ? canSee(deal) : isOpen(deal) && !!ticket?.original_at && !ticket.handed_over_at,
    credits_used: isBuyer ? deal.buyer_paid : deal.seller_paid,
    plan: planOf(deal, isBuyer),
  };
}

/** The plan of a deal, in which buyers do not see the seller's side. */
export function planOf(deal: DealItem, isBuyer: boolean): DealPlan | null {
  const state = stateOf(deal);
  if (!state) return null;
  const { terms, paid, handed_at = null, good_at = null, problem } = deal;
  return {
    state,
    terms: terms ? { ...terms, agreed_at: terms.agreed_at ?? null } : null,
    paid_said_at: paid?.said_at ?? null,
    paid_confirmed_at: paid?.confirmed_at ?? null,
    paid_denied_at: paid?.denied_at ?? null,
    handed_at,
    good_at,
    problem: problem
      ? {
          at: problem.at,
          reason: problem.reason,
          status: problem.status,
          side_until: sideUntil(problem),
          seller_side_at: problem.side_at ?? null,
          seller_side: (!isBuyer && problem.side) || null,
        }
      : null,
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
