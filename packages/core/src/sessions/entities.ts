import { Entity } from "electrodb";
import { electro } from "../table/dynamo";

/** That a person was active on a day. */
export const ActiveDayEntity = new Entity(
  {
    model: { entity: "active_day", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      /** YYYY-MM-DD in Asia/Kolkata. */
      day: { type: "string", required: true, readOnly: true },
      /** How many days before they were last active; unset on the first day of all. */
      after_days: { type: "number", readOnly: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // Whether a person was active on a day, and the last one on which they were.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: ["day"], template: "active#${day}", casing: "none" },
      },
    },
  },
  electro,
);

/**
 * Whether a person may act: when they last signed out everywhere, and what our team decided. Small,
 * because every call of theirs reads it.
 */
export const StandingEntity = new Entity(
  {
    model: { entity: "standing", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      /** Epoch seconds, in which tokens say when their session began. */
      signed_out_at: { type: "number" },
      /** The last one, also when its time is over. */
      restriction: {
        type: "map",
        properties: {
          /** Of the entry in the audit. */
          id: { type: "string", required: true },
          kind: { type: ["suspended", "banned"] as const, required: true },
          reason: { type: "string", required: true },
          at: { type: "string", required: true },
          /** The end of a suspension. */
          until: { type: "string" },
          admin_id: { type: "string", required: true },
          /** The case of reports that led to it. */
          case_id: { type: "string" },
          appeal: { type: ["open", "declined"] as const },
          /** The time of the suspension ran out, and the person was told. */
          is_over: { type: "boolean" },
        },
      },
      /** A message of our team that the person has not read. */
      warning: {
        type: "map",
        properties: {
          /** Of the entry in the audit. */
          id: { type: "string", required: true },
          reason: { type: "string", required: true },
          at: { type: "string", required: true },
        },
      },
      /** That the person closed their account, and when it is erased unless they come back. */
      closed: {
        type: "map",
        properties: {
          id: { type: "string", required: true },
          at: { type: "string", required: true },
          erase_at: { type: "string", required: true },
          /** Nobody comes back any more: it is being erased, or was. */
          is_final: { type: "boolean" },
        },
      },
      /** The version of the terms that the person agreed to last, being 18 or older. */
      terms: {
        type: "map",
        properties: {
          version: { type: "string", required: true },
          at: { type: "string", required: true },
        },
      },
      /**
       * The ids that the person had before, the latest first: their accounts were erased. What is
       * said of those counts for them.
       */
      former_ids: { type: "list", items: { type: "string" } },
      /** The id of the person who signed up again after this account was erased. */
      successor_id: { type: "string" },
      /** How often admins changed it. */
      version: { type: "number" },
      /** Who changed it last, and how. */
      last: {
        type: "map",
        properties: {
          admin_id: { type: "string", required: true },
          action: { type: "string", required: true },
          reason: { type: "string" },
          at: { type: "string", required: true },
        },
      },
      /** Due while something may still have to follow from a restriction. */
      due: { type: "string" },
      due_at: { type: "string" },
    },
    indexes: {
      // A person's standing.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "standing", casing: "none" },
      },
    },
  },
  electro,
);
