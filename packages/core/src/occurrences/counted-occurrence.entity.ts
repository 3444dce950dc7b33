import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** Records that something that happened is counted, so that it counts once however often it is told. */
export const CountedOccurrenceEntity = new Entity(
  {
    model: { entity: "counted_occurrence", version: "1", service: "reseat" },
    attributes: {
      /** What happened, and to what: `push/<push>/shown`. */
      event: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // Whether it is counted.
      primary: {
        pk: { field: "pk", composite: ["event"], template: "occurred#${event}", casing: "none" },
        sk: { field: "sk", composite: [], template: "occurrence", casing: "none" },
      },
    },
  },
  electro,
);
