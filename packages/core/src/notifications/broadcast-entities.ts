import { BROADCAST_AUDIENCES } from "@reseat/contract/calls/broadcasts";
import { Entity } from "electrodb";
import { electro } from "../platform/table/dynamo";
import { key } from "../platform/table/key";

/**
 * How many people a part of an audience has, or how many of them last had news in an hour. Changes
 * in the same transaction as its members, or their hour.
 */
export const AudienceCountEntity = new Entity(
  {
    model: { entity: "audience_count", version: "1", service: "reseat" },
    attributes: {
      audience: { type: "string", required: true, readOnly: true },
      /** YYYY-MM-DDTHH, or `all` for the people of the part, which sorts after the hours. */
      hour: { type: "string", required: true, readOnly: true },
      part: { type: "number", required: true, readOnly: true },
      people: { type: "number", default: 0 },
      /** For an hour: when it no longer counts. */
      expires: { type: "number" },
    },
    indexes: {
      // The hours of an audience in their order, then its total, part by part.
      primary: { pk: key("pk", "audience-count#${audience}"), sk: key("sk", "${hour}#${part}") },
    },
  },
  electro,
);

/** A person's membership in an audience of broadcasts. The stream keeps it up to date. */
export const AudienceMemberEntity = new Entity(
  {
    model: { entity: "audience_member", version: "1", service: "reseat" },
    attributes: {
      /** `all`, `sellers`, or `region/` and a city. */
      audience: { type: "string", required: true, readOnly: true },
      /**
       * A part of the audience, by the person's id. A broadcast goes through all parts side by
       * side.
       */
      part: { type: "number", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
    },
    indexes: {
      // A part of an audience, in the order of ids.
      primary: { pk: key("pk", "audience#${audience}#${part}"), sk: key("sk", "${user_id}") },
    },
  },
  electro,
);

/** The audiences that a person belongs to, and where they are counted in them. */
export const AudiencesOfEntity = new Entity(
  {
    model: { entity: "audiences_of", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      audiences: { type: "list", items: { type: "string" }, required: true },
      /** The hour of their last news, YYYY-MM-DDTHH in UTC; empty for never. */
      news_hour: { type: "string", required: true },
      /** Each change has the next number. Of two concurrent changes, one reads again. */
      version: { type: "number", required: true },
    },
    indexes: {
      // A person's audiences.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "audiences") },
    },
  },
  electro,
);

const count = { type: "number", default: 0 } as const;

/**
 * The progress and the counts of one part of a broadcast's audience. It is due while there is
 * something left to do.
 */
export const BroadcastPartEntity = new Entity(
  {
    model: { entity: "broadcast_part", version: "1", service: "reseat" },
    attributes: {
      broadcast_id: { type: "string", required: true, readOnly: true },
      part: { type: "number", required: true, readOnly: true },
      /** The last person of the last batch; unset before the first. */
      cursor: { type: "string" },
      is_done: { type: "boolean" },
      /** Its worker, and the end of the lease (epoch milliseconds). */
      worker: { type: "string" },
      worker_until: { type: "number" },
      due: { type: "string" },
      due_at: { type: "string" },
      people: count,
      recipients: count,
      waiting: count,
      expires: { type: "number" },
    },
    indexes: {
      // The parts of a broadcast.
      primary: { pk: key("pk", "broadcast#${broadcast_id}"), sk: key("sk", "part#${part}") },
    },
  },
  electro,
);

const words = { title: { type: "string", required: true }, message: { type: "string", required: true } } as const;

/** A push message from the team to many people. */
export const BroadcastEntity = new Entity(
  {
    model: { entity: "broadcast", version: "1", service: "reseat" },
    attributes: {
      /** Derived from its admin and their idempotency key. */
      id: { type: "string", required: true, readOnly: true },
      admin_id: { type: "string", required: true, readOnly: true },
      audience: { type: BROADCAST_AUDIENCES, required: true, readOnly: true },
      region: { type: "string", readOnly: true },
      user_id: { type: "string", readOnly: true },
      texts: {
        type: "map",
        required: true,
        readOnly: true,
        properties: {
          en: { type: "map", required: true, properties: words },
          hi: { type: "map", properties: words },
        },
      },
      is_test: { type: "boolean", required: true, readOnly: true },
      /** Whether it also goes to people who had news this week. */
      is_override: { type: "boolean", required: true, readOnly: true },
      /** The number of parts of its audience. */
      parts: { type: "number", required: true, readOnly: true },
      audience_count: { type: "number", required: true, readOnly: true },
      reachable_count: { type: "number", required: true, readOnly: true },
      /** Fingerprint of the request. */
      body: { type: "string", required: true, readOnly: true },
      created_at: { type: "string", required: true, readOnly: true },
      until: { type: "string", required: true, readOnly: true },
      stopped_at: { type: "string" },
      /** Set unless it is a test, so that the others can be listed. */
      history: { type: ["broadcasts"] as const },
    },
    indexes: {
      // One broadcast.
      primary: { pk: key("pk", "broadcast#${id}"), sk: key("sk", "broadcast") },
      // All but the tests, in time order.
      byTime: { index: "gsi1", pk: key("gsi1pk", "${history}"), sk: key("gsi1sk", "${created_at}#${id}") },
    },
  },
  electro,
);

/** The outcome of a broadcast for one person. */
export const RecipientEntity = new Entity(
  {
    model: { entity: "recipient", version: "1", service: "reseat" },
    attributes: {
      broadcast_id: { type: "string", required: true, readOnly: true },
      part: { type: "number", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      /**
       * In the first batch: whether a browser got it, and how many were to be tried again. The
       * batch counts these.
       */
      got_at_once: { type: "boolean", required: true, readOnly: true },
      busy_at_once: { type: "number", required: true, readOnly: true },
      /**
       * Now: whether a browser got it, the ids of those still to be tried again, for the how
       * manieth time, and from when on (epoch milliseconds).
       */
      got: { type: "boolean", required: true },
      busy: { type: "set", items: "string" },
      tries: { type: "number" },
      again_at: { type: "number" },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The people of a part, in the order of ids.
      primary: { pk: key("pk", "broadcast#${broadcast_id}#${part}"), sk: key("sk", "${user_id}") },
    },
  },
  electro,
);
