import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

/** Records that a change of the table is counted, so that a repeated record counts once. */
export const CountedEventEntity = new Entity(
  {
    model: { entity: "counted_event", version: "1", service: "reseat" },
    attributes: {
      event_id: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // One counted change.
      primary: { pk: key("pk", "counted#${event_id}"), sk: key("sk", "event") },
    },
  },
  electro,
);
