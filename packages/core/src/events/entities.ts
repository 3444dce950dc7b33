import { Entity } from "electrodb";
import { electro } from "../platform/table/dynamo";
import { key } from "../platform/table/key";

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

/** The run that works on a part of the sweep. */
export const LeaseEntity = new Entity(
  {
    model: { entity: "sweep_lease", version: "1", service: "reseat" },
    attributes: {
      part: { type: "string", required: true, readOnly: true },
      run: { type: "string", required: true },
      /** Epoch milliseconds from which another run may take over. */
      until: { type: "number", required: true },
    },
    indexes: {
      // The run that works on a part.
      primary: { pk: key("pk", "sweep#${part}"), sk: key("sk", "lease") },
    },
  },
  electro,
);
