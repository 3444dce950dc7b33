import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** Records that a change of the table is counted, so that a record that comes again counts once. */
export const CountedEventEntity = new Entity(
  {
    model: { entity: "counted_event", version: "1", service: "reseat" },
    attributes: {
      event_id: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // Whether a change is counted.
      primary: {
        pk: { field: "pk", composite: ["event_id"], template: "counted#${event_id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "event", casing: "none" },
      },
    },
  },
  electro,
);
