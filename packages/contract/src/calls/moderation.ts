import * as z from "zod";
import { call } from "../call";
import { MODERATION_REASON_MAX, REFUND_NOTES_MAX, SUSPENSION_HOURS_MAX } from "../limits/admin-constants";
import { APPEAL_MAX, SEARCH_MAX } from "../limits/constants";
import {
  Appeal,
  PersonStanding,
  Refund,
  RefundCase,
  RefundStory,
  Report,
  ReportedCase,
  ReportedMessage,
  ReportsTogether,
} from "../schemas/case";
import {
  cutText,
  holding,
  id,
  idSaying,
  instant,
  leftOut,
  listOf,
  page,
  peopleIds,
  queued,
  searched,
  someCutText,
  someText,
} from "../schemas/fields";
import { OwnStanding } from "../schemas/standing";

export const NamedPerson = z.strictObject({ id, full_name: z.string() });

/** A person's active listings and requests, which a suspension or a ban ends. */
export const UnderWay = z.strictObject({
  /** On sale, under review or blocked. */
  listings: z.int().nonnegative(),
  /** Open requests for their tickets, each of which holds a buyer's credit. */
  received: z.int().nonnegative(),
  /** Open requests of their own. A ban withdraws them. */
  made: z.int().nonnegative(),
});

/** An admin who has the same item open. */
const Looking = z.strictObject({ admin_id: id, at: instant });

const reason = someText(MODERATION_REASON_MAX);
const NEEDED = "Please provide user ID and reason";
const userId = z.strictObject({ user_id: id });
/**
 * A report, and the person whom it is about: with both, reading everything about it takes one
 * round.
 */
const aboutPerson = z.strictObject({ id, user_id: id });

