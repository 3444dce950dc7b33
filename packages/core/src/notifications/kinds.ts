import type { Notification, NotificationKind } from "@reseat/contract";

interface Kind {
  /** Decides the colour and the icon. */
  type: Notification["type"];
  /** What a press on it opens. */
  leadsTo: Notification["leads_to"];
  /** Whether somebody waits for it, or for its reader. */
  isPushed?: true;
}

/** What notifications of each kind have in common. Their sentences are in `texts`. */
export const KINDS: Record<NotificationKind, Kind> = {
  interest_received: { type: "other", leadsTo: "seller_request", isPushed: true },
  accepted_for_you: { type: "unlock", leadsTo: "deals", isPushed: true },
  interest_accepted: { type: "unlock", leadsTo: "buyer_request", isPushed: true },
  interest_declined: { type: "warning", leadsTo: "buyer_request", isPushed: true },
  interest_expired: { type: "success", leadsTo: "buyer_request", isPushed: true },
  ticket_gone: { type: "warning", leadsTo: "buyer_request", isPushed: true },
  request_missed: { type: "warning", leadsTo: "seller_request" },
  interest_withdrawn: { type: "other", leadsTo: "seller_request" },
  contact_unlocked: { type: "unlock", leadsTo: "listings" },
  ticket_handed_over: { type: "unlock", leadsTo: "handover", isPushed: true },
  hand_over_noted: { type: "success", leadsTo: "handover" },
  plan_proposed: { type: "other", leadsTo: "deals", isPushed: true },
  plan_agreed: { type: "success", leadsTo: "deals", isPushed: true },
  payment_said: { type: "other", leadsTo: "deals", isPushed: true },
  payment_confirmed: { type: "success", leadsTo: "deals", isPushed: true },
  payment_denied: { type: "warning", leadsTo: "deals", isPushed: true },
  all_good_due: { type: "other", leadsTo: "deals", isPushed: true },
  all_good: { type: "success", leadsTo: "deals", isPushed: true },
  not_let_in_said: { type: "error", leadsTo: "deals", isPushed: true },
  not_let_in_decided: { type: "warning", leadsTo: "deals", isPushed: true },
  ticket_listed: { type: "success", leadsTo: "listings" },
  ticket_freed: { type: "success", leadsTo: "listings" },
  ticket_image_refused: { type: "warning", leadsTo: "listings" },
  ticket_image_has_code: { type: "warning", leadsTo: "listings" },
  ticket_blocked: { type: "error", leadsTo: "listings" },
  still_have: { type: "availability_request", leadsTo: "listings", isPushed: true },
  wanted_found: { type: "success", leadsTo: "ticket", isPushed: true },
  credits_added: { type: "success", leadsTo: "purchases" },
  refund_approved: { type: "success", leadsTo: "reports", isPushed: true },
  refund_rejected: { type: "warning", leadsTo: "reports", isPushed: true },
  availability_asked: { type: "availability_request", leadsTo: "questions", isPushed: true },
  availability_answered: { type: "availability_request", leadsTo: "ticket", isPushed: true },
  report_resolved: { type: "success", leadsTo: "reports" },
  report_dismissed: { type: "other", leadsTo: "reports" },
  account_warned: { type: "warning", leadsTo: null },
  account_suspended: { type: "error", leadsTo: null },
  restriction_lifted: { type: "success", leadsTo: "listings", isPushed: true },
  suspension_over: { type: "success", leadsTo: "listings", isPushed: true },
  appeal_declined: { type: "warning", leadsTo: null },
  grievance_filed: { type: "success", leadsTo: "grievances" },
  grievance_answered: { type: "other", leadsTo: "grievances" },
  message: { type: "other", leadsTo: null },
};
