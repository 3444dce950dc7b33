import { Entity, type EntityItem } from "electrodb";
import { electro } from "../platform/table/dynamo";
import { key } from "../platform/table/key";
import { ShownTicket } from "./feed-ticket";

/** A film's poster. One per film: its id follows from the film's folded name. */
export const PosterEntity = new Entity(
  {
    model: { entity: "poster", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      movie_name: { type: "string", required: true },
      /** The poster that people see. Missing until the first upload is ready. */
      poster_url: { type: "string" },
      /** Further names by which a search finds the film. */
      other_names: { type: "list", items: { type: "string" } },
      /** Its name in other scripts. */
      names: { type: "map", properties: { hi: { type: "string" } } },
      /** The last upload and its status. */
      upload_id: { type: "string", required: true },
      upload_status: { type: ["waiting", "refused", "ready"] as const, required: true },
      /** The fingerprint of the request for that upload. */
      body: { type: "string" },
      /** When the last upload began. */
      created_at: { type: "string", required: true },
    },
    indexes: {
      // All posters: a few hundred at most, read once a minute by the browse functions.
      primary: { pk: key("pk", "posters"), sk: key("sk", "poster#${id}") },
      // All posters, in the order of their last uploads.
      byTime: { index: "gsi1", pk: key("gsi1pk", "posters"), sk: key("gsi1sk", "${created_at}#${id}") },
    },
  },
  electro,
);

/** `removed`: its owner removed the listing. Kept until every reader of the feed has seen it. */
const statuses = ["available", "sold", "expired", "under_review", "blocked", "removed"] as const;

/** Checks the field as it is shown, so that a row that cannot be shown is known (`table/changes.ts`). */
const shown = (name: keyof typeof ShownTicket.shape) => ({
  validate: (value: unknown) => value === undefined || ShownTicket.shape[name].safeParse(value).success,
});

export const TicketEntity = new Entity(
  {
    model: { entity: "ticket", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true, ...shown("id") },
      user_id: { type: "string", required: true, readOnly: true, ...shown("user_id") },
      movie_name: { type: "string", required: true, ...shown("movie_name") },
      movie_language: { type: "string", required: true, ...shown("movie_language") },
      theatre: { type: "string", required: true, ...shown("theatre") },
      location: { type: "string", required: true, ...shown("location") },
      city: { type: "string", ...shown("city") },
      show_date: { type: "string", required: true, ...shown("show_date") },
      show_time: { type: "string", required: true, ...shown("show_time") },
      show_at: { type: "number", required: true, ...shown("show_at") },
      seat_info: { type: "string" },
      ticket_count: { type: "number", required: true, ...shown("ticket_count") },
      price_per_ticket: { type: "number", required: true, ...shown("price_per_ticket") },
      discounted_price: { type: "number", ...shown("discounted_price") },
      /** Of each ticket. */
      printed_price: { type: "number", ...shown("printed_price") },
      reason: { type: "string", ...shown("reason") },
      /** The wanted post that it was listed for, whose person hears of it first. */
      wanted_id: { type: "string", readOnly: true },
      /** When its seller offered it to those who look for it. */
      offered_at: { type: "string" },
      /** The admin who listed it for its seller. */
      listed_by: { type: "string", readOnly: true },
      /** Key of the re-encoded image in the private bucket. */
      image_key: { type: "string" },
      /** When the last upload of its original began; unset once the original is gone. */
      original_at: { type: "string" },
      /** When it was handed over, which happens once, and the file that its buyer sees. */
      handed_over_at: { type: "string" },
      original_id: { type: "string" },
      /** Keyed hashes by which the same ticket is recognised. */
      marks: { type: "map", properties: { code: { type: "string" }, booking: { type: "string" } } },
      /** The path on the site of its link preview, which other apps show. */
      share_url: { type: "string" },
      /** The last upload that was not shown, of which its seller is told. */
      refused_upload: { type: "string" },
      /** Why not: a code could be read in it. Unset when it was not a picture. */
      refused_for: { type: ["code"] as const },
      status: { type: statuses, required: true },
      /** Whether somebody ever paid for it. Its image must then stay as they saw it. */
      has_deal: { type: "boolean" },
      /** Set while under review: the interest, its buyer and its deadline. */
      interest_id: { type: "string" },
      interest_buyer_id: { type: "string" },
      interest_expires_at: { type: "string" },
      /**
       * The buyers whose requests expired since the seller last answered one. Enough of them block
       * the ticket.
       */
      ignored_buyers: { type: "list", items: { type: "string" } },
      /** Whether the seller has put it back on sale after a block, which they may do once. */
      was_resumed: { type: "boolean" },
      /** Blocked because its seller was suspended, not because of unanswered requests. */
      held_back: { type: "boolean" },
      /** When its seller was last asked whether they still have it, and has not said so since. */
      asked_at: { type: "string" },
      /** When its seller last said that they still have it. */
      confirmed_at: { type: "string" },
      /** When they last said so and that the first request is accepted for them. */
      accepts_at: { type: "string" },
      created_at: { type: "string", required: true, readOnly: true },
      updated_at: { type: "string", required: true },
      /** The shard of the change feed, until a day after the show. */
      feed: { type: "string" },
      due: { type: "string" },
      due_at: { type: "string" },
      expires: { type: "number" },
    },
    indexes: {
      // One ticket.
      primary: { pk: key("pk", "ticket#${id}"), sk: key("sk", "ticket") },
      // A seller's tickets, in the order of listing.
      bySeller: { index: "gsi1", pk: key("gsi1pk", "seller#${user_id}"), sk: key("gsi1sk", "ticket#${id}") },
    },
  },
  electro,
);

export type TicketItem = EntityItem<typeof TicketEntity>;
