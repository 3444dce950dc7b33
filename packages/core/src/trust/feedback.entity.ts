import { Entity } from "electrodb";
import { electro } from "../dynamo";

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
