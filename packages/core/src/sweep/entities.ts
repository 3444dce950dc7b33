import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

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
