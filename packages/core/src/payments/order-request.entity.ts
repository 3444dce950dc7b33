import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** What was answered to an idempotency key that asked for an order. */
export const OrderRequestEntity = new Entity(
  {
    model: { entity: "order_request", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      /** The client's UUID. */
      key: { type: "string", required: true, readOnly: true },
      /** Fingerprint of the body that came with it. */
      body: { type: "string", required: true, readOnly: true },
      order_id: { type: "string", required: true, readOnly: true },
      transaction_id: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true, readOnly: true },
    },
    indexes: {
      // Whether this key has asked for an order.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: ["key"], template: "order-request#${key}", casing: "none" },
      },
    },
  },
  electro,
);
