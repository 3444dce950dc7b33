import { Entity } from "electrodb";
import { electro } from "../platform/table/dynamo";
import { key } from "../platform/table/key";

/** The pending effects of a closed account, until its person comes back or it is erased. */
export const ClosureEntity = new Entity(
  {
    model: { entity: "closing", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      id: { type: "string", required: true, readOnly: true },
      erase_at: { type: "string", required: true, readOnly: true },
      due: { type: "string", required: true },
      due_at: { type: "string", required: true },
    },
    indexes: {
      // The pending effects of a person's closed account.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "closing") },
    },
  },
  electro,
);

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
