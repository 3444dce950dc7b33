import * as z from "zod";
import { AUDIT_ACTIONS } from "./audit-actions";
import { id, instant } from "./fields";

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
