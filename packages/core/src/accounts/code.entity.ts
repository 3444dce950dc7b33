import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** The current code of a phone for a purpose. A new code replaces it. */
export const CodeEntity = new Entity(
  {
    model: { entity: "one_time_code", version: "1", service: "reseat" },
    attributes: {
      phone: { type: "string", required: true, readOnly: true },
      purpose: { type: ["sign-up", "log-in"] as const, required: true, readOnly: true },
      /** HMAC of purpose, phone and code. */
      code_hash: { type: "string", required: true },
      sent_at: { type: "number", required: true },
      valid_until: { type: "number", required: true },
      /** The attempts so far. A set, so that a repeated attempt counts once. */
      attempts: { type: "set", items: "string" },
      /** The attempt that used the code up. */
      used_by: { type: "string" },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The code of a phone for a purpose.
      primary: {
        pk: { field: "pk", composite: ["phone"], template: "otp#${phone}", casing: "none" },
        sk: { field: "sk", composite: ["purpose"], template: "code#${purpose}", casing: "none" },
      },
    },
  },
  electro,
);
