import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

const accounts = ["wallet", "issued", "held", "earned", "granted"] as const;

/**
 * A movement of credits. Its key (`once`) ensures that it happens only once: the client's
 * idempotency key (`key/<uuid>`) when a person asked for it, else its own id.
 */
export const MovementEntity = new Entity(
  {
    model: { entity: "movement", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      once: { type: "string", required: true, readOnly: true },
      id: { type: "string", required: true, readOnly: true },
      from: { type: accounts, required: true, readOnly: true },
      to: { type: accounts, required: true, readOnly: true },
      credits: { type: "number", required: true, readOnly: true },
      /** Fingerprint of the body that came with the idempotency key. */
      body: { type: "string", readOnly: true },
      /**
       * The id of what the credits bought: an interest or a deal. Needed to answer a repeated
       * request.
       */
      made: { type: "string", readOnly: true },
      /** The movie of the ticket that the credits are for. */
      movie_name: { type: "string", readOnly: true },
      created_at: { type: "string", required: true, readOnly: true },
    },
    indexes: {
      // One movement, to see whether it has happened.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "movement#${once}") },
      // The credit statement of a person, in time order.
      statement: { index: "gsi1", pk: key("gsi1pk", "statement#${user_id}"), sk: key("gsi1sk", "${created_at}#${id}") },
    },
  },
  electro,
);

/** The number of credits that a person has. Changes only together with a movement. */
export const WalletEntity = new Entity(
  {
    model: { entity: "wallet", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      credits: { type: "number", required: true },
      created_at: { type: "string", required: true, readOnly: true },
      updated_at: { type: "string", required: true },
      /**
       * The id that was created by the last request whose decision used this wallet (`wallet` of a
       * movement).
       */
      last_made: { type: "string" },
    },
    indexes: {
      // The balance of a person.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "wallet") },
    },
  },
  electro,
);
