import * as z from "zod";
import { id, instant } from "./fields";

/**
 * Everything that an admin can do to a person or a thing, and the reads that need an audit entry.
 */
export const AUDIT_ACTIONS = [
  "credit",
  "end_sessions",
  "unblock_ticket",
  "list_ticket",
  "change_cancel_rules",
  "change_settings",
  "warn",
  "suspend",
  "ban",
  "lift",
  "take_case",
  "let_go_case",
  "investigate_case",
  "resolve_case",
  "dismiss_case",
  "read_messages",
  "accept_appeal",
  "decline_appeal",
  "answer_grievance",
  "approve_refund",
  "reject_refund",
  "refund_payment",
  "close_payment_case",
  "send_push",
  "stop_push",
  "put_poster",
  "name_poster",
  "remove_poster",
  "remove_picture",
  "read_story",
  "allow_listing",
  "free_ticket",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * An act of an admin, or a look at something. `subject` is a person's id, or a thing such as
 * `settings`.
 */
export const AuditEntry = z.strictObject({
  id,
  admin_id: id,
  action: z.enum(AUDIT_ACTIONS),
  subject: z.string(),
  thing_id: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.string().nullable(),
  network: z.string().nullable(),
  at: instant,
});

export type AuditEntry = z.infer<typeof AuditEntry>;
