import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

const pack = {
  type: "map",
  required: true,
  properties: {
    base_credits: { type: "number", required: true },
    bonus: { type: "number", required: true },
    price: { type: "number", required: true },
  },
} as const;

/** The settings by admins. One small item, which `kept.ts` reads without this entity. */
export const SettingsEntity = new Entity(
  {
    model: { entity: "settings", version: "1", service: "reseat" },
    attributes: {
      /** The number of changes. */
      version: { type: "number", required: true },
      max_daily_unlocks: { type: "number", required: true },
      unlock_attempts_per_hour: { type: "number", required: true },
      requests_per_minute: { type: "number", required: true },
      /**
       * Hours within which a grievance is answered: about intimate or impersonating content, and
       * about anything else.
       */
      intimate_grievance_hours: { type: "number", required: true },
      grievance_hours: { type: "number", required: true },
      first_listing_credits: { type: "number", required: true },
      /** How many cases of buyers who were not let in pause listing, and for how long. */
      not_let_in_cases: { type: "number", required: true },
      listing_pause_days: { type: "number", required: true },
      /** Paise, as in the packs. */
      credit_price: { type: "number", required: true },
      packs: { type: "map", required: true, properties: { starter: pack, value: pack } },
      /** The admin who changed it last. */
      admin_id: { type: "string", required: true },
      at: { type: "string", required: true },
    },
    indexes: {
      // The settings of the stage.
      primary: { pk: key("pk", "settings"), sk: key("sk", "settings") },
    },
  },
  electro,
);

/** The rules about cancelling by admins. One small item. */
export const CancelRulesEntity = new Entity(
  {
    model: { entity: "cancel_rules", version: "1", service: "reseat" },
    attributes: {
      /** The number of changes. */
      version: { type: "number", required: true },
      rules: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            name: { type: "string", required: true },
            theatre: { type: "string", required: true },
            app: { type: "string" },
            share: { type: "number", required: true },
            until_minutes: { type: "number", required: true },
            source: { type: "string", required: true },
            read_on: { type: "string", required: true },
          },
        },
      },
      /** The admin who changed it last. */
      admin_id: { type: "string", required: true },
      at: { type: "string", required: true },
    },
    indexes: {
      // The rules of the stage.
      primary: { pk: key("pk", "settings"), sk: key("sk", "cancel-rules") },
    },
  },
  electro,
);
