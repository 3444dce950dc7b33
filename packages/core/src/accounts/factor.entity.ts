import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** An admin's second factor. The secret is not in it: it follows from the salt and a key that only the function which checks codes has. */
export const FactorEntity = new Entity(
  {
    model: { entity: "factor", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      /** Random; another one makes another secret. */
      salt: { type: "string", required: true },
      /** The time step of the last code that was taken: each is good once. */
      step: { type: "number", required: true },
      /** The sessions that were confirmed within hours, and when. */
      confirmed: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            session: { type: "string", required: true },
            at: { type: "string", required: true },
          },
        },
      },
      enrolled_at: { type: "string", required: true },
    },
    indexes: {
      // An admin's second factor.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "factor", casing: "none" },
      },
    },
  },
  electro,
);
