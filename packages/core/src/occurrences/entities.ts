import { Entity } from "electrodb";
import { figureAttributes, OCCURRENCES } from "../counting/figures";
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

/**
 * One part of a day's occurrences, which leave nothing else in the table. The parts keep any item
 * from being hot.
 */
export const DayOccurrencesEntity = new Entity(
  {
    model: { entity: "day_occurrences", version: "1", service: "reseat" },
    attributes: {
      part: { type: "number", required: true, readOnly: true },
      day: { type: "string", required: true, readOnly: true },
      ...figureAttributes(OCCURRENCES),
      /** The number of writes so far. A part joins the whole only if it is still as it was read. */
      changes: { type: "number" },
      /** The last minute in which the sweep ran its own part of this number, ISO 8601. */
      swept_at: { type: "string" },
      /** When on this day the parts of earlier days were merged, ISO 8601. Only in the whole. */
      closed_at: { type: "string" },
    },
    indexes: {
      // The days of one part, in their order.
      primary: { pk: key("pk", "occurrences#${part}"), sk: key("sk", "${day}") },
    },
  },
  electro,
);
