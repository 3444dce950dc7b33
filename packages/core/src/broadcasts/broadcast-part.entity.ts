import { Entity } from "electrodb";
import { electro } from "../dynamo";

const count = { type: "number", default: 0 } as const;

/** How far one part of a broadcast's audience is, and what was counted on the way. */
export const BroadcastPartEntity = new Entity(
  {
    model: { entity: "broadcast_part", version: "1", service: "reseat" },
    attributes: {
      broadcast_id: { type: "string", required: true, readOnly: true },
      part: { type: "number", required: true, readOnly: true },
      /** The last person of the last batch; unset before the first. */
      cursor: { type: "string" },
      is_done: { type: "boolean" },
      /** Who works on the next batch, and until when (epoch milliseconds) nobody else does. */
      worker: { type: "string" },
      worker_until: { type: "number" },
      people: count,
      recipients: count,
      waiting: count,
      expires: { type: "number" },
    },
    indexes: {
      // The parts of a broadcast.
      primary: {
        pk: { field: "pk", composite: ["broadcast_id"], template: "broadcast#${broadcast_id}", casing: "none" },
        sk: { field: "sk", composite: ["part"], template: "part#${part}", casing: "none" },
      },
    },
  },
  electro,
);
