import { Entity } from "electrodb";
import { electro } from "../dynamo";

const kinds = ["second_payment", "wrong_amount", "refund", "dispute", "chargeback", "unreadable"] as const;

/** Something about a payment that a person must look at. The key allows one for each thing that happened at Razorpay. */
export const PaymentCaseEntity = new Entity(
  {
    model: { entity: "payment_case", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      payment_id: { type: "string", required: true, readOnly: true },
      /** Razorpay's id of what happened: of the refund or the dispute, else of the payment itself. Our id of an event that cannot be read. */
      happened_id: { type: "string", required: true, readOnly: true },
      kind: { type: kinds, required: true, readOnly: true },
      /** Unset where that cannot be read, and so are the person and the amount. */
      order_id: { type: "string", readOnly: true },
      user_id: { type: "string", readOnly: true },
      /** Paise. */
      amount: { type: "number", readOnly: true },
      /** What cannot be read. */
      odd: { type: "string", readOnly: true },
      /** `refunded`: the payer has the money back. `closed`: somebody has dealt with what happened at Razorpay. */
      status: { type: ["open", "refunded", "closed"] as const, required: true },
      created_at: { type: "string", required: true, readOnly: true },
      refunded_at: { type: "string" },
      refunded_by: { type: "string" },
      closed_at: { type: "string" },
      closed_by: { type: "string" },
    },
    indexes: {
      // The cases of a payment.
      primary: {
        pk: { field: "pk", composite: ["payment_id"], template: "payment#${payment_id}", casing: "none" },
        sk: { field: "sk", composite: ["happened_id"], template: "case#${happened_id}", casing: "none" },
      },
      // For admins: the cases of a status, in time order, and one of them by its id.
      byStatus: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["status"], template: "payment-cases#${status}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  electro,
);
