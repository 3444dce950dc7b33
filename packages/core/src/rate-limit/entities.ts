import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

/** Counts the events of one window of time. */
export const CounterEntity = new Entity(
  {
    model: { entity: "counter", version: "1", service: "reseat" },
    attributes: {
      what: { type: "string", required: true, readOnly: true },
      /** The number of the window since the epoch. */
      window: { type: "number", required: true, readOnly: true },
      count: { type: "number", required: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The count of one window.
      primary: { pk: key("pk", "limit#${what}#${window}"), sk: key("sk", "limit") },
    },
  },
  electro,
);
