import type { PushSubscription } from "@reseat/contract";
import { CustomAttributeType, Entity } from "electrodb";
import { electro } from "../table/dynamo";

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
      primary: {
        pk: { field: "pk", composite: ["id"], template: "device#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "device", casing: "none" },
      },
      // The browsers of a person, by their age.
      ofPerson: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["user_id"], template: "devices-of#${user_id}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["created_at", "id"], template: "${created_at}#${id}", casing: "none" },
      },
    },
  },
  electro,
);
