import { Entity } from "electrodb";
import { electro } from "../dynamo";
import { figureAttributes, OCCURRENCES } from "../figures";

/** One part of what happened on a day and left nothing else in the table. Parts, so that no item is hot. */
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
      /** When on this day the parts of the days before were put together, ISO 8601. Only in the whole. */
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
