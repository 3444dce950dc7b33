import { Entity } from "electrodb";
import { electro } from "../dynamo";
import { holding } from "../queues/queue";
import { ticketSummary } from "../tickets/summary";

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
