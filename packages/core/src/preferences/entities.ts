import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

const channels = { push: { type: "boolean", required: true } } as const;

/** A person's choices of messages and ways to get them. Without an item the defaults hold. */
export const PreferencesEntity = new Entity(
  {
    model: { entity: "preferences", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      kinds: {
        type: "map",
        properties: {
          requests: { type: "map", properties: { ...channels, text: { type: "boolean", required: true } } },
          messages: { type: "map", properties: { ...channels, preview: { type: "boolean" } } },
          questions: { type: "map", properties: channels },
          credits: { type: "map", properties: channels },
          news: { type: "map", properties: channels },
        },
      },
      /** HH:mm in Asia/Kolkata. */
      quiet_hours: {
        type: "map",
        properties: { from: { type: "string", required: true }, to: { type: "string", required: true } },
      },
      /** When they last got news, and which. */
      news_at: { type: "string" },
      news_id: { type: "string" },
    },
    indexes: {
      // A person's preferences.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "preferences") },
    },
  },
  electro,
);
