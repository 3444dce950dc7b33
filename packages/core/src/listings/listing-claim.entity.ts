import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** Reserves a seller's listing, so that the same listing cannot be created twice, even at the same moment. */
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
