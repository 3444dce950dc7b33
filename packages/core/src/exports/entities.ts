import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

/**
 * The file of a person's data, one at a time. The file itself is an object of the private bucket.
 */
export const ExportEntity = new Entity(
  {
    model: { entity: "export", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      id: { type: "string", required: true },
      status: { type: ["asked", "making", "ready"] as const, required: true },
      asked_at: { type: "string", required: true },
      /** When a finished file expires. */
      until: { type: "string" },
      bytes: { type: "number" },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The state of a person's file.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "export") },
    },
  },
  electro,
);
