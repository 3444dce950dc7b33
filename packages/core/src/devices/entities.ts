import type { PushSubscription } from "@reseat/contract";
import { CustomAttributeType, Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

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
