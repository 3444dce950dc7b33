import { AUDIT_ACTIONS } from "@reseat/contract/schemas/audit";
import { Entity } from "electrodb";
import { electro } from "./table/dynamo";
import { key } from "./table/key";

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
      primary: { pk: key("pk", "audit"), sk: key("sk", "${id}") },
      // The acts about a person or a thing, in time order.
      bySubject: { index: "gsi1", pk: key("gsi1pk", "audit-of#${subject}"), sk: key("gsi1sk", "${id}") },
      // The acts of an admin, in time order.
      byAdmin: { index: "gsi2", pk: key("gsi2pk", "audit-by#${admin_id}"), sk: key("gsi2sk", "${id}") },
    },
  },
  electro,
);

/** Records that an occurrence is counted, so that it counts once however often it is reported. */
export const CountedOnceEntity = new Entity(
  {
    model: { entity: "counted_occurrence", version: "1", service: "reseat" },
    attributes: {
      /** The kind of occurrence and its subject: `push/<push>/shown`. */
      event: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // One counted occurrence.
      primary: { pk: key("pk", "occurred#${event}"), sk: key("sk", "occurrence") },
    },
  },
  electro,
);

/** Counts the events of one window of time. */
export const CounterEntity = new Entity(
  {
    model: { entity: "counter", version: "1", service: "reseat" },
    attributes: {
      what: { type: "string", required: true, readOnly: true },
      /** The number of the window since the epoch. */
      window: { type: "number", required: true, readOnly: true },
      count: { type: "number", required: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The count of one window.
      primary: { pk: key("pk", "limit#${what}#${window}"), sk: key("sk", "limit") },
    },
  },
  electro,
);
