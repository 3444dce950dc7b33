import { NotLetIn } from "@reseat/contract/schemas/deal";
import { GRIEVANCE_KINDS } from "@reseat/contract/schemas/grievance-kinds";
import { Entity } from "electrodb";
import { holding } from "../platform/queue";
import { electro } from "../platform/table/dynamo";
import { key } from "../platform/table/key";
import { ticketSummary } from "../tickets/summary";

/** A review. Stored under its writer; the key allows one per ticket and reviewed person. */
export const FeedbackEntity = new Entity(
  {
    model: { entity: "feedback", version: "1", service: "reseat" },
    attributes: {
      ticket_id: { type: "string", required: true, readOnly: true },
      reviewer_id: { type: "string", required: true, readOnly: true },
      reviewed_user_id: { type: "string", required: true, readOnly: true },
      rating: { type: "number", required: true },
      comment: { type: "string" },
      feedback_type: { type: ["seller_review", "buyer_review"] as const, required: true, readOnly: true },
      created_at: { type: "string", required: true, readOnly: true },
      updated_at: { type: "string", required: true },
    },
    indexes: {
      // A person's review of another person for a ticket.
      primary: { pk: key("pk", "person#${reviewer_id}"), sk: key("sk", "feedback#${ticket_id}-${reviewed_user_id}") },
      // The reviews that a person received, in time order.
      byReviewed: {
        index: "gsi1",
        pk: key("gsi1pk", "reviews#${reviewed_user_id}"),
        sk: key("gsi1sk", "${created_at}#${ticket_id}#${reviewer_id}"),
      },
    },
  },
  electro,
);

/** A buyer's request to get the credit of a deal back. The key allows one per deal. */
export const RefundEntity = new Entity(
  {
    model: { entity: "refund", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      deal_id: { type: "string", required: true, readOnly: true },
      deal_source: { type: "string", required: true, readOnly: true },
      seller_id: { type: "string", required: true, readOnly: true },
      ticket_id: { type: "string", required: true, readOnly: true },
      ticket: ticketSummary,
      credits_refunded: { type: "number", required: true, readOnly: true },
      reason: { type: "string", required: true, readOnly: true },
      status: { type: ["pending", "approved", "rejected"] as const, required: true },
      created_at: { type: "string", required: true, readOnly: true },
      processed_at: { type: "string" },
      processed_by: { type: "string" },
      admin_notes: { type: "string" },
      /** The buyer was not let in. */
      not_let_in: {
        type: "map",
        properties: {
          reason: { type: NotLetIn.options, required: true },
          details: { type: "string", required: true },
          at: { type: "string", required: true },
        },
      },
      /** Until when the decision keeps the seller from listing. */
      paused_until: { type: "string" },
      ...holding,
    },
    indexes: {
      // The refund of a deal.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "refund#${deal_id}") },
      // A person's refunds, in time order.
      byUser: { index: "gsi1", pk: key("gsi1pk", "refunds-of#${user_id}"), sk: key("gsi1sk", "${id}") },
      // For admins: the refunds of one status, in time order, and one of them by its id.
      byStatus: { index: "gsi2", pk: key("gsi2pk", "refunds#${status}"), sk: key("gsi2sk", "${id}") },
    },
  },
  electro,
);

/** A person's reputation, calculated from reviews, reports, requests and deals. */
export const TrustScoreEntity = new Entity(
  {
    model: { entity: "trust_score", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      trust_score: { type: "number", required: true },
      total_reviews: { type: "number", required: true },
      successful_transactions: { type: "number", required: true },
      flagged_reports: { type: "number", required: true },
      /** What is said about the person in one sentence: see `Facts`. */
      first_sale_at: { type: "string" },
      answer_seconds: { type: "number" },
      answered: { type: "number" },
      accepted: { type: "number" },
      buyers: { type: "number" },
      problem_buyers: { type: "number" },
      problems_decided: { type: "number" },
      last_calculated: { type: "string", required: true },
      /** When the last request ran out, unless the person answered one since. */
      missed_at: { type: "string" },
      updated_at: { type: "string", required: true },
      /** The shard of the change feed, because tickets on sale show their seller's score. */
      feed: { type: "string", required: true },
      /** Due when the oldest ignored request stops counting, and also soon after each change. */
      due: { type: "string" },
      due_at: { type: "string" },
    },
    indexes: {
      // The score of a person.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "trust") },
    },
  },
  electro,
);

