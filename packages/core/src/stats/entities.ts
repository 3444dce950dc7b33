import { Entity } from "electrodb";
import { FIGURES, figureAttributes, MONTH_FIGURES, TOTALS } from "../counting/figures";
import { electro } from "../table/dynamo";

/** Records that a change of the table is counted, so that a record that comes again counts once. */
export const CountedEventEntity = new Entity(
  {
    model: { entity: "counted_event", version: "1", service: "reseat" },
    attributes: {
      event_id: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // Whether a change is counted.
      primary: {
        pk: { field: "pk", composite: ["event_id"], template: "counted#${event_id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "event", casing: "none" },
      },
    },
  },
  electro,
);

/**
 * One part of what is counted of a day: their sum is what the dashboard shows. Of a day that is
 * over the last part has all (parts.ts).
 */
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
      // The days of one part, in their order; after them what of each is no longer in the table
      // (`gone#<day>`).
      primary: {
        pk: { field: "pk", composite: ["part"], template: "days#${part}", casing: "none" },
        sk: { field: "sk", composite: ["day"], template: "${day}", casing: "none" },
      },
    },
  },
  electro,
);

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
      // The names of one part, by month; after them what of each is no longer in the table
      // (`gone#<name>`).
      primary: {
        pk: { field: "pk", composite: ["part"], template: "names#${part}", casing: "none" },
        sk: { field: "sk", composite: ["name"], template: "${name}", casing: "none" },
      },
    },
  },
  electro,
);

const count = { type: "number", default: 0 } as const;
const counted = Object.fromEntries(TOTALS.map((name) => [name, count])) as Record<
  (typeof TOTALS)[number],
  typeof count
>;

/** One part of the totals: their sum is what the dashboard shows. Parts, so that no item is hot. */
export const TotalEntity = new Entity(
  {
    model: { entity: "total", version: "1", service: "reseat" },
    attributes: {
      part: { type: "number", required: true, readOnly: true },
      ...counted,
    },
    indexes: {
      // One part of the totals.
      primary: {
        pk: { field: "pk", composite: ["part"], template: "total#${part}", casing: "none" },
        sk: { field: "sk", composite: [], template: "total", casing: "none" },
      },
    },
  },
  electro,
);
