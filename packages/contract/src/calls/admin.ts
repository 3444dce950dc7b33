import * as z from "zod";
import { call } from "../call";
import { ADMIN_REASON_MAX, GRANT_MAX, GRANT_MIN } from "../limits/admin-constants";
import { SEARCH_MAX } from "../limits/constants";
import { AUDIT_ACTIONS, AuditEntry } from "../schemas/audit";
import { CancelRulesSeen, NewCancelRules } from "../schemas/cancel-rule";
import { Refund, ReportOf } from "../schemas/case";
import { Deal } from "../schemas/deal";
import { credits, cutText, date, id, idSaying, instant, leftOut, listOf, page, searched } from "../schemas/fields";
import { ImageUpload } from "../schemas/image";
import { InterestRequest } from "../schemas/interest-request";
import { NewPoster, PosterNames, PosterSeen } from "../schemas/poster";
import { Ticket } from "../schemas/ticket";
import { otp, Profile } from "./accounts";
import { ANALYTICS_PERIODS, Analytics } from "./analytics";
import { Movement, Transaction } from "./credits";
import { Device } from "./devices";
import { NamedPerson } from "./moderation";
import { Settings, SettingsSeen } from "./settings";
import { Feedback, TrustScore } from "./trust";

/** Counted from every change of the table, a moment behind it. */
export const AdminStats = z.strictObject({
  total_users: z.int(),
  /** In the wallets of all people. */
  total_credits: z.int(),
  /** Deals: unlocked sellers and accepted requests. */
  total_unlocks: z.int(),
  /** Approved refunds. */
  total_refunds: z.int(),
  /** Refunds without a decision. */
  waiting_refunds: z.int(),
  /** People against whom a report counts. */
  flagged_users: z.int(),
  /** Refunds in percent of unlocks, with one decimal. */
  refund_rate: z.number(),
});

const count = z.int();

/** The number of items in each status, counted like the totals. */
export const QueueCounts = z.strictObject({
  cases: z.strictObject({ pending: count, investigating: count, resolved: count, dismissed: count }),
  refunds: z.strictObject({ pending: count, approved: count, rejected: count }),
  payments: z.strictObject({ open: count, refunded: count, closed: count }),
  appeals: z.strictObject({ open: count, accepted: count, declined: count }),
  grievances: z.strictObject({ open: count, answered: count }),
});

export const PersonFound = z.strictObject({ id, full_name: z.string(), mobile: z.string(), created_at: instant });

export const PersonSeen = z.strictObject({
  profile: Profile,
  credits,
  trust: TrustScore,
  /**
   * Their reports among the last 100 that our team dismissed, which lower the weight of the next.
   */
  dismissed_reports: z.int().nonnegative(),
});

const IDS = /^[0-9A-HJKMNP-TV-Z]{26}(,[0-9A-HJKMNP-TV-Z]{26}){0,99}$/;

const ofPerson = z.strictObject({ id, ...page });