/** A person's appeal against a restriction. The key allows one for each restriction. */
export const AppealEntity = new Entity(
  {
    model: { entity: "appeal", version: "1", service: "reseat" },
    attributes: {
      /** The restriction's id. */
      id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      kind: { type: ["suspended", "banned"] as const, required: true, readOnly: true },
      reason: { type: "string", required: true, readOnly: true },
      /** The admin who restricted the person. */
      admin_id: { type: "string", required: true, readOnly: true },
      message: { type: "string", required: true, readOnly: true },
      status: { type: ["open", "accepted", "declined"] as const, required: true },
      created_at: { type: "string", required: true, readOnly: true },
      decided_by: { type: "string" },
      decided_at: { type: "string" },
      notes: { type: "string" },
      ...holding,
    },
    indexes: {
      // A person's appeal against a restriction.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "appeal#${id}") },
      // For admins: the appeals of one status, in the order of the restrictions.
      byStatus: { index: "gsi1", pk: key("gsi1pk", "appeals#${status}"), sk: key("gsi1sk", "${id}") },
    },
  },
  electro,
);

/** An admin has a case, a refund, a payment, an appeal or a grievance open. Expires by itself. */
export const CaseViewerEntity = new Entity(
  {
    model: { entity: "looking", version: "1", service: "reseat" },
    attributes: {
      thing_id: { type: "string", required: true, readOnly: true },
      admin_id: { type: "string", required: true, readOnly: true },
      at: { type: "string", required: true },
      until: { type: "string", required: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The admins who have an item open.
      primary: { pk: key("pk", "looking#${thing_id}"), sk: key("sk", "${admin_id}") },
    },
  },
  electro,
);

/** A complaint to the grievance officer, by a person or by a visitor with a contact. */
export const GrievanceEntity = new Entity(
  {
    model: { entity: "grievance", version: "1", service: "reseat" },
    attributes: {
      number: { type: "string", required: true, readOnly: true },
      /** Unset for a visitor, whose name and phone or email are stored instead. */
      user_id: { type: "string", readOnly: true },
      full_name: { type: "string", readOnly: true },
      reach: { type: "string", readOnly: true },
      kind: { type: GRIEVANCE_KINDS, required: true, readOnly: true },
      what: { type: "string", required: true, readOnly: true },
      about: { type: "string", readOnly: true },
      /** The subject of that address at filing: a ticket and its seller, or a person. */
      about_ticket_id: { type: "string", readOnly: true },
      about_ticket: { ...ticketSummary, required: false },
      about_user_id: { type: "string", readOnly: true },
      status: { type: ["open", "answered"] as const, required: true },
      created_at: { type: "string", required: true, readOnly: true },
      answer_by: { type: "string", required: true, readOnly: true },
      /** The fingerprints of the filing request: of its writer and key, and of its body. */
      request: { type: "string", required: true, readOnly: true },
      body: { type: "string", required: true, readOnly: true },
      answer: { type: "string" },
      decided_by: { type: "string" },
      decided_at: { type: "string" },
      ...holding,
      /** Set with the answer. */
      expires: { type: "number" },
    },
    indexes: {
      // A grievance by its number.
      primary: { pk: key("pk", "grievance#${number}"), sk: key("sk", "grievance") },
      // For admins: the grievances of a status, in the order of their deadlines.
      byStatus: {
        index: "gsi1",
        pk: key("gsi1pk", "grievances#${status}"),
        sk: key("gsi1sk", "${answer_by}#${number}"),
      },
      // A person's own grievances, in time order.
      byPerson: {
        index: "gsi2",
        pk: key("gsi2pk", "grievances-of#${user_id}"),
        sk: key("gsi2sk", "${created_at}#${number}"),
      },
    },
  },
  electro,
);
