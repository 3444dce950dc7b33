import { Entity } from "electrodb";
import { contactAttribute } from "../accounts/contact";
import { electro } from "../table/dynamo";
import { key } from "../table/key";
import { ticketSummary } from "../tickets/summary";

/**
 * A buyer's expression of interest in a ticket. Stored under the buyer; the seller finds it by
 * gsi1.
 */
export const InterestEntity = new Entity(
  {
    model: { entity: "interest", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      ticket_id: { type: "string", required: true, readOnly: true },
      buyer_id: { type: "string", required: true, readOnly: true },
      seller_id: { type: "string", required: true, readOnly: true },
      status: { type: ["pending", "accepted", "rejected", "withdrawn", "expired"] as const, required: true },
      message: { type: "string", readOnly: true },
      reason: { type: "string" },
      created_at: { type: "string", required: true, readOnly: true },
      expires_at: { type: "string", required: true, readOnly: true },
      responded_at: { type: "string" },
      withdrawn_at: { type: "string" },
      /** The steps of its way to the seller. */
      pushed_at: { type: "string" },
      shown_at: { type: "string" },
      opened_at: { type: "string" },
      texted_at: { type: "string" },
      /** The time of the decision to text the seller, which is made once and before the text. */
      text_claimed_at: { type: "string" },
      /** The deal that it led to. */
      deal_id: { type: "string" },
      /** Whether an admin refunded that deal. */
      is_refunded: { type: "boolean" },
      /** With what a search for the next best ticket needs. */
      ticket: {
        ...ticketSummary,
        properties: { ...ticketSummary.properties, city: { type: "string" }, ticket_count: { type: "number" } },
      },
      buyer: contactAttribute,
      seller: contactAttribute,
      due: { type: "string" },
      due_at: { type: "string" },
    },
    indexes: {
      // A buyer's requests, in time order.
      primary: { pk: key("pk", "person#${buyer_id}"), sk: key("sk", "interest#${id}") },
      // The requests for a seller's tickets in time order, and one of them by its id.
      bySeller: { index: "gsi1", pk: key("gsi1pk", "requests#${seller_id}"), sk: key("gsi1sk", "${id}") },
    },
  },
  electro,
);
