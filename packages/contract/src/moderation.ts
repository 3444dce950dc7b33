import * as z from "zod";
import { MODERATION_REASON_MAX, REFUND_NOTES_MAX, SUSPENSION_HOURS_MAX } from "./admin-constants";
import { call } from "./call";
import { APPEAL_MAX } from "./constants";
import { id, instant, listOf, page, someText, text, ticketSummary } from "./fields";
import { MessageType } from "./message";
import { Refund, Report } from "./trust";

/** What holds a person back. */
const Restriction = z.strictObject({
  id,
  kind: z.enum(["suspended", "banned"]),
  reason: z.string(),
  at: instant,
  /** The end of a suspension. */
  until: instant.nullable(),
  /** The person can appeal once. */
  appeal: z.enum(["open", "declined"]).nullable(),
});

/** A person's standing as they see it themselves. */
export const OwnStanding = z.strictObject({
  restriction: Restriction.nullable(),
  /** A message of our team that they have not read. */
  warning: z.strictObject({ id, reason: z.string(), at: instant }).nullable(),
  /** The version of the terms that they agreed to, and when; null for who never did. Another one than in force must be agreed to first. */
  terms: z.strictObject({ version: z.string(), at: instant }).nullable(),
  terms_changed: z.boolean(),
  /** They closed their account, which is erased at `erase_at` unless they come back. */
  closed: z.strictObject({ at: instant, erase_at: instant }).nullable(),
});

/** Who changed something last, for an admin who comes late. */
export const LastChange = z.strictObject({ admin_id: id, action: z.string(), at: instant });

/** A person's standing as admins see it. A decision names the `version` that it was made on. */
export const PersonStanding = OwnStanding.extend({
  user_id: id,
  version: z.int().nonnegative(),
  last: LastChange.nullable(),
});

export const NamedPerson = z.strictObject({ id, full_name: z.string() });

export const Appeal = z.strictObject({
  /** Of the restriction that it is against. */
  id,
  user_id: id,
  kind: Restriction.shape.kind,
  reason: z.string(),
  /** Who decided on the restriction, and does not decide on the appeal. */
  admin_id: id,
  message: z.string(),
  status: z.enum(["open", "accepted", "declined"]),
  created_at: instant,
  decided: z.strictObject({ admin_id: id, at: instant, notes: z.string() }).nullable(),
});

/** A refund with what an admin decides on it by. */
export const RefundCase = Refund.extend({
  seller_id: id,
  processed: z.strictObject({ admin_id: id, at: instant, notes: z.string() }).nullable(),
});

/** A report as admins see it. */
export const ReportCase = Report.extend({
  /** What it is about, as it was then. */
  ticket: ticketSummary.nullable(),
  /** How many messages came with it. */
  messages: z.int().nonnegative(),
  decided: LastChange.nullable(),
});

/** The open and decided reports about one person and ticket, which are decided together. */
export const ReportsTogether = z.strictObject({
  reports: z.array(ReportCase),
  standing: PersonStanding,
});

/** What a person has under way, which a suspension or a ban ends. */
export const UnderWay = z.strictObject({
  /** On sale, or blocked. */
  listings: z.int().nonnegative(),
  /** Open requests for their tickets, each of which holds a buyer's credit. */
  received: z.int().nonnegative(),
  /** Open requests of their own. A ban withdraws them. */
  made: z.int().nonnegative(),
});

/** An admin who has the same thing open. */
const Looking = z.strictObject({ admin_id: id, at: instant });

/** A message as its reporter saw it when they reported it. */
export const ReportedMessage = z.strictObject({
  number: z.int().positive(),
  sender_id: id,
  message_type: MessageType,
  message: z.string(),
  created_at: instant,
});

const reason = someText(MODERATION_REASON_MAX);
const userId = z.strictObject({ user_id: id });
/** A report, and whom it is about: with both, everything about it is one round of reads. */
const aboutPerson = z.strictObject({ id, user_id: id });

