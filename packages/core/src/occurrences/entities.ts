import { Entity } from "electrodb";
import { figureAttributes, OCCURRENCES } from "../counting/figures";
import { electro } from "../table/dynamo";

/**
 * Records that something that happened is counted, so that it counts once however often it is told.
 */
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

/**
 * One part of what happened on a day and left nothing else in the table. Parts, so that no item is
 * hot.
 */
export const DayOccurrencesEntity = new Entity(
  {
    model: { entity: "day_occurrences", version: "1", service: "reseat" },
    attributes: {
      part: { type: "number", required: true, readOnly: true },
      day: { type: "string", required: true, readOnly: true },
      ...figureAttributes(OCCURRENCES),
      /** How often it was written, so that it is put into the whole only as it was read. */
      changes: { type: "number" },
      /** The last minute in which the sweep ran its own part of this number, ISO 8601. */
      swept_at: { type: "string" },
      /**
       * When on this day the parts of the days before were put together, ISO 8601. Only in the
       * whole.
       */
      closed_at: { type: "string" },
    },
    indexes: {
      // The days of one part, in their order.
      primary: {
        pk: { field: "pk", composite: ["part"], template: "occurrences#${part}", casing: "none" },
        sk: { field: "sk", composite: ["day"], template: "${day}", casing: "none" },
      },
    },
  },
  electro,
);
