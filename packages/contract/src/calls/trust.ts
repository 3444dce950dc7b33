import * as z from "zod";
import { call } from "../call";
import {
  RATING_MAX,
  RATING_MIN,
  REFUND_REASON_MAX,
  REPORT_DESCRIPTION_MAX,
  REPORTED_MESSAGES_MAX,
  REVIEW_COMMENT_MAX,
} from "../limits/constants";
import { PersonsReportType, Refund, Report, ReportOf } from "../schemas/case";
import { id, instant, listOf, page, publicText, someText } from "../schemas/fields";
import { conversationId } from "../schemas/message";
import { SellerTrust } from "../schemas/ticket";

/** What is said about a person in one sentence, beside their sales. */
const PersonFacts = z.strictObject({
  /** When the first sale that counts was made. */
  first_sale_at: instant.nullable(),
  /** The median of the last 20 answers to requests; null before the fifth. */
  answer_seconds: z.int().nullable(),
  /**
   * People who bought from the person; those who filed a report or want a refund, unless it was
   * turned down; and those of them about whom the team has decided everything.
   */
  buyers: z.int(),
  problem_buyers: z.int(),
  problems_decided: z.int(),
});

export const TrustScore = SellerTrust.extend({
  user_id: id,
  last_calculated: instant.nullable(),
  /** When the last request for one of their tickets ran out, unless they answered one since. */
  missed_at: instant.optional(),
  /** Missing without a history. */
  facts: PersonFacts.optional(),
  /** The requests of 90 days that the person answered; only for the person. */
  requests: z.strictObject({ answered: z.int(), accepted: z.int() }).optional(),
});

/** A person, as somebody may see them who has a deal or a request with them. */
export const Person = z.strictObject({ id, first_name: z.string(), since: instant, trust: TrustScore });

/** The id of a review: ticket, reviewed person and writer. */
export const feedbackId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}(-[0-9A-HJKMNP-TV-Z]{26}){2}$/);

export const Feedback = z.strictObject({
  id: feedbackId,
  ticket_id: id,
  reviewer_id: id,
  reviewed_user_id: id,
  rating: z.int().min(RATING_MIN).max(RATING_MAX),
  comment: z.string().nullable(),
  feedback_type: z.enum(["seller_review", "buyer_review"]),
  created_at: instant,
  updated_at: instant,
});

const review = {
  rating: z.int().min(RATING_MIN).max(RATING_MAX),
  comment: publicText(REVIEW_COMMENT_MAX).nullable().optional(),
  feedback_type: z
    .enum(["seller_review", "buyer_review"])
    .describe("The buyer of a deal reviews the seller, and the seller the buyer; the other type is `invalid_input`."),
};

/** Messages of a conversation with the reported person, by their numbers. */
export const ReportedMessages = z.strictObject({
  conversation_id: conversationId,
  numbers: z
    .array(z.int().positive())
    .min(1)
    .max(REPORTED_MESSAGES_MAX)
    .transform((numbers) => [...new Set(numbers)].sort((one, other) => one - other)),
});

export const trust = {
  getScore: call(
    "GET /trust-scores/{user_id}",
    { access: "visitor", viewer: true },
    "A person's score, and what is known of them. Without a history: the defaults, with `last_calculated` null.",
  )
    .input(z.strictObject({ user_id: id }))
    .output(TrustScore),
  calculateScore: call(
    "POST /trust-scores/{user_id}/calculate",
    { access: "user" },
    "A person's score, calculated from reviews, reports and ignored requests if it never was. Afterwards it is kept up to date.",
    "not_found",
  )
    .input(z.strictObject({ user_id: id }))
    .output(TrustScore),
  getPerson: call(
    "GET /people/{id}",
    { access: "owner" },
    "A person with whom the actor has a deal or a request. Anybody else is `not_found`.",
    "not_found",
  )
    .input(z.strictObject({ id }))
    .output(Person),
  listFeedback: call("GET /feedback", { access: "visitor" }, "The reviews that a person received, newest first.")
    .input(z.strictObject({ reviewed_user_id: id, ...page }))
    .output(listOf(Feedback)),
  getMyFeedback: call("GET /feedback/mine", { access: "user" }, "The actor's review of a person for a ticket, or null.")
    .input(z.strictObject({ ticket_id: id, reviewed_user_id: id }))
    .output(Feedback.nullable()),
  createFeedback: call(
    "POST /feedback",
    { access: "user", standing: "good" },
    "Reviews the other party of a deal. A second review of the same ticket and person replaces the first.",
    "no_deal",
    "not_found",
    "contact_details",
  )
    .input(z.strictObject({ ticket_id: id, reviewed_user_id: id, ...review }))
    .output(Feedback),
  updateFeedback: call(
    "PATCH /feedback/{id}",
    { access: "owner", standing: "good" },
    "Changes the actor's own review.",
    "not_found",
    "contact_details",
  )
    .input(z.strictObject({ id: feedbackId, ...review }))
    .output(Feedback),
  removeFeedback: call("DELETE /feedback/{id}", { access: "owner" }, "Removes the actor's own review.", "not_found")
    .input(z.strictObject({ id: feedbackId }))
    .output(z.strictObject({ success: z.literal(true) })),
  createReport: call(
    "POST /reports",
    { access: "user", standing: "good" },
    "Reports a person to the team. The team gets a copy of `messages`, as the actor sees them: text, sender, time and type.",
    "not_found",
    "report_self",
  )
    .input(
      z.strictObject({
        reported_user_id: id,
        ticket_id: id.nullable().optional(),
        report_type: PersonsReportType,
        description: someText(REPORT_DESCRIPTION_MAX),
        messages: ReportedMessages.optional(),
      }),
    )
    .output(ReportOf),
  listReports: call("GET /reports", { access: "user" }, "The actor's reports, newest first.")
    .input(z.strictObject(page))
    .output(listOf(Report)),
  createRefund: call(
    "POST /refunds",
    { access: "user" },
    "Requests a refund of the credit for an unlock, once per unlock. Not after the actor has said that all is good. Repeating the same request while it is open returns the first one.",
    "not_found",
    "plan_closed",
    "refund_exists",
  )
    .input(z.strictObject({ ticket_unlock_id: id, reason: someText(REFUND_REASON_MAX) }))
    .output(Refund),
  listRefunds: call("GET /refunds", { access: "user" }, "The refunds that the actor requested, newest first.")
    .input(z.strictObject(page))
    .output(listOf(Refund)),
};

export type Person = z.infer<typeof Person>;
export type PersonFacts = z.infer<typeof PersonFacts>;
export type TrustScore = z.infer<typeof TrustScore>;
export type Feedback = z.infer<typeof Feedback>;
export type ReportedMessages = z.infer<typeof ReportedMessages>;
