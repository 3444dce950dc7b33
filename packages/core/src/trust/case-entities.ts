import { ReportType } from "@reseat/contract/schemas/case";
import { Entity } from "electrodb";
import { holding } from "../platform/queue";
import { electro } from "../platform/table/dynamo";
import { key } from "../platform/table/key";
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
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "case#${about}") },
      // For admins: the cases of a status, in time order.
      byStatus: { index: "gsi1", pk: key("gsi1pk", "cases#${status}"), sk: key("gsi1sk", "${id}") },
      // For admins: the cases of a status, by their number of reports.
      byReports: {
        index: "gsi2",
        pk: key("gsi2pk", "cases-by-reports#${status}"),
        sk: key("gsi2sk", "${reports}#${id}"),
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
      primary: { pk: key("pk", "case-words#${start}"), sk: key("sk", "${key}") },
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
      /** The person for whom an admin has set that ticket free. */
      freed: {
        type: "map",
        properties: {
          user_id: { type: "string", required: true },
          movie_name: { type: "string", required: true },
          at: { type: "string", required: true },
        },
      },
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
      primary: { pk: key("pk", "person#${reporter_id}"), sk: key("sk", "report#${id}") },
      // The reports against a person, in time order.
      byReported: { index: "gsi1", pk: key("gsi1pk", "reported#${reported_user_id}"), sk: key("gsi1sk", "${id}") },
    },
  },
  electro,
);

/**
 * The messages of a report or a refund, as its writer saw them. Never changes. A separate item, so
 * that lists of reports need not read it.
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
      primary: { pk: key("pk", "person#${reporter_id}"), sk: key("sk", "evidence#${report_id}") },
    },
  },
  electro,
);