export const moderation = {
  getMine: call(
    "GET /standing",
    { access: "user", standing: "any" },
    "The actor's standing: a restriction, and the unread message of our team.",
  ).output(OwnStanding),
  readWarning: call(
    "POST /standing/warning/read",
    { access: "user" },
    "Notes that the actor has read a message of our team. Repeating it changes nothing.",
  )
    .input(z.strictObject({ id }))
    .output(OwnStanding),
  appeal: call(
    "POST /standing/appeal",
    { access: "user", standing: "any" },
    "Appeals against the actor's restriction, once. Repeating the same words returns the first.",
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
    "Notes for two minutes that the actor has a case, a refund, a payment, an appeal or a grievance open, and returns the other admins who have it open. Repeating it in the first minute and a half changes nothing.",
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
    "Warns, suspends for hours or bans a person, or lifts a restriction. `version` is the version of the standing that the admin saw; if another admin has changed it since, `changed_meanwhile` has that change. Repeating it changes nothing.",
    "not_found",
    "not_yourself",
    "is_admin",
    "already_banned",
    "no_restriction",
    "changed_meanwhile",
  )
    .input(
      z.strictObject({
        user_id: idSaying("Invalid user ID", NEEDED),
        action: z.enum(["warn", "suspend", "ban", "lift"]),
        reason: someCutText(MODERATION_REASON_MAX, NEEDED),
        duration_hours: z.int().min(1).max(SUSPENSION_HOURS_MAX).optional().describe("Required for a suspension."),
        version: z.int().nonnegative(),
        case_id: id
          .optional()
          .describe(
            "A report of the case behind a restriction. When the restriction is lifted, the case no longer counts.",
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
  listCases: call(
    "GET /admin/reports",
    { access: "admin" },
    "The cases of a status: all reports about one person and ticket are one. By default the oldest first. Open ones can be narrowed to those that the actor holds, or that nobody does.",
  )
    .input(
      z.strictObject({
        status: Report.shape.status,
        sort: z.enum(["oldest", "newest", "most_reports"]).optional(),
        held: z.enum(["mine", "free"]).optional().describe("For pending and investigating cases."),
        ...page,
      }),
    )
    .output(listOf(ReportedCase)),
  findCases: call(
    "GET /admin/cases",
    { access: "admin" },
    "The cases of any status with a word of the movie or theatre, a ticket's id or the opening report's id that begins with the query. On the first page the cases about `people` come before them. A moment behind.",
  )
    .input(
      z.strictObject({
        query: searched(SEARCH_MAX),
        people: peopleIds,
        ...page,
      }),
    )
    .output(listOf(ReportedCase)),
  getReport: call(
    "GET /admin/reports/{id}",
    { access: "admin" },
    "A case, by one of its reports: its reports, newest first, and the standing of the reported person.",
    "not_found",
  )
    .input(aboutPerson)
    .output(ReportsTogether),
  holdCase: call(
    "POST /admin/reports/{id}/hold",
    { access: "admin" },
    "The actor takes a case, or releases it. One admin holds a case; all can decide it. `seen` is the holder that the actor saw; if another admin has taken it since, `changed_meanwhile` has the admin and the time. Repeating it changes nothing.",
    "not_found",
    "not_yourself",
    "changed_meanwhile",
  )
    .input(aboutPerson.extend(holding))
    .output(ReportsTogether),
  readMessages: call(
    "POST /admin/reports/{id}/read-messages",
    { access: "admin" },
    "The messages of a report, as its writer saw them, and nothing else of the conversation. Each reading adds an audit entry.",
    "not_found",
  )
    .input(z.strictObject({ id, reporter_id: id }))
    .output(z.strictObject({ items: z.array(ReportedMessage), left_out: leftOut })),
  resolveReport: call(
    "POST /admin/reports/{id}/resolve",
    { access: "admin" },
    "Takes up, upholds or dismisses a case, by one of its reports, with every open report in it. The admin who takes up a free one holds it. `seen` is the status that the admin saw; if another admin has changed it since, `changed_meanwhile` has that change. Repeating it changes nothing.",
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
  freeTicket: call(
    "POST /admin/reports/{id}/free-ticket",
    { access: "admin" },
    "Sets a ticket that two people listed free for one of them, by the case about it: its code and booking number are theirs to list, also after it was handed over, and other listings of it that are on sale are removed. They are told. `ticket_under_review`: somebody waits for an answer about one. Repeating it changes nothing.",
    "not_found",
    "not_yourself",
    "ticket_under_review",
  )
    .input(aboutPerson.extend({ free_for: id, reason }))
    .output(ReportsTogether),
  listAppeals: call("GET /admin/appeals", { access: "admin" }, "The appeals of a status, by default the oldest first.")
    .input(z.strictObject({ status: Appeal.shape.status, ...queued }))
    .output(listOf(Appeal)),
  holdAppeal: call(
    "POST /admin/appeals/{id}/hold",
    { access: "admin" },
    "The actor takes an appeal that they may decide, or releases it, as with a case.",
    "not_found",
    "not_yourself",
    "another_admin",
    "changed_meanwhile",
  )
    .input(aboutPerson.extend(holding))
    .output(Appeal),
  decideAppeal: call(
    "POST /admin/appeals/{id}/decide",
    { access: "admin" },
    "Accepts an appeal, which lifts the restriction, or declines it. The admin who restricted the person may not decide. Repeating it changes nothing.",
    "not_found",
    "not_yourself",
    "another_admin",
    "changed_meanwhile",
  )
    .input(z.strictObject({ id, user_id: id, accepted: z.boolean(), notes: reason }))
    .output(Appeal),
  listRefunds: call("GET /admin/refunds", { access: "admin" }, "The refunds of a status, by default the oldest first.")
    .input(z.strictObject({ status: Refund.shape.status, ...queued }))
    .output(listOf(RefundCase)),
  holdRefund: call(
    "POST /admin/refunds/{id}/hold",
    { access: "admin" },
    "The actor takes a refund, or releases it, as with a case. `ticket_unlock_id` is its deal.",
    "not_found",
    "not_yourself",
    "changed_meanwhile",
  )
    .input(aboutPerson.extend({ ticket_unlock_id: id, ...holding }))
    .output(RefundCase),
  readStory: call(
    "POST /admin/refunds/{id}/story",
    { access: "admin" },
    "What there is of a buyer who was not let in: the deal's steps, both sides, their photos and the messages that the buyer chose. Each reading adds an audit entry.",
    "not_found",
  )
    .input(aboutPerson.extend({ ticket_unlock_id: id }))
    .output(RefundStory),
  allowListing: call(
    "POST /admin/people/{user_id}/allow-listing",
    { access: "admin" },
    "Lets a seller list again whose listing is paused because buyers were not let in.",
    "not_found",
    "not_yourself",
    "no_restriction",
  )
    .input(userId.extend({ reason }))
    .output(PersonStanding),
  processRefund: call(
    "POST /admin/refunds/{id}/process",
    { access: "admin" },
    "Approves a refund, which returns the credit to the buyer's wallet, or rejects it. A seller whose buyers were not let in twice may not list for a while. Repeating a decision changes nothing; if another admin has decided it, `refund_processed` has that decision.",
    "not_found",
    "not_yourself",
    "refund_processed",
  )
    .input(
      z.strictObject({
        id: idSaying("Invalid refund ID"),
        approved: z.boolean(),
        admin_notes: cutText(REFUND_NOTES_MAX).optional(),
      }),
    )
    .output(z.strictObject({ success: z.literal(true), approved: z.boolean() })),
};

export type NamedPerson = z.infer<typeof NamedPerson>;
export type UnderWay = z.infer<typeof UnderWay>;
