import { Entity } from "electrodb";
import { electro } from "../dynamo";
import { figureAttributes, MONTH_FIGURES } from "../figures";

/** One part of what is counted of a city, a movie or a pack on the days of a month. */
export const NameFiguresEntity = new Entity(
  {
    model: { entity: "name_figures", version: "1", service: "reseat" },
    attributes: {
      part: { type: "number", required: true, readOnly: true },
      /** `2026-01#city#Pune`. */
      name: { type: "string", required: true, readOnly: true },
      ...figureAttributes(MONTH_FIGURES),
      /** How often it was written, so that it is put into the whole only as it was read. */
      changes: { type: "number" },
    },
    indexes: {
      // The names of one part, by month; after them what of each is no longer in the table (`gone#<name>`).
      primary: {
        pk: { field: "pk", composite: ["part"], template: "names#${part}", casing: "none" },
        sk: { field: "sk", composite: ["name"], template: "${name}", casing: "none" },
      },
    },
  },
  electro,
);
