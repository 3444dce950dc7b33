import { Entity } from "electrodb";
import { electro } from "../dynamo";
import { ticketSummary } from "../tickets/summary";

/** The `deal` of an unlock of the seller's contact; that of an accepted interest is the interest's id. */
export const CONTACT_DEAL = "contact";

/**
 * A deal: one buyer and the seller of one ticket know each other's contact, because the buyer unlocked it or the seller
 * accepted the buyer's interest. It stands under its ticket.
 */
export const UnlockEntity = new Entity(
  {
    model: { entity: "unlock", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      kind: { type: ["contact", "interest"] as const, required: true, readOnly: true },
      /** A buyer unlocks the seller of a ticket once; each interest that is accepted is a deal of its own. */
      deal: { type: "string", required: true, readOnly: true },
      ticket_id: { type: "string", required: true, readOnly: true },
      buyer_id: { type: "string", required: true, readOnly: true },
      seller_id: { type: "string", required: true, readOnly: true },
      credits_used: { type: "number", required: true, readOnly: true },
      unlocked_at: { type: "string", required: true, readOnly: true },
      status: { type: ["valid", "refunded"] as const, required: true },
      ticket_snapshot: ticketSummary,
      seller_contact: {
        type: "map",
        required: true,
        properties: { name: { type: "string", required: true }, phone: { type: "string", required: true } },
      },
    },
    indexes: {
      // Whether two people have a deal on a ticket.
      primary: {
        pk: { field: "pk", composite: ["ticket_id"], template: "ticket#${ticket_id}", casing: "none" },
        sk: { field: "sk", composite: ["buyer_id", "deal"], template: "unlock#${buyer_id}#${deal}", casing: "none" },
      },
      // A buyer's unlocks of one kind, in time order, and one of them by its id.
      byBuyer: {
        index: "gsi1",
        pk: {
          field: "gsi1pk",
          composite: ["buyer_id", "kind"],
          template: "unlocks#${buyer_id}#${kind}",
          casing: "none",
        },
        sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
      },
      // A seller's deals, in time order.
      bySeller: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["seller_id"], template: "deals#${seller_id}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  electro,
);
