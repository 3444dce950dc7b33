import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** An event from Razorpay that has been handled. */
export const WebhookEventEntity = new Entity(
  {
    model: { entity: "webhook_event", version: "1", service: "reseat" },
    attributes: {
      event_id: { type: "string", required: true, readOnly: true },
      event: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true, readOnly: true },
    },
    indexes: {
      // One event, to see whether it has been handled.
      primary: {
        pk: { field: "pk", composite: ["event_id"], template: "razorpay-event#${event_id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "event", casing: "none" },
      },
    },
  },
  electro,
);
