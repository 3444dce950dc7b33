import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** That a person was active on a day. */
export const ActiveDayEntity = new Entity(
  {
    model: { entity: "active_day", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      /** YYYY-MM-DD in Asia/Kolkata. */
      day: { type: "string", required: true, readOnly: true },
      /** How many days before they were last active; unset on the first day of all. */
      after_days: { type: "number", readOnly: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // Whether a person was active on a day, and the last one on which they were.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: ["day"], template: "active#${day}", casing: "none" },
      },
    },
  },
  electro,
);
