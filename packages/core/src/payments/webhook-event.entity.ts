import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** An event of Razorpay that has been dealt with. */
export const WebhookEventEntity = new Entity(
  {
    model: { entity: "webhook_event", version: "1", service: "reseat" },
    attributes: {
      event_id: { type: "string", required: true, readOnly: true },
      event: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true, readOnly: true },
    },
    indexes: {
      // Whether an event has been dealt with.
      primary: {
        pk: { field: "pk", composite: ["event_id"], template: "razorpay-event#${event_id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "event", casing: "none" },
      },
    },
  },
  electro,
);
