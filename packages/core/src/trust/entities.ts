import { ReportType } from "@reseat/contract/schemas/case";
import { NotLetIn } from "@reseat/contract/schemas/deal";
import { Entity } from "electrodb";
import { holding } from "../queues/queue";
import { electro } from "../table/dynamo";
import { ticketSummary } from "../tickets/summary";

const CASE_STATUSES = ["pending", "investigating", "resolved", "dismissed"] as const;

/** The attributes of a case, and of the copy under each of its words. */
const caseAttributes = {
  /** The id of the report that opened it, or opened it again. */
  id: { type: "string", required: true },
  user_id: { type: "string", required: true, readOnly: true },
  ticket_id: { type: "string", readOnly: true },
  /** The ticket, or `none`. */
  about: { type: "string", required: true, readOnly: true },
  ticket: { ...ticketSummary, required: false },
  /** `resolved`: upheld. */
  status: { type: CASE_STATUSES, required: true },
  /** The number of its reports, decided ones included. */
  reports: { type: "number", required: true },
  report_types: { type: "list", required: true, items: { type: "string" } },
  created_at: { type: "string", required: true },
  /** The admin who gave it its status. */
  decided_by: { type: "string" },
  decided_at: { type: "string" },
  ...holding,
} as const;

/**
 * All reports about one person and ticket, which admins decide together. Written with each of them.
 */
export const CaseEntity = new Entity(
  {
    model: { entity: "case", version: "1", service: "reseat" },
    attributes: {
      ...caseAttributes,
      reports: { ...caseAttributes.reports, padding: { length: 6, char: "0" } },
    },
    indexes: {
      // The case about a person and a ticket, and all about a person.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: ["about"], template: "case#${about}", casing: "none" },
      },
      // For admins: the cases of a status, in time order.
      byStatus: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["status"], template: "cases#${status}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
      },
      // The same by their number of reports.
      byReports: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["status"], template: "cases-by-reports#${status}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["reports", "id"], template: "${reports}#${id}", casing: "none" },
      },
    },
  },
  electro,
);

/**
 * A case under one of its words, by which admins find it. The stream keeps it up to date. It holds
 * what the list shows.
 */
export const CaseWordEntity = new Entity(
  {
    model: { entity: "case_word", version: "1", service: "reseat" },
    attributes: {
      ...caseAttributes,
      /** The first two characters of the text. */
      start: { type: "string", required: true, readOnly: true },
      /** The text from this word on, and the case. */
      key: { type: "string", required: true, readOnly: true },
    },
    indexes: {
      // The cases with a text that begins like this.
      primary: {
        pk: { field: "pk", composite: ["start"], template: "case-words#${start}", casing: "none" },
        sk: { field: "sk", composite: ["key"], template: "${key}", casing: "none" },
      },
    },
  },
  electro,
);

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
      primary: {
        pk: { field: "pk", composite: ["reviewer_id"], template: "person#${reviewer_id}", casing: "none" },
        sk: {
          field: "sk",
          composite: ["ticket_id", "reviewed_user_id"],
          template: "feedback#${ticket_id}-${reviewed_user_id}",
          casing: "none",
        },
      },
      // The reviews that a person received, in time order.
      byReviewed: {
        index: "gsi1",
        pk: {
          field: "gsi1pk",
          composite: ["reviewed_user_id"],
          template: "reviews#${reviewed_user_id}",
          casing: "none",
        },
        sk: {
          field: "gsi1sk",
          composite: ["created_at", "ticket_id", "reviewer_id"],
          template: "${created_at}#${ticket_id}#${reviewer_id}",
          casing: "none",
        },
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
          /** They had said before that all is good. */
          was_good: { type: "boolean" },
        },
      },
      /** Until when the decision keeps the seller from listing. */
      paused_until: { type: "string" },
      ...holding,
    },
    indexes: {
      // The refund of a deal.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: ["deal_id"], template: "refund#${deal_id}", casing: "none" },
      },
      // A person's refunds, in time order.
      byUser: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["user_id"], template: "refunds-of#${user_id}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
      },
      // For admins: the refunds of one status, in time order, and one of them by its id.
      byStatus: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["status"], template: "refunds#${status}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  electro,
);

/** A person's report about another person to the team. Stored under its writer. */
export const ReportEntity = new Entity(
  {
    model: { entity: "report", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      reporter_id: { type: "string", required: true, readOnly: true },
      reported_user_id: { type: "string", required: true, readOnly: true },
      ticket_id: { type: "string", readOnly: true },
      ticket: { ...ticketSummary, required: false },
      /** Who else has or had the same ticket on sale. */
      other_user_id: { type: "string", readOnly: true },
      /** The wanted post whose person is reported. */
      wanted_id: { type: "string", readOnly: true },
      report_type: {
        type: ReportType.options,
        required: true,
        readOnly: true,
      },
      description: { type: "string", required: true, readOnly: true },
      /** The messages whose copies are in the report's evidence. */
      messages: {
        type: "map",
        readOnly: true,
        properties: {
          conversation_id: { type: "string", required: true },
          numbers: { type: "list", required: true, items: { type: "number" } },
        },
      },
      /** `resolved`: upheld. */
      status: { type: ["pending", "investigating", "resolved", "dismissed"] as const, required: true },
      created_at: { type: "string", required: true, readOnly: true },
      /** The admin who gave it its status. */
      decided_by: { type: "string" },
      decided_at: { type: "string" },
    },
    indexes: {
      // A person's own reports, in time order.
      primary: {
        pk: { field: "pk", composite: ["reporter_id"], template: "person#${reporter_id}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "report#${id}", casing: "none" },
      },
      // The reports against a person, in time order.
      byReported: {
        index: "gsi1",
        pk: {
          field: "gsi1pk",
          composite: ["reported_user_id"],
          template: "reported#${reported_user_id}",
          casing: "none",
        },
        sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  electro,
);

/**
 * The messages of a report or a refund, as its writer saw them. Never changes. A separate item, so that lists
 * of reports need not read it.
 */
export const EvidenceEntity = new Entity(
  {
    model: { entity: "report_evidence", version: "1", service: "reseat" },
    attributes: {
      /** The id of the report or the refund. */
      report_id: { type: "string", required: true, readOnly: true },
      reporter_id: { type: "string", required: true, readOnly: true },
      conversation_id: { type: "string", required: true, readOnly: true },
      messages: {
        type: "list",
        required: true,
        readOnly: true,
        items: {
          type: "map",
          properties: {
            number: { type: "number", required: true },
            sender_id: { type: "string", required: true },
            message_type: { type: ["text", "contact", "image"] as const, required: true },
            message: { type: "string", required: true },
            created_at: { type: "string", required: true },
          },
        },
      },
    },
    indexes: {
      // The evidence of a report.
      primary: {
        pk: { field: "pk", composite: ["reporter_id"], template: "person#${reporter_id}", casing: "none" },
        sk: { field: "sk", composite: ["report_id"], template: "evidence#${report_id}", casing: "none" },
      },
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
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "trust", casing: "none" },
      },
    },
  },
  electro,
);
