import { Entity } from "electrodb";
import { electro } from "../dynamo";

export const OrderEntity = new Entity(
  {
    model: { entity: "order", version: "1", service: "reseat" },
    attributes: {
      /** Razorpay's id. */
      order_id: { type: "string", required: true, readOnly: true },
      transaction_id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      /** Including the bonus. */
      credits: { type: "number", required: true, readOnly: true },
      /** Paise. */
      amount: { type: "number", required: true, readOnly: true },
      status: { type: ["pending", "failed", "cancelled", "completed"] as const, required: true },
      /** The payment that completed it. */
      payment_id: { type: "string" },
      /** Why it failed or was cancelled. */
      reason: { type: "string" },
      /** How often the sweep has asked Razorpay about it. */
      times_asked: { type: "number" },
      created_at: { type: "string", required: true, readOnly: true },
      updated_at: { type: "string", required: true },
      due: { type: "string" },
      due_at: { type: "string" },
    },
    indexes: {
      // One order, by the id that Razorpay knows it by.
      primary: {
        pk: { field: "pk", composite: ["order_id"], template: "order#${order_id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "order", casing: "none" },
      },
      // A person's purchases, in time order, and one of them by its transaction id.
      byBuyer: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["user_id"], template: "purchases#${user_id}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["transaction_id"], template: "${transaction_id}", casing: "none" },
      },
    },
  },
  electro,
);
