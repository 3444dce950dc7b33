import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AuditAction } from "@reseat/contract";

export const AUDIT_LABELS: Record<AuditAction, MessageDescriptor> = {
  credit: msg`Gave credits`,
  end_sessions: msg`Ended all sessions`,
  list_ticket: msg`Listed a ticket for a seller`,
  unblock_ticket: msg`Unblocked a ticket`,
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
  remove_picture: msg`Removed a person's picture`,
};
