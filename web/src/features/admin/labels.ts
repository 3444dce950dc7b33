import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Appeal, AuditAction, BroadcastStatus, GrievanceKind, PaymentCase, Report } from "@reseat/contract";
import type { Tone } from "../../ui/badge";

/** A status in words, with the colour of its badge. */
export interface Status {
  label: MessageDescriptor;
  tone: Tone;
}

export const APPEAL_STATUSES: Record<Appeal["status"], Status> = {
  open: { label: msg`Open`, tone: "warning" },
  accepted: { label: msg`Accepted`, tone: "success" },
  declined: { label: msg`Declined`, tone: "neutral" },
};

export const PAYMENT_STATUSES: Record<PaymentCase["status"], Status> = {
  open: { label: msg`Open`, tone: "warning" },
  refunded: { label: msg`Given back`, tone: "success" },
  closed: { label: msg`Closed`, tone: "neutral" },
};

export const PUSH_STATUSES: Record<BroadcastStatus, Status> = {
  sending: { label: msg`Sending`, tone: "info" },
  sent: { label: msg`Sent`, tone: "success" },
  stopped: { label: msg`Stopped`, tone: "warning" },
  late: { label: msg`Out of time`, tone: "danger" },
};

export const GRIEVANCE_KINDS: Record<GrievanceKind, MessageDescriptor> = {
  intimate: msg`Intimate or impersonating`,
  privacy: msg`Privacy or their data`,
  decision: msg`A decision of our team`,
  other: msg`Something else`,
};

interface PaymentKind {
  label: MessageDescriptor;
  explained: MessageDescriptor;
  /** The payment bought nothing, and can be refunded from here. */
  isRefundable?: true;
}

export const PAYMENT_KINDS: Record<PaymentCase["kind"], PaymentKind> = {
  second_payment: {
    label: msg`Paid twice`,
    explained: msg`The order had been paid before, so this payment bought nothing.`,
    isRefundable: true,
  },
  wrong_amount: {
    label: msg`Wrong amount`,
    explained: msg`The payment is not of the order's amount, so it bought nothing.`,
    isRefundable: true,
  },
  refund: {
    label: msg`Refunded at Razorpay`,
    explained: msg`Somebody gave this payment back at Razorpay. The credits that it bought are still there.`,
  },
  dispute: {
    label: msg`Disputed`,
    explained: msg`The payer disputes this payment at their bank. Answer it in Razorpay's dashboard.`,
  },
  chargeback: {
    label: msg`Charged back`,
    explained: msg`The bank took this payment back. Answer it in Razorpay's dashboard.`,
  },
  unreadable: {
    label: msg`Cannot be read`,
    explained: msg`Razorpay told something that cannot be read, so nothing followed from it. Look it up in Razorpay's dashboard.`,
  },
};

export const AUDIT_LABELS: Record<AuditAction, MessageDescriptor> = {
  credit: msg`Gave credits`,
  end_sessions: msg`Ended all sessions`,
  list_ticket: msg`Listed a ticket for a seller`,
  unblock_ticket: msg`Unblocked a ticket`,
  change_cancel_rules: msg`Changed the rules about cancelling`,
  change_settings: msg`Changed the settings`,
  warn: msg`Warned`,
  suspend: msg`Suspended`,
  ban: msg`Banned`,
  lift: msg`Lifted a restriction`,
  take_case: msg`Took a case`,
  let_go_case: msg`Let a case go`,
  investigate_case: msg`Began to look at a case`,
  resolve_case: msg`Upheld a case`,
  dismiss_case: msg`Dismissed a case`,
  read_messages: msg`Read reported messages`,
  accept_appeal: msg`Accepted an appeal`,
  decline_appeal: msg`Declined an appeal`,
  answer_grievance: msg`Answered a grievance`,
  approve_refund: msg`Approved a refund`,
  reject_refund: msg`Rejected a refund`,
  refund_payment: msg`Gave a payment back`,
  close_payment_case: msg`Closed a payment`,
  send_push: msg`Sent a push message to many`,
  stop_push: msg`Stopped a push message`,
  put_poster: msg`Put up a poster`,
  name_poster: msg`Named a movie`,
  remove_poster: msg`Removed a poster`,
  read_story: msg`Read the story of a buyer who was not let in`,
  allow_listing: msg`Let a seller list again`,
  free_ticket: msg`Set a ticket free for its seller`,
  remove_picture: msg`Removed a person's picture`,
};

/** Why Reseat takes two listings for the same ticket. */
const SAME_BY = new Map([
  ["code", msg`The code of this ticket is that of the other listing.`],
  ["booking", msg`The booking number of this ticket is that of the other listing.`],
  ["original", msg`The picture that was to be handed over has another code than the listing.`],
]);

/** Returns the text of a report: its writer's words, or why Reseat made it. */
export function useDescription() {
  const { t } = useLingui();
  return ({ report_type, description }: Pick<Report, "report_type" | "description">): string => {
    const sameBy = SAME_BY.get(description);
    switch (report_type) {
      case "unreadable":
        return t`Left out of what is on sale and of lists. Ticket and fields: ${description}`;
      case "price_raised":
        return t`The seller's message seems to ask for more than the listing. Look at it before you decide.`;
      case "same_ticket":
        return sameBy ? t(sameBy) : description;
      default:
        return description;
    }
  };
}
