import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** A person's report about another person to the team. Stored under its writer. */
export const ReportEntity = new Entity(
  {
    model: { entity: "report", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      reporter_id: { type: "string", required: true, readOnly: true },
      reported_user_id: { type: "string", required: true, readOnly: true },
      ticket_id: { type: "string", readOnly: true },
      report_type: {
        type: ["fake_ticket", "no_response", "fraud", "inappropriate_behavior", "spam", "other"] as const,
        required: true,
        readOnly: true,
      },
      description: { type: "string", required: true, readOnly: true },
      /** `resolved`: upheld. */
      status: { type: ["pending", "investigating", "resolved", "dismissed"] as const, required: true },
      created_at: { type: "string", required: true, readOnly: true },
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
      // For admins: the reports of one status, in time order, and one of them by its id.
      byStatus: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["status"], template: "reports#${status}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  electro,
);
