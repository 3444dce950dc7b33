import { AUDIT_ACTIONS } from "@reseat/contract/schemas/audit-actions";
import { Entity } from "electrodb";
import { electro } from "../table/dynamo";

/** An act of an admin, or a look at something. Entries are only ever added. */
export const AuditEntryEntity = new Entity(
  {
    model: { entity: "audit_entry", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      admin_id: { type: "string", required: true, readOnly: true },
      action: { type: AUDIT_ACTIONS, required: true, readOnly: true },
      /**
       * The id of the person concerned. If nobody is, the thing that it is about, such as
       * `settings`.
       */
      subject: { type: "string", required: true, readOnly: true },
      /** The thing that was acted on: a case, a refund, a ticket. */
      thing_id: { type: "string", readOnly: true },
      reason: { type: "string", readOnly: true },
      /**
       * Other facts that a reader needs, such as the number of credits. Never a contact or the text
       * of a message.
       */
      details: { type: "string", readOnly: true },
      /** The network that the request came from. */
      network: { type: "string", readOnly: true },
      at: { type: "string", required: true, readOnly: true },
    },
    indexes: {
      // Every entry, in time order. One partition: admins are few and write by hand.
      primary: {
        pk: { field: "pk", composite: [], template: "audit", casing: "none" },
        sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
      },
      // The acts about a person or a thing, in time order.
      bySubject: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["subject"], template: "audit-of#${subject}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
      },
      // The acts of an admin, in time order.
      byAdmin: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["admin_id"], template: "audit-by#${admin_id}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  electro,
);
