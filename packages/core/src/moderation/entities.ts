import { Entity } from "electrodb";
import { holding } from "../queues/queue";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

/** A person's appeal against a restriction. The key allows one for each restriction. */
export const AppealEntity = new Entity(
  {
    model: { entity: "appeal", version: "1", service: "reseat" },
    attributes: {
      /** The restriction's id. */
      id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      kind: { type: ["suspended", "banned"] as const, required: true, readOnly: true },
      reason: { type: "string", required: true, readOnly: true },
      /** The admin who restricted the person. */
      admin_id: { type: "string", required: true, readOnly: true },
      message: { type: "string", required: true, readOnly: true },
      status: { type: ["open", "accepted", "declined"] as const, required: true },
      created_at: { type: "string", required: true, readOnly: true },
      decided_by: { type: "string" },
      decided_at: { type: "string" },
      notes: { type: "string" },
      ...holding,
    },
    indexes: {
      // A person's appeal against a restriction.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "appeal#${id}") },
      // For admins: the appeals of one status, in the order of the restrictions.
      byStatus: { index: "gsi1", pk: key("gsi1pk", "appeals#${status}"), sk: key("gsi1sk", "${id}") },
    },
  },
  electro,
);

/** An admin has a case, a refund, a payment, an appeal or a grievance open. Expires by itself. */
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
      // The admins who have an item open.
      primary: { pk: key("pk", "looking#${thing_id}"), sk: key("sk", "${admin_id}") },
    },
  },
  electro,
);
