import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** That a person blocked another. */
export const BlockEntity = new Entity(
  {
    model: { entity: "block", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      blocked_id: { type: "string", required: true, readOnly: true },
      created_at: { type: "string", required: true, readOnly: true },
    },
    indexes: {
      // Whom a person blocked.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: ["blocked_id"], template: "block#${blocked_id}", casing: "none" },
      },
    },
  },
  electro,
);
