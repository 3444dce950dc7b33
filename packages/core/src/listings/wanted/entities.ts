import { Entity, type EntityItem } from "electrodb";
import { electro } from "../../platform/table/dynamo";
import { key } from "../../platform/table/key";

/** Stands in a key for any movie, and for all of India. */
export const ANY = "*";

const sought = {
  movie_name: { type: "string" },
  city: { type: "string" },
  place: { type: "string" },
  days: { type: "list", items: { type: "string" }, required: true },
  parts: { type: "list", items: { type: "string" }, required: true },
  seats: { type: "number", required: true },
  price_each: { type: "number" },
  movie_language: { type: "string" },
} as const;

/** What a person looks for. */
export const WantedEntity = new Entity(
  {
    model: { entity: "wanted", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      ...sought,
      by_text: { type: "boolean" },
      status: { type: ["open", "paused", "ended"] as const, required: true },
      ended_by: { type: ["over", "own", "deal", "team"] as const },
      ended_at: { type: "string" },
      /** Its place in the order of asking: an id, by its time. The post's own id says no time. */
      place_in_order: { type: "string", required: true },
      /** How many tickets its person was told of, and how many of them they opened. */
      told: { type: "number", required: true },
      opened: { type: "number" },
      /** The last minute in which they were told, since 1970, and of how many tickets in it. */
      minute: { type: "number" },
      in_minute: { type: "number" },
      created_at: { type: "string", required: true, readOnly: true },
      updated_at: { type: "string", required: true },
      ends_at: { type: "string", required: true },
      /** The folder of its link preview, which has a file for each language. */
      share_url: { type: "string" },
      due: { type: "string" },
      due_at: { type: "string" },
      expires: { type: "number", required: true },
    },
    indexes: {
      // One post.
      primary: { pk: key("pk", "wanted#${id}"), sk: key("sk", "wanted") },
      // A person's posts, in time order.
      byPerson: { index: "gsi1", pk: key("gsi1pk", "wanted-of#${user_id}"), sk: key("gsi1sk", "${created_at}#${id}") },
    },
  },
  electro,
);

/** How many posts a person has that have not ended. */
export const WantedBookEntity = new Entity(
  {
    model: { entity: "wanted_book", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      open: { type: "number", required: true },
    },
    indexes: {
      // One person's count.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "wanted") },
    },
  },
  electro,
);

/**
 * One day of an open post, under the keys that a ticket has. The key allows one per person, movie,
 * city and day.
 */
export const WantedDayEntity = new Entity(
  {
    model: { entity: "wanted_day", version: "1", service: "reseat" },
    attributes: {
      movie: { type: "string", required: true, readOnly: true },
      city: { type: "string", required: true, readOnly: true },
      day: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      wanted_id: { type: "string", required: true },
      place_in_order: { type: "string", required: true },
      parts: sought.parts,
      seats: sought.seats,
      price_each: sought.price_each,
      /** The keys of a language, and of the words of an area or a theatre. */
      language: { type: "string" },
      place: { type: "string" },
      expires: { type: "number", required: true },
    },
    indexes: {
      // Whether a person looks for a movie in a city on a day.
      primary: { pk: key("pk", "wanted-for#${movie}#${city}#${day}"), sk: key("sk", "${user_id}") },
      // The people who do, in the order of asking.
      inOrder: {
        index: "gsi1",
        pk: key("gsi1pk", "wanted-for#${movie}#${city}#${day}"),
        sk: key("gsi1sk", "${place_in_order}"),
      },
    },
  },
  electro,
);

/** An open post as the public lists show it. */
export const WantedNoteEntity = new Entity(
  {
    model: { entity: "wanted_note", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      movie: { type: "string", required: true, readOnly: true },
      city_key: { type: "string", required: true, readOnly: true },
      ...sought,
      expires: { type: "number", required: true },
    },
    indexes: {
      // The open posts for a movie in a city, in no order of asking.
      primary: { pk: key("pk", "wanted-notes#${movie}#${city_key}"), sk: key("sk", "${id}") },
      // Those for a movie in any city.
      byMovie: { index: "gsi1", pk: key("gsi1pk", "wanted-movie#${movie}"), sk: key("gsi1sk", "${id}") },
      // Those in a city for any movie.
      byCity: { index: "gsi2", pk: key("gsi2pk", "wanted-city#${city_key}"), sk: key("gsi2sk", "${id}") },
    },
  },
  electro,
);

/** That a person was told of a ticket. The key allows one per person and ticket. */
export const WantedMatchEntity = new Entity(
  {
    model: { entity: "wanted_told", version: "1", service: "reseat" },
    attributes: {
      ticket_id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      wanted_id: { type: "string", required: true },
      why: { type: ["on_sale", "cheaper", "first", "offered"] as const, required: true },
      /** The price of the whole listing of which they were told last. */
      price: { type: "number", required: true },
      /** Whether they were told since the seller offered it. */
      offered: { type: "boolean", required: true },
      told_at: { type: "string", required: true },
      opened_at: { type: "string" },
      /** It was held when they opened it: they are told again when it is free. */
      found_held: { type: "boolean" },
      /** Whether the post asks for a text, and when that was claimed. */
      by_text: { type: "boolean" },
      text_claimed_at: { type: "string" },
      /** The ticket's facts, for the sentence. */
      movie_name: { type: "string", required: true },
      theatre: { type: "string", required: true },
      show_date: { type: "string", required: true },
      show_time: { type: "string", required: true },
      seats: { type: "number", required: true },
      price_each: { type: "number", required: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // Whether a person was told of a ticket.
      primary: { pk: key("pk", "ticket#${ticket_id}"), sk: key("sk", "told#${user_id}") },
      // What a person was told of, in time order.
      byPerson: { index: "gsi1", pk: key("gsi1pk", "told#${user_id}"), sk: key("gsi1sk", "${told_at}#${ticket_id}") },
    },
  },
  electro,
);

export type WantedItem = EntityItem<typeof WantedEntity>;
export type WantedDayItem = EntityItem<typeof WantedDayEntity>;
export type WantedMatchItem = EntityItem<typeof WantedMatchEntity>;
