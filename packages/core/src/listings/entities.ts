import { Entity } from "electrodb";
import { electro } from "../platform/table/dynamo";
import { key } from "../platform/table/key";

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
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "listing#${listing}") },
    },
  },
  electro,
);

/**
 * What recognises a ticket: a keyed hash of what its code holds, or of its booking number. It is
 * one listing's at a time, and for good once the ticket was handed over.
 */
export const FingerprintEntity = new Entity(
  {
    model: { entity: "mark", version: "1", service: "reseat" },
    attributes: {
      kind: { type: ["code", "booking"] as const, required: true },
      hash: { type: "string", required: true },
      ticket_id: { type: "string", required: true },
      user_id: { type: "string", required: true },
      handed_over_at: { type: "string" },
      /** 30 days after the show. */
      expires: { type: "number", required: true },
    },
    indexes: {
      // Which listing has this mark.
      primary: { pk: key("pk", "mark#${kind}#${hash}"), sk: key("sk", "mark") },
    },
  },
  electro,
);

/** The prices of the last deals of a theatre, on a weekday and in a part of the day. */
export const UsualPriceEntity = new Entity(
  {
    model: { entity: "usual_price", version: "1", service: "reseat" },
    attributes: {
      /** The fingerprint of theatre, area, weekday and part. */
      show: { type: "string", required: true },
      deals: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            id: { type: "string", required: true },
            day: { type: "string", required: true },
            /** Paise. */
            price_each: { type: "number", required: true },
          },
        },
      },
      /** The number of changes. */
      version: { type: "number", required: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The prices of such shows.
      primary: { pk: key("pk", "usual-price#${show}"), sk: key("sk", "prices") },
    },
  },
  electro,
);

/** The last question to a seller whether they still have their tickets. */
export const StillHaveEntity = new Entity(
  {
    model: { entity: "still_have", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      asked_at: { type: "string", required: true },
      /** The day of it in Asia/Kolkata, and the number of questions on that day. */
      day: { type: "string", required: true },
      asked: { type: "number", required: true },
      /** The tickets that it asks about, the soonest show first. */
      ticket_ids: { type: "list", required: true, items: { type: "string" } },
      /** The film of the first. */
      movie_name: { type: "string", required: true },
      /** Whether the seller has had the first request for each of them accepted. */
      accepts: { type: "boolean" },
      /** When the last of their shows begins. */
      until: { type: "string", required: true },
      /** When the one text about it was claimed. */
      text_claimed_at: { type: "string" },
      /** Two days after the question. */
      expires: { type: "number", required: true },
    },
    indexes: {
      // A seller's last question.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "still-have") },
    },
  },
  electro,
);