export const moderation = {
  getMine: call(
    "GET /standing",
    { access: "user", standing: "any" },
    "What holds the actor back, and the message of our team that they have not read.",
  ).output(OwnStanding),
  readWarning: call(
    "POST /standing/warning/read",
    { access: "user" },
    "The actor has read a message of our team. Repeating it changes nothing.",
  )
    .input(z.strictObject({ id }))
    .output(OwnStanding),
  appeal: call(
    "POST /standing/appeal",
    { access: "user", standing: "any" },
    "Asks our team to look again at what holds the actor back, once. Repeating the same words returns the first.",
    "no_restriction",
    "appeal_exists",
  )
    .input(z.strictObject({ message: someText(APPEAL_MAX) }))
    .output(OwnStanding),
  getStanding: call("GET /admin/people/{user_id}/standing", { access: "admin" }, "A person's standing.", "not_found")
    .input(userId)
    .output(PersonStanding),
  getUnderWay: call(
    "GET /admin/people/{user_id}/under-way",
    { access: "admin" },
    "What a suspension or a ban of a person would end, counted now.",
    "not_found",
  )
    .input(userId)
    .output(UnderWay),
  look: call(
    "POST /admin/looking",
    { access: "admin" },
    "Says that the actor has a case, a refund, a payment, an appeal or a grievance open, for two minutes, and returns which other admins have. Repeating it in the first minute and a half changes nothing.",
  )
    .input(
      z.strictObject({
        id: z.string().regex(/^(?:[0-9A-HJKMNP-TV-Z]{26}|RS-[0-9A-HJKMNP-TV-Z]{6})$/, "Not a valid id"),
      }),
    )
    .output(z.strictObject({ others: z.array(Looking) })),
  moderateUser: call(
    "POST /admin/moderate-user",
    { access: "admin", confirmed: "recently" },
    "Warns, suspends for hours or bans a person, or lifts what holds them back. `version` is that of the standing that the admin saw; if somebody else has changed it since, `changed_meanwhile` says who, how and when. Repeating it changes nothing.",
    "not_found",
    "not_yourself",
    "is_admin",
    "already_banned",
    "no_restriction",
    "changed_meanwhile",
  )
    .input(
      z.strictObject({
        user_id: id,
        action: z.enum(["warn", "suspend", "ban", "lift"]),
        reason,
        duration_hours: z
          .int()
          .min(1)
          .max(SUSPENSION_HOURS_MAX)
          .optional()
          .describe("Of a suspension, which needs it."),
        version: z.int().nonnegative(),
        case_id: id
          .optional()
          .describe(
            "A report of the case that a restriction follows from. When it is lifted, the case no longer counts.",
          ),
      }),
    )
    .output(
      z.strictObject({
        success: z.literal(true),
        action: z.enum(["warn", "suspend", "ban", "lift"]),
        standing: PersonStanding,
      }),
    ),
  listReports: call("GET /admin/reports", { access: "admin" }, "The reports of a status, oldest first.")
    .input(z.strictObject({ status: Report.shape.status, ...page }))
    .output(listOf(ReportCase)),
  getReport: call(
    "GET /admin/reports/{id}",
    { access: "admin" },
    "A report about a person with all others about the same ticket, newest first, and the person's standing.",
    "not_found",
  )
    .input(aboutPerson)
    .output(ReportsTogether),
  readMessages: call(
    "POST /admin/reports/{id}/read-messages",
    { access: "admin" },
    "The messages that came with a report, as its writer saw them, and nothing else of the conversation. Each reading leaves an entry in the audit.",
    "not_found",
  )
    .input(z.strictObject({ id, reporter_id: id }))
    .output(z.strictObject({ items: z.array(ReportedMessage) })),
  resolveReport: call(
    "POST /admin/reports/{id}/resolve",
    { access: "admin" },
    "Takes up, upholds or dismisses a report together with every open one about the same person and ticket. `seen` is the status that the admin saw; if somebody else has changed it since, `changed_meanwhile` says who, how and when. Repeating it changes nothing.",
    "not_found",
    "not_yourself",
    "changed_meanwhile",
  )
    .input(
      aboutPerson.extend({
        status: z.enum(["investigating", "resolved", "dismissed"]),
        seen: z.enum(["pending", "investigating"]),
        reason: reason.optional(),
      }),
    )
    .output(ReportsTogether),
  listAppeals: call("GET /admin/appeals", { access: "admin" }, "The appeals of a status, oldest first.")
    .input(z.strictObject({ status: Appeal.shape.status, ...page }))
    .output(listOf(Appeal)),
  decideAppeal: call(
    "POST /admin/appeals/{id}/decide",
    { access: "admin" },
    "Accepts an appeal, which lifts the restriction, or declines it. Another admin than the one who restricted the person. Repeating it changes nothing.",
    "not_found",
    "not_yourself",
    "another_admin",
    "changed_meanwhile",
  )
    .input(z.strictObject({ id, user_id: id, accepted: z.boolean(), notes: reason }))
    .output(Appeal),
  listRefunds: call("GET /admin/refunds", { access: "admin" }, "The refunds of a status, oldest first.")
    .input(z.strictObject({ status: Refund.shape.status, ...page }))
    .output(listOf(RefundCase)),
  processRefund: call(
    "POST /admin/refunds/{id}/process",
    { access: "admin" },
    "Approves a refund, which returns the credit to the buyer's wallet, or rejects it. Repeating a decision changes nothing; if somebody else has decided it, `refund_processed` says who, how and when.",
    "not_found",
    "not_yourself",
    "refund_processed",
  )
    .input(z.strictObject({ id, approved: z.boolean(), admin_notes: text(REFUND_NOTES_MAX).optional() }))
    .output(z.strictObject({ success: z.literal(true), approved: z.boolean() })),
};

export type OwnStanding = z.infer<typeof OwnStanding>;
export type PersonStanding = z.infer<typeof PersonStanding>;
export type LastChange = z.infer<typeof LastChange>;
export type ReportCase = z.infer<typeof ReportCase>;
export type ReportsTogether = z.infer<typeof ReportsTogether>;
export type ReportedMessage = z.infer<typeof ReportedMessage>;
export type Appeal = z.infer<typeof Appeal>;
export type NamedPerson = z.infer<typeof NamedPerson>;
export type UnderWay = z.infer<typeof UnderWay>;
export type RefundCase = z.infer<typeof RefundCase>;
