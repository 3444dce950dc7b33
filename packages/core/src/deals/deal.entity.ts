import { Entity } from "electrodb";
import { contactAttribute } from "../accounts/contact";
import { electro } from "../dynamo";
import { ticketSummary } from "../tickets/summary";

/** The `source` of a deal that came of unlocking the seller; that of an accepted interest is the interest's id. */
export const CONTACT = "contact";

/**
 * What an accepted interest or an unlocked seller makes: two people, a ticket as it was, the contacts that they saw and what
 * it cost. It stands under its ticket.
 */
export const DealEntity = new Entity(
  {
    model: { entity: "deal", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      kind: { type: ["contact", "interest"] as const, required: true, readOnly: true },
      /** A buyer unlocks the seller of a ticket once; each interest that is accepted is a deal of its own. */
      source: { type: "string", required: true, readOnly: true },
      ticket_id: { type: "string", required: true, readOnly: true },
      buyer_id: { type: "string", required: true, readOnly: true },
      seller_id: { type: "string", required: true, readOnly: true },
      status: { type: ["valid", "refunded"] as const, required: true },
      ticket: ticketSummary,
      /** The contacts that the other side saw; the seller who was unlocked sees none. */
      buyer: contactAttribute,
      seller: { ...contactAttribute, required: true },
      /** Credits that each side paid. The buyer's can be asked back. */
      buyer_paid: { type: "number", required: true, readOnly: true },
      seller_paid: { type: "number", required: true, readOnly: true },
      made_at: { type: "string", required: true, readOnly: true },
    },
    indexes: {
      // The deals on a ticket, and whether a person bought it.
      primary: {
        pk: { field: "pk", composite: ["ticket_id"], template: "ticket#${ticket_id}", casing: "none" },
        sk: { field: "sk", composite: ["buyer_id", "source"], template: "deal#${buyer_id}#${source}", casing: "none" },
      },
      // A buyer's deals, in time order, and one of them by its id.
      byBuyer: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["buyer_id"], template: "deals-bought#${buyer_id}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
      },
      // A seller's deals, in time order, and one of them by its id.
      bySeller: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["seller_id"], template: "deals-sold#${seller_id}", casing: "none" },
        sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  electro,
);
