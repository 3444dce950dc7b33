import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
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
      primary: {
        pk: { field: "pk", composite: ["ticket_id"], template: "ticket#${ticket_id}", casing: "none" },
        sk: { field: "sk", composite: ["requester_id"], template: "availability#${requester_id}", casing: "none" },
      },
      // The questions that a person asked, in time order.
      byRequester: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["requester_id"], template: "questions-of#${requester_id}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
      },
      // The questions to a seller, in time order, and one of them by its id.
      bySeller: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["seller_id"], template: "questions-to#${seller_id}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  electro,
);
