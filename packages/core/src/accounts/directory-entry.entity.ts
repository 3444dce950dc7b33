import { Entity } from "electrodb";
import { electro } from "../dynamo";

/**
 * One text by which admins find a person: the name from one of its letters on, the phone, the email, or the time of joining. Kept
 * in step with the profile by the stream.
 */
export const DirectoryEntryEntity = new Entity(
  {
    model: { entity: "directory_entry", version: "1", service: "reseat" },
    attributes: {
      /** The first two characters of the text that are no spaces. */
      start: { type: "string", required: true, readOnly: true },
      /** The text, and the person's id. */
      key: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true },
      full_name: { type: "string", required: true },
      mobile: { type: "string", required: true },
      created_at: { type: "string", required: true },
    },
    indexes: {
      // The people with a text that begins so.
      primary: {
        pk: { field: "pk", composite: ["start"], template: "people#${start}", casing: "none" },
        sk: { field: "sk", composite: ["key"], template: "${key}", casing: "none" },
      },
    },
  },
  electro,
);
