import type { NotificationContent, NotificationKind, PushSubscription } from "@reseat/contract";
import { CustomAttributeType, Entity } from "electrodb";
import { electro } from "../platform/table/dynamo";
import { key } from "../platform/table/key";

export const NotificationEntity = new Entity(
  {
    model: { entity: "notification", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      /**
       * The kind and the parameters of its text, which is composed in the reader's language when it
       * is read.
       */
      kind: { type: CustomAttributeType<NotificationKind>("string"), required: true, readOnly: true },
      params: { type: CustomAttributeType<NotificationContent["params"]>("any"), required: true, readOnly: true },
      read: { type: "boolean", required: true },
      availability_request_id: { type: "string", readOnly: true },
      ticket_id: { type: "string", readOnly: true },
      created_at: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true, readOnly: true },
    },
    indexes: {
      // A person's notifications, in time order.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "notification#${id}") },
    },
  },
  electro,
);

/** A browser's subscription to push messages, and its person. */
export const DeviceEntity = new Entity(
  {
    model: { entity: "device", version: "1", service: "reseat" },
    attributes: {
      /** A fingerprint of the endpoint, which itself is private. */
      id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true },
      device_token: { type: CustomAttributeType<PushSubscription>("any"), required: true },
      platform: { type: ["web"] as const, required: true },
      /** Taken from its user agent. */
      browser: { type: "string" },
      system: { type: "string" },
      created_at: { type: "string", required: true },
      updated_at: { type: "string", required: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // A browser by its endpoint: it belongs to the person who registered it last.
      primary: { pk: key("pk", "device#${id}"), sk: key("sk", "device") },
      // The browsers of a person, by their age.
      ofPerson: { index: "gsi1", pk: key("gsi1pk", "devices-of#${user_id}"), sk: key("gsi1sk", "${created_at}#${id}") },
    },
  },
  electro,
);
