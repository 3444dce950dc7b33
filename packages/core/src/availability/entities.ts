import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";
import { ticketSummary } from "../tickets/summary";

/**
 * A buyer's question to a seller: is this ticket still available? The key allows one per person and
 * ticket.
 */
export const AvailabilityEntity = new Entity(
  {
    model: { entity: "availability", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      ticket_id: { type: "string", required: true, readOnly: true },
      requester_id: { type: "string", required: true, readOnly: true },
      seller_id: { type: "string", required: true, readOnly: true },
      status: { type: ["pending", "responded"] as const, required: true },
      response: { type: ["yes", "no"] as const },
      ticket: ticketSummary,
      created_at: { type: "string", required: true, readOnly: true },
      responded_at: { type: "string" },
    },
    indexes: {
      // A person's question about a ticket.
      primary: { pk: key("pk", "ticket#${ticket_id}"), sk: key("sk", "availability#${requester_id}") },
      // The questions that a person asked, in time order.
      byRequester: { index: "gsi1", pk: key("gsi1pk", "questions-of#${requester_id}"), sk: key("gsi1sk", "${id}") },
      // The questions to a seller, in time order, and one of them by its id.
      bySeller: { index: "gsi2", pk: key("gsi2pk", "questions-to#${seller_id}"), sk: key("gsi2sk", "${id}") },
    },
  },
  electro,
);
