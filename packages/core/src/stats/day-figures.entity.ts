import { Entity } from "electrodb";
import { electro } from "../dynamo";
import { FIGURES, figureAttributes } from "../figures";

/** One part of what is counted of a day: their sum is what the dashboard shows. Of a day that is over the last part has all (parts.ts). */
export const DayFiguresEntity = new Entity(
  {
    model: { entity: "day_figures", version: "1", service: "reseat" },
    attributes: {
      part: { type: "number", required: true, readOnly: true },
      day: { type: "string", required: true, readOnly: true },
      ...figureAttributes(FIGURES),
      /** How often it was written, so that it is put into the whole only as it was read. */
      changes: { type: "number" },
    },
    indexes: {
      // The days of one part, in their order; after them what of each is no longer in the table (`gone#<day>`).
      primary: {
        pk: { field: "pk", composite: ["part"], template: "days#${part}", casing: "none" },
        sk: { field: "sk", composite: ["day"], template: "${day}", casing: "none" },
      },
    },
  },
  electro,
);
