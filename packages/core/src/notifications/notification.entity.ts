import { Entity } from "electrodb";
import { electro } from "../dynamo";

export const NotificationEntity = new Entity(
  {
    model: { entity: "notification", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      type: {
        type: ["success", "unlock", "warning", "error", "availability_request", "other"] as const,
        required: true,
        readOnly: true,
      },
      title: { type: "string", required: true, readOnly: true },
      message: { type: "string", required: true, readOnly: true },
      read: { type: "boolean", required: true },
      availability_request_id: { type: "string", readOnly: true },
      ticket_id: { type: "string", readOnly: true },
      created_at: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true, readOnly: true },
    },
    indexes: {
      // A person's notifications, in time order.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "notification#${id}", casing: "none" },
      },
    },
  },
  electro,
);