export const admin = {
  confirm: call(
    "POST /admin/confirm",
    { access: "admin", confirmed: "no", rateLimit: ["factor_tries"] },
    "Confirms the actor's session with the code that their authenticator app shows, until the time that it returns. A code is good once. `not_found` if nothing was enrolled.",
    "otp_invalid",
    "not_found",
    "too_many_requests",
  )
    .input(z.strictObject({ code: otp }))
    .output(z.strictObject({ success: z.literal(true), until: instant })),
  getStats: call(
    "GET /admin/stats",
    { access: "admin" },
    "The totals of the whole product, counted and never estimated.",
  ).output(AdminStats),
  getQueues: call(
    "GET /admin/queues",
    { access: "admin" },
    "The numbers of cases, refunds, payments, appeals and grievances in each status.",
  ).output(QueueCounts),
  getAnalytics: call(
    "GET /admin/analytics",
    { access: "admin" },
    "The figures of each of the last 7, 30 or 90 whole days, of as many days before, and of today so far. Days are in Asia/Kolkata.",
  )
    .input(z.strictObject({ period: z.enum(ANALYTICS_PERIODS) }))
    .output(Analytics),
  findPeople: call(
    "GET /admin/users",
    { access: "admin" },
    "The people whose name contains the query, whose phone or email begins with it, or who have this id. Without a query those who joined last, newest first.",
  )
    .input(z.strictObject({ query: searched(SEARCH_MAX).optional(), ...page }))
    .output(listOf(PersonFound)),
  getPerson: call(
    "GET /admin/users/{id}",
    { access: "admin" },
    "A person, their balance, their score and how many of their reports were dismissed.",
    "not_found",
  )
    .input(z.strictObject({ id }))
    .output(PersonSeen),
  listStatement: call(
    "GET /admin/users/{id}/statement",
    { access: "admin" },
    "Every movement of a person's credits, newest first.",
  )
    .input(ofPerson)
    .output(listOf(Movement)),
  listPurchases: call("GET /admin/users/{id}/purchases", { access: "admin" }, "A person's purchases, newest first.")
    .input(ofPerson)
    .output(listOf(Transaction)),
  listTickets: call(
    "GET /admin/users/{id}/tickets",
    { access: "admin" },
    "A person's listings, newest first, without the seller's private fields.",
  )
    .input(ofPerson)
    .output(listOf(Ticket)),
  listRequests: call(
    "GET /admin/users/{id}/requests",
    { access: "admin" },
    "A person's requests as buyer, or those for their tickets as seller, newest first, without their messages.",
  )
    .input(ofPerson.extend({ type: z.enum(["buyer", "seller"]) }))
    .output(listOf(InterestRequest)),
  listDeals: call("GET /admin/users/{id}/deals", { access: "admin" }, "A person's deals on both sides, newest first.")
    .input(ofPerson)
    .output(listOf(Deal)),
  listReviews: call(
    "GET /admin/users/{id}/reviews",
    { access: "admin" },
    "The reviews that a person received, newest first.",
  )
    .input(ofPerson)
    .output(listOf(Feedback)),
  listReports: call(
    "GET /admin/users/{id}/reports",
    { access: "admin" },
    "The reports against a person, or those that they made, newest first.",
  )
    .input(ofPerson.extend({ side: z.enum(["against", "by"]) }))
    .output(listOf(ReportOf)),
  listRefunds: call("GET /admin/users/{id}/refunds", { access: "admin" }, "A person's refunds, newest first.")
    .input(ofPerson)
    .output(listOf(Refund)),
  listDevices: call(
    "GET /admin/users/{id}/devices",
    { access: "admin" },
    "The browsers in which a person receives push messages, the newest first.",
  )
    .input(ofPerson)
    .output(listOf(Device)),
  creditUser: call(
    "POST /admin/credit-user",
    { access: "admin", confirmed: "recently", idempotencyKey: true },
    "Gives a person 1 to 1000 credits without a payment, and notes the admin and the reason, of which the first 500 characters are kept. An admin can give a limited number a day, and none to themselves.",
    "not_found",
    "own_account",
    "too_many_requests",
  )
    .input(
      z.strictObject({
        user_id: idSaying("Invalid user ID", "Please provide user ID and credit amount"),
        credits: z
          .int({
            error: ({ input }) =>
              input === undefined ? "Please provide user ID and credit amount" : "Invalid credit amount",
          })
          .min(GRANT_MIN, "Credit amount must be between 1 and 1000")
          .max(GRANT_MAX, "Credit amount must be between 1 and 1000"),
        reason: cutText(ADMIN_REASON_MAX).optional(),
      }),
    )
    .output(z.strictObject({ success: z.literal(true), credits_added: credits, credits })),
  listPosters: call(
    "GET /admin/posters",
    { access: "admin" },
    "Every movie's poster and the state of its last upload, newest first.",
  )
    .input(z.strictObject(page))
    .output(listOf(PosterSeen)),
  createPoster: call(
    "POST /admin/posters",
    { access: "admin", idempotencyKey: true },
    "A presigned POST for a movie's poster: JPEG, PNG or WebP up to 5 MB. It is re-encoded after the request and replaces an earlier one once it is ready; people see it at most a minute later.",
  )
    .input(NewPoster)
    .output(z.strictObject({ poster: PosterSeen, image_upload: ImageUpload })),
  namePoster: call(
    "PATCH /admin/posters/{id}",
    { access: "admin" },
    "Replaces the other names by which a movie with a poster is found, and its name in other scripts. Repeating it changes nothing.",
    "not_found",
  )
    .input(PosterNames)
    .output(PosterSeen),
  removePoster: call(
    "DELETE /admin/posters/{id}",
    { access: "admin" },
    "Removes a movie's poster and its files. Repeating it changes nothing.",
  )
    .input(z.strictObject({ id }))
    .output(z.strictObject({ success: z.literal(true) })),
  getSettings: call(
    "GET /admin/settings",
    { access: "admin" },
    "The limits and prices in force, and their last change.",
  ).output(SettingsSeen),
  updateSettings: call(
    "PUT /admin/settings",
    { access: "admin" },
    "Sets all limits and prices. They count everywhere within 10 seconds; an order keeps the price that it was made with. `version` is the one that the admin saw; if another admin has changed them since, `changed_meanwhile` has that change. Repeating it changes nothing.",
    "changed_meanwhile",
  )
    .input(Settings.extend({ version: z.int().nonnegative() }))
    .output(SettingsSeen),
  getCancelRules: call(
    "GET /admin/cancel-rules",
    { access: "admin" },
    "The rules about cancelling that sellers are told, and their last change.",
  ).output(CancelRulesSeen),
  updateCancelRules: call(
    "PUT /admin/cancel-rules",
    { access: "admin" },
    "Sets the rules about cancelling. `version` is the one that the admin saw; if another admin has changed them since, `changed_meanwhile` has that change. Repeating it changes nothing.",
    "changed_meanwhile",
  )
    .input(NewCancelRules)
    .output(CancelRulesSeen),
  listAdmins: call("GET /admin/admins", { access: "admin" }, "Every admin.").output(
    z.strictObject({ items: z.array(PersonFound), left_out: leftOut }),
  ),
  getNames: call(
    "GET /admin/names",
    { access: "admin" },
    "The names of people with these ids, for lists. People who are gone are left out.",
  )
    .input(z.strictObject({ ids: z.string().regex(IDS, "Not up to 100 valid ids, with commas between them") }))
    .output(z.strictObject({ items: z.array(NamedPerson), left_out: leftOut })),
  listAudit: call(
    "GET /admin/audit",
    { access: "admin" },
    "The acts and looks of admins, newest first: all, or those about a person or thing, or those of one admin. `action` and days narrow them down; days are in Asia/Kolkata, both included.",
  )
    .input(
      z.strictObject({
        subject: searched(SEARCH_MAX).optional(),
        admin_id: id.optional(),
        action: z.enum(AUDIT_ACTIONS).optional(),
        from: date.optional(),
        to: date.optional(),
        ...page,
      }),
    )
    .output(listOf(AuditEntry)),
};

export type AdminStats = z.infer<typeof AdminStats>;
export type QueueCounts = z.infer<typeof QueueCounts>;
export type PersonFound = z.infer<typeof PersonFound>;
export type PersonSeen = z.infer<typeof PersonSeen>;
