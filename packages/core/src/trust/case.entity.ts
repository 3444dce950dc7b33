import { Entity } from "electrodb";
import { electro } from "../dynamo";
import { holding } from "../queues/queue";
import { ticketSummary } from "../tickets/summary";

const CASE_STATUSES = ["pending", "investigating", "resolved", "dismissed"] as const;

/** What a case has, and what is kept of it under each of its words. */
const caseAttributes = {
  /** Of the report that opened it, or opened it again. */
  id: { type: "string", required: true },
  user_id: { type: "string", required: true, readOnly: true },
  ticket_id: { type: "string", readOnly: true },
  /** The ticket, or `none`. */
  about: { type: "string", required: true, readOnly: true },
  ticket: { ...ticketSummary, required: false },
  /** `resolved`: upheld. */
  status: { type: CASE_STATUSES, required: true },
  /** How many reports there are in it, decided ones included. */
  reports: { type: "number", required: true },
  report_types: { type: "list", required: true, items: { type: "string" } },
  created_at: { type: "string", required: true },
  /** Who gave it its status, and when. */
  decided_by: { type: "string" },
  decided_at: { type: "string" },
  ...holding,
} as const;

/** All reports about one person and ticket, which admins decide together. Written with each of them. */
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

/** A case under one of its words, so that admins find it. Kept in step by the stream; holds what the list shows. */
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
      // The cases with a text that begins so.
      primary: {
        pk: { field: "pk", composite: ["start"], template: "case-words#${start}", casing: "none" },
        sk: { field: "sk", composite: ["key"], template: "${key}", casing: "none" },
      },
    },
  },
  electro,
);
