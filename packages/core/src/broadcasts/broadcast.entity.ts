import { BROADCAST_AUDIENCES } from "@reseat/contract/broadcasts";
import { Entity } from "electrodb";
import { electro } from "../dynamo";

const words = { title: { type: "string", required: true }, message: { type: "string", required: true } } as const;

/** A push message from the team to many people. */
export const BroadcastEntity = new Entity(
  {
    model: { entity: "broadcast", version: "1", service: "reseat" },
    attributes: {
      /** Follows from its admin and their idempotency key. */
      id: { type: "string", required: true, readOnly: true },
      admin_id: { type: "string", required: true, readOnly: true },
      audience: { type: BROADCAST_AUDIENCES, required: true, readOnly: true },
      region: { type: "string", readOnly: true },
      user_id: { type: "string", readOnly: true },
      texts: {
        type: "map",
        required: true,
        readOnly: true,
        properties: {
          en: { type: "map", required: true, properties: words },
          hi: { type: "map", properties: words },
        },
      },
      is_test: { type: "boolean", required: true, readOnly: true },
      /** Whether it goes to those who had news this week, too. */
      is_override: { type: "boolean", required: true, readOnly: true },
      /** How many chains of batches it has. */
      parts: { type: "number", required: true, readOnly: true },
      audience_count: { type: "number", required: true, readOnly: true },
      reachable_count: { type: "number", required: true, readOnly: true },
      /** Fingerprint of the request. */
      body: { type: "string", required: true, readOnly: true },
      created_at: { type: "string", required: true, readOnly: true },
      until: { type: "string", required: true, readOnly: true },
      stopped_at: { type: "string" },
      /** Set unless it is a test, so that the others can be listed. */
      history: { type: ["broadcasts"] as const },
    },
    indexes: {
      // One broadcast.
      primary: {
        pk: { field: "pk", composite: ["id"], template: "broadcast#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "broadcast", casing: "none" },
      },
      // All but the tests, in time order.
      byTime: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["history"], template: "${history}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["created_at", "id"], template: "${created_at}#${id}", casing: "none" },
      },
    },
  },
  electro,
);
