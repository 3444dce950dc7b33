import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** The order that was created for an idempotency key. */
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
      // The order for a key.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: ["key"], template: "order-request#${key}", casing: "none" },
      },
    },
  },
  electro,
);
