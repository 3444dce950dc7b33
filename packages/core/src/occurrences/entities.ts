import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

/** Records that an occurrence is counted, so that it counts once however often it is reported. */
export const CountedOccurrenceEntity = new Entity(
  {
    model: { entity: "counted_occurrence", version: "1", service: "reseat" },
    attributes: {
      /** The kind of occurrence and its subject: `push/<push>/shown`. */
      event: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // One counted occurrence.
      primary: { pk: key("pk", "occurred#${event}"), sk: key("sk", "occurrence") },
    },
  },
  electro,
);
