import { Entity } from "electrodb";
import { electro } from "../dynamo";
import { ticketSummary } from "../tickets/summary";

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
      report_type: {
        type: ["fake_ticket", "no_response", "fraud", "inappropriate_behavior", "spam", "other"] as const,
        required: true,
        readOnly: true,
      },
      description: { type: "string", required: true, readOnly: true },
      /** Whose copies stand in the report's evidence. */
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
      /** Who gave it its status, and when. */
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

/** The messages that came with a report, as its writer saw them. Never changes. Apart, so that lists of reports need not read it. */
export const EvidenceEntity = new Entity(
  {
    model: { entity: "report_evidence", version: "1", service: "reseat" },
    attributes: {
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
