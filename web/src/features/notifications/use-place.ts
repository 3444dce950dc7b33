import type { Notification, NotificationKind } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { handoverPath } from "../../lib/pages/handover-path";
import { grievancePath, paths } from "../../lib/pages/paths";
import { interestOptions } from "../interest/queries";

const listings = paths.profile;
const unlocked = paths.profileTab("unlocked");
const reports = paths.profileTab("reports");

/**
 * Where each kind leads: to an address; to its `ticket` or its hand-over; to the request, as its
 * `buyer` or its `seller`; or nowhere.
 */
const PLACES: Record<NotificationKind, string | null> = {
  interest_received: "seller",
  interest_accepted: "buyer",
  interest_declined: "buyer",
  interest_expired: "buyer",
  request_missed: "seller",
  interest_withdrawn: "seller",
  contact_unlocked: listings,
  ticket_handed_over: "handover",
  hand_over_noted: "handover",
  plan_proposed: unlocked,
  plan_agreed: unlocked,
  payment_said: unlocked,
  payment_confirmed: unlocked,
  payment_denied: unlocked,
  all_good_due: unlocked,
  all_good: unlocked,
  not_let_in_said: unlocked,
  not_let_in_decided: unlocked,
  ticket_listed: listings,
  ticket_image_refused: listings,
  ticket_image_has_code: listings,
  ticket_blocked: listings,
  your_turn: "ticket",
  still_have: listings,
  wanted_found: "ticket",
  credits_added: paths.profileTab("purchases"),
  refund_approved: reports,
  refund_rejected: reports,
  availability_asked: "ticket",
  availability_answered: "ticket",
  report_resolved: reports,
  report_dismissed: reports,
  account_warned: null,
  account_suspended: null,
  restriction_lifted: listings,
  suspension_over: listings,
  appeal_declined: null,
  grievance_filed: grievancePath,
  grievance_answered: grievancePath,
  message: null,
};

/** Returns the address of what a notification is about, or null. */
export function usePlace({ kind, ticket_id, created_at }: Notification): string | null {
  const place = PLACES[kind];
  const role = place === "buyer" || place === "seller" ? place : null;
  // Both lists came with the first screen.
  const { data: requests } = useInfiniteQuery({ ...interestOptions(role ?? "seller", false), enabled: role !== null });
  if (place === "ticket") return ticket_id && paths.ticket(ticket_id);
  if (place === "handover") return ticket_id && handoverPath(ticket_id);
  if (!role) return place;
  const about = requests?.find((request) => request.ticket_id === ticket_id && request.created_at <= created_at);
  return about ? paths.request(about.id) : paths.requests(role);
}
