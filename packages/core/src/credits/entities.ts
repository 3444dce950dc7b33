import { Entity } from "electrodb";
import { electro } from "../platform/table/dynamo";
import { key } from "../platform/table/key";

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

/** The order that was created for an idempotency key. */
export const OrderRequestEntity = new Entity(
  {
    model: { entity: "order_request", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      /** The client's UUID. */
      key: { type: "string", required: true, readOnly: true },
      /** Fingerprint of the body that came with it. */
      body: { type: "string", required: true, readOnly: true },
      order_id: { type: "string", required: true, readOnly: true },
      transaction_id: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true, readOnly: true },
    },
    indexes: {
      // The order for a key.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "order-request#${key}") },
    },
  },
  electro,
);

export const OrderEntity = new Entity(
  {
    model: { entity: "order", version: "1", service: "reseat" },
    attributes: {
      /** Razorpay's id. */
      order_id: { type: "string", required: true, readOnly: true },
      transaction_id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      /** Including the bonus. */
      credits: { type: "number", required: true, readOnly: true },
      /** Paise. */
      amount: { type: "number", required: true, readOnly: true },
      status: { type: ["pending", "failed", "cancelled", "completed"] as const, required: true },
      /** The payment that completed it. */
      payment_id: { type: "string" },
      /** Why it failed or was cancelled. */
      reason: { type: "string" },
      /** How often the sweep has asked Razorpay about it. */
      times_asked: { type: "number" },
      created_at: { type: "string", required: true, readOnly: true },
      updated_at: { type: "string", required: true },
      due: { type: "string" },
      due_at: { type: "string" },
    },
    indexes: {
      // One order, by Razorpay's id.
      primary: { pk: key("pk", "order#${order_id}"), sk: key("sk", "order") },
      // A person's purchases, in time order, and one of them by its transaction id.
      byBuyer: { index: "gsi1", pk: key("gsi1pk", "purchases#${user_id}"), sk: key("gsi1sk", "${transaction_id}") },
    },
  },
  electro,
);

const kinds = ["second_payment", "wrong_amount", "refund", "dispute", "chargeback", "unreadable"] as const;

/**
 * A problem with a payment that a person must look at. The key allows one for each occurrence at
 * Razorpay.
 */
export const PaymentCaseEntity = new Entity(
  {
    model: { entity: "payment_case", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      payment_id: { type: "string", required: true, readOnly: true },
      /**
       * Razorpay's id of the refund or the dispute, else of the payment itself. Our own id for an
       * unreadable event.
       */
      happened_id: { type: "string", required: true, readOnly: true },
      kind: { type: kinds, required: true, readOnly: true },
      /** Unset where it is unreadable, like the person and the amount. */
      order_id: { type: "string", readOnly: true },
      user_id: { type: "string", readOnly: true },
      /** Paise. */
      amount: { type: "number", readOnly: true },
      /** The unreadable field. */
      odd: { type: "string", readOnly: true },
      /**
       * `refunded`: the payer has the money back. `closed`: somebody has dealt with it at Razorpay.
       */
      status: { type: ["open", "refunded", "closed"] as const, required: true },
      created_at: { type: "string", required: true, readOnly: true },
      refunded_at: { type: "string" },
      refunded_by: { type: "string" },
      closed_at: { type: "string" },
      closed_by: { type: "string" },
    },
    indexes: {
      // The cases of a payment.
      primary: { pk: key("pk", "payment#${payment_id}"), sk: key("sk", "case#${happened_id}") },
      // For admins: the cases of a status, in time order, and one of them by its id.
      byStatus: { index: "gsi1", pk: key("gsi1pk", "payment-cases#${status}"), sk: key("gsi1sk", "${id}") },
    },
  },
  electro,
);

/** An event from Razorpay that has been handled. */
export const WebhookEventEntity = new Entity(
  {
    model: { entity: "webhook_event", version: "1", service: "reseat" },
    attributes: {
      event_id: { type: "string", required: true, readOnly: true },
      event: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true, readOnly: true },
    },
    indexes: {
      // One event, to see whether it has been handled.
      primary: { pk: key("pk", "razorpay-event#${event_id}"), sk: key("sk", "event") },
    },
  },
  electro,
);
