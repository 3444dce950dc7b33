import { Entity } from "electrodb";
import { electro } from "../table/dynamo";

/**
 * Reserves a seller's listing, so that the same listing cannot be created twice, even at the same
 * moment.
 */
export const ListingClaimEntity = new Entity(
  {
    model: { entity: "listing_claim", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true },
      /** Fingerprint of movie, theatre, date, time and location. */
      listing: { type: "string", required: true },
      ticket_id: { type: "string", required: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // Whether a seller has this listing.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: ["listing"], template: "listing#${listing}", casing: "none" },
      },
    },
  },
  electro,
);

/**
 * A person's wish to hear when a ticket under review is available again. The key allows one per
 * person and ticket.
 */
export const WatchEntity = new Entity(
  {
    model: { entity: "watch", version: "1", service: "reseat" },
    attributes: {
      ticket_id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      movie_name: { type: "string", required: true },
      /** When the ticket was available again and the person was told. This ends the watch. */
      told_at: { type: "string" },
      /** After the person was told, or after the show. */
      expires: { type: "number", required: true },
    },
    indexes: {
      // A person's watch on a ticket, and all watches on it.
      primary: {
        pk: { field: "pk", composite: ["ticket_id"], template: "ticket#${ticket_id}", casing: "none" },
        sk: { field: "sk", composite: ["user_id"], template: "watch#${user_id}", casing: "none" },
      },
    },
  },
  electro,
);
