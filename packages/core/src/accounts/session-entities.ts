import { Entity } from "electrodb";
import { electro } from "../platform/table/dynamo";
import { key } from "../platform/table/key";

/** A day on which a person was active. */
export const ActiveDayEntity = new Entity(
  {
    model: { entity: "active_day", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      /** YYYY-MM-DD in Asia/Kolkata. */
      day: { type: "string", required: true, readOnly: true },
      /** The number of days since they were last active; unset on their very first day. */
      after_days: { type: "number", readOnly: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // A person's active days, in their order.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "active#${day}") },
    },
  },
  electro,
);

/**
 * Whether a person may act: when they last signed out everywhere, and our team's decisions. Small,
 * because every call of theirs reads it.
 */
export const StandingEntity = new Entity(
  {
    model: { entity: "standing", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      /** Epoch seconds, the unit in which tokens state when their session began. */
      signed_out_at: { type: "number" },
      /** The last restriction, even when its time is over. */
      restriction: {
        type: "map",
        properties: {
          /** The id of the audit entry. */
          id: { type: "string", required: true },
          kind: { type: ["suspended", "banned"] as const, required: true },
          reason: { type: "string", required: true },
          at: { type: "string", required: true },
          /** The end of a suspension. */
          until: { type: "string" },
          admin_id: { type: "string", required: true },
          /** The case of reports behind it. */
          case_id: { type: "string" },
          appeal: { type: ["open", "declined"] as const },
          /** The time of the suspension ran out, and the person was told. */
          is_over: { type: "boolean" },
        },
      },
      /** A message from our team that the person has not read yet. */
      warning: {
        type: "map",
        properties: {
          /** The id of the audit entry. */
          id: { type: "string", required: true },
          reason: { type: "string", required: true },
          at: { type: "string", required: true },
        },
      },
      /**
       * Set when the person closed their account, with the time of its erasure unless they come
       * back.
       */
      closed: {
        type: "map",
        properties: {
          id: { type: "string", required: true },
          at: { type: "string", required: true },
          erase_at: { type: "string", required: true },
          /** The person can no longer come back: the account is being erased, or was. */
          is_final: { type: "boolean" },
        },
      },
      /**
       * The version of the terms that the person last agreed to, confirming that they are 18 or
       * older.
       */
      terms: {
        type: "map",
        properties: {
          version: { type: "string", required: true },
          at: { type: "string", required: true },
        },
      },
      /**
       * The person's earlier ids, the latest first, whose accounts were erased. Reports and
       * decisions about those count for them.
       */
      former_ids: { type: "list", items: { type: "string" } },
      /** The id of the person who signed up again after this account was erased. */
      successor_id: { type: "string" },
      /** Upheld cases of buyers who were not let in, and until when the seller may not list. */
      upheld_cases: { type: "number" },
      listing_paused_until: { type: "string" },
      /** The last two times that the person no longer had a ticket that was sold for them. */
      gone_at: { type: "string" },
      gone_before: { type: "string" },
      /** The number of changes by admins. */
      version: { type: "number" },
      /** The last change by an admin. */
      last: {
        type: "map",
        properties: {
          admin_id: { type: "string", required: true },
          action: { type: "string", required: true },
          reason: { type: "string" },
          at: { type: "string", required: true },
        },
      },
      /** Due while a restriction may still have effects to settle. */
      due: { type: "string" },
      due_at: { type: "string" },
    },
    indexes: {
      // A person's standing.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "standing") },
    },
  },
  electro,
);

/** An open WebSocket of a person. */
export const ConnectionEntity = new Entity(
  {
    model: { entity: "connection", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      connection_id: { type: "string", required: true, readOnly: true },
      /** Epoch milliseconds. */
      opened_at: { type: "number", required: true, readOnly: true },
      /** When its page last said that it is in front; epoch milliseconds. */
      visible_at: { type: "number" },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The sockets of a person.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "connection#${connection_id}") },
    },
  },
  electro,
);

/** When a person was last told of an event on their sockets, whether or not one was open. */
export const NotedEventEntity = new Entity(
  {
    model: { entity: "noted_event", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      /** The type of the live event. */
      type: { type: "string", required: true, readOnly: true },
      /** Epoch milliseconds. */
      at: { type: "number", required: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The events that a person was told of.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "told#${type}") },
    },
  },
  electro,
);
