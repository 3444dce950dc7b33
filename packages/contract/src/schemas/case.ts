import * as z from "zod";
import { DealPlan, DealStatus, NotLetIn } from "./deal";
import { holder, id, instant, ticketSummary } from "./fields";
import { ImageView } from "./image";
import { MessageType } from "./message";
import { LastChange, OwnStanding, Restriction } from "./standing";

/** Reports, refunds and appeals: as people file them, and as admins see and decide them. */

/** The types of reports that people make. */
export const PersonsReportType = z.enum([
  "fake_ticket",
  "no_response",
  "fraud",
  "inappropriate_behavior",
  "spam",
  "other",
]);
/**
 * `same_ticket`: found by Reseat. Its description says by what: `code`, `booking`, `look` or
 * `original`. `price_raised`: found by Reseat in a chat, with the message as evidence.
 * `unreadable`: a stored listing that nobody can read, with the names of the fields.
 */
export const ReportType = z.enum([...PersonsReportType.options, "same_ticket", "price_raised", "unreadable"]);

export const Report = z.strictObject({
  id,
  reporter_id: id,
  /** Null for its writer when it is about the person of a wanted post. */
  reported_user_id: id.nullable(),
  ticket_id: id.nullable(),
  report_type: ReportType,
  description: z.string(),
  status: z.enum(["pending", "investigating", "resolved", "dismissed"]),
  created_at: instant,
});

export const Refund = z.strictObject({
  id,
  user_id: id,
  ticket_unlock_id: id,
  credits_refunded: z.int(),
  reason: z.string(),
  status: z.enum(["pending", "approved", "rejected"]),
  created_at: instant,
  ticket_unlock: z.strictObject({ ticket_id: id, ticket: ticketSummary }),
  /** Set when the buyer was not let in, with what they say of it. */
  not_let_in: z.strictObject({ reason: NotLetIn, details: z.string(), at: instant }).nullable(),
});

/** A person's standing as admins see it. A decision names the `version` that it was made on. */
export const PersonStanding = OwnStanding.extend({
  user_id: id,
  version: z.int().nonnegative(),
  last: LastChange.nullable(),
});

export const Appeal = z.strictObject({
  /** The id of the restriction that it is against. */
  id,
  user_id: id,
  kind: Restriction.shape.kind,
  reason: z.string(),
  /** The admin who decided on the restriction, and may not decide on the appeal. */
  admin_id: id,
  message: z.string(),
  status: z.enum(["open", "accepted", "declined"]),
  created_at: instant,
  holder,
  decided: z.strictObject({ admin_id: id, at: instant, notes: z.string() }).nullable(),
});

/** A refund with the facts that an admin decides by. */
export const RefundCase = Refund.extend({
  seller_id: id,
  holder,
  processed: z.strictObject({ admin_id: id, at: instant, notes: z.string() }).nullable(),
});

/** A report with the person whom it is about, for who knows them. */
export const ReportOf = Report.extend({ reported_user_id: id });

/** A report as admins see it in a case. */
export const ReportCase = ReportOf.extend({
  /** The ticket that it is about, as it was then. */
  ticket: ticketSummary.nullable(),
  /** For `same_ticket`: who else has or had that ticket on sale. */
  other_user_id: id.nullable(),
  /** The number of messages in it. */
  messages: z.int().nonnegative(),
  decided: LastChange.nullable(),
});

/** All reports about one person and ticket, as a row of the queue. */
export const ReportedCase = z.strictObject({
  /** The id of the report that opened it, or opened it again. */
  id,
  /** The person whom it is about. */
  user_id: id,
  ticket_id: id.nullable(),
  ticket: ticketSummary.nullable(),
  status: Report.shape.status,
  /** The number of its reports. */
  reports: z.int().positive(),
  report_types: z.array(ReportType),
  /** When it was opened. */
  created_at: instant,
  /** The admin who works on it. */
  holder,
  decided: LastChange.nullable(),
});

/** A case with its reports, open and decided ones, which are decided together. */
export const ReportsTogether = z.strictObject({
  case: ReportedCase,
  reports: z.array(ReportCase),
  standing: PersonStanding,
});

/** A message as its reporter saw it at the time of the report. */
export const ReportedMessage = z.strictObject({
  number: z.int().positive(),
  sender_id: id,
  message_type: MessageType,
  message: z.string(),
  created_at: instant,
});

/** All that an admin decides by when a buyer was not let in. */
export const RefundStory = z.strictObject({
  refund: RefundCase,
  deal: z.strictObject({
    made_at: instant,
    status: DealStatus,
    handed_over_at: instant.nullable(),
    plan: DealPlan.nullable(),
  }),
  seller_side: z.string().nullable(),
  /** The messages that the buyer chose. */
  messages: z.array(ReportedMessage),
  photos: z.strictObject({ buyer: ImageView.nullable(), seller: ImageView.nullable() }),
  /** Earlier cases of the seller that were upheld, and until when they may not list. */
  upheld_before: z.int().nonnegative(),
  listing_paused_until: instant.nullable(),
});

export type PersonsReportType = z.infer<typeof PersonsReportType>;
export type ReportType = z.infer<typeof ReportType>;
export type Report = z.infer<typeof Report>;
export type ReportOf = z.infer<typeof ReportOf>;
export type Refund = z.infer<typeof Refund>;
export type PersonStanding = z.infer<typeof PersonStanding>;
export type Appeal = z.infer<typeof Appeal>;
export type RefundCase = z.infer<typeof RefundCase>;
export type RefundStory = z.infer<typeof RefundStory>;
export type ReportCase = z.infer<typeof ReportCase>;
export type ReportedCase = z.infer<typeof ReportedCase>;
export type ReportsTogether = z.infer<typeof ReportsTogether>;
export type ReportedMessage = z.infer<typeof ReportedMessage>;
