import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** The number of credits that a person has. Changes only together with a movement. */
export const WalletEntity = new Entity(
  {
    model: { entity: "wallet", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      credits: { type: "number", required: true },
      created_at: { type: "string", required: true, readOnly: true },
      updated_at: { type: "string", required: true },
      /** What the last request made that was decided on the wallet as it was (`wallet` of a movement). */
      last_made: { type: "string" },
    },
    indexes: {
      // The balance of a person.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "wallet", casing: "none" },
      },
    },
  },
  electro,
);
