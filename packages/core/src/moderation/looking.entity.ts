import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** That an admin has a case, a refund, a payment, an appeal or a grievance open. Ends by itself. */
export const LookingEntity = new Entity(
  {
    model: { entity: "looking", version: "1", service: "reseat" },
    attributes: {
      thing_id: { type: "string", required: true, readOnly: true },
      admin_id: { type: "string", required: true, readOnly: true },
      at: { type: "string", required: true },
      until: { type: "string", required: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // Who has a thing open.
      primary: {
        pk: { field: "pk", composite: ["thing_id"], template: "looking#${thing_id}", casing: "none" },
        sk: { field: "sk", composite: ["admin_id"], template: "${admin_id}", casing: "none" },
      },
    },
  },
  electro,
);
