import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** What became of a broadcast for one person. */
export const RecipientEntity = new Entity(
  {
    model: { entity: "recipient", version: "1", service: "reseat" },
    attributes: {
      broadcast_id: { type: "string", required: true, readOnly: true },
      part: { type: "number", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      /** In their batch: whether a browser got it, and how many were to be asked again. What the batch counts. */
      got_at_once: { type: "boolean", required: true, readOnly: true },
      busy_at_once: { type: "number", required: true, readOnly: true },
      /** Now: whether a browser got it, and the ids of those that are still asked again. */
      got: { type: "boolean", required: true },
      busy: { type: "set", items: "string" },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The people of a part, in the order of ids.
      primary: {
        pk: {
          field: "pk",
          composite: ["broadcast_id", "part"],
          template: "broadcast#${broadcast_id}#${part}",
          casing: "none",
        },
        sk: { field: "sk", composite: ["user_id"], template: "${user_id}", casing: "none" },
      },
    },
  },
  electro,
);
