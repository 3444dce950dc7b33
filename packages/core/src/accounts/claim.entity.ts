import { Entity } from "electrodb";
import { electro } from "../dynamo";

/**
 * Records who owns a phone number or an email. The key guarantees that only one person does. Of an erased account it records, under a keyed
 * hash, whose phone or email it was.
 */
export const ClaimEntity = new Entity(
  {
    model: { entity: "claim", version: "1", service: "reseat" },
    attributes: {
      kind: { type: ["phone", "email", "former_phone", "former_email"] as const, required: true, readOnly: true },
      /** +91XXXXXXXXXX, the lower-cased email, or the hash of one. */
      value: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true },
    },
    indexes: {
      // The owner of a phone or an email.
      primary: {
        pk: { field: "pk", composite: ["kind", "value"], template: "claim#${kind}#${value}", casing: "none" },
        sk: { field: "sk", composite: [], template: "claim", casing: "none" },
      },
    },
  },
  electro,
);
