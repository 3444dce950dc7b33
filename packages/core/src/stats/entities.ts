import { Entity } from "electrodb";
import { FIGURES, figureAttributes, MONTH_FIGURES, TOTALS } from "../counting/figures";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

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

/**
 * One part of a day's figures: the dashboard shows their sum. After the day is over the last part
 * has everything (parts.ts).
 */
export const DayFiguresEntity = new Entity(
  {
    model: { entity: "day_figures", version: "1", service: "reseat" },
    attributes: {
      part: { type: "number", required: true, readOnly: true },
      day: { type: "string", required: true, readOnly: true },
      ...figureAttributes(FIGURES),
      /** The number of writes so far. A part joins the whole only if it is still as it was read. */
      changes: { type: "number" },
    },
    indexes: {
      // The days of one part in their order, then the figures of items that are no longer in the
      // table (`gone#<day>`).
      primary: { pk: key("pk", "days#${part}"), sk: key("sk", "${day}") },
    },
  },
  electro,
);

/**
 * One part of the figures of a city, a movie or a pack in a month. The last part, which is written
 * once a day, has them in one attribute: reading hundreds of attributes takes far longer.
 */
export const NameFiguresEntity = new Entity(
  {
    model: { entity: "name_figures", version: "1", service: "reseat" },
    attributes: {
      part: { type: "number", required: true, readOnly: true },
      /** `2026-01#city#Pune`. */
      name: { type: "string", required: true, readOnly: true },
      ...figureAttributes(MONTH_FIGURES),
      /** Figures as `pack` writes them, beside those in attributes of their own. */
      packed: { type: "string" },
      /** The number of writes so far. A part joins the whole only if it is still as it was read. */
      changes: { type: "number" },
    },
    indexes: {
      // The names of one part by month, then the figures of items that are no longer in the table
      // (`gone#<name>`).
      primary: { pk: key("pk", "names#${part}"), sk: key("sk", "${name}") },
    },
  },
  electro,
);

const count = { type: "number", default: 0 } as const;
const counted = Object.fromEntries(TOTALS.map((name) => [name, count])) as Record<
  (typeof TOTALS)[number],
  typeof count
>;

/**
 * One part of the totals: the dashboard shows their sum. The parts keep any item from being hot.
 */
export const TotalEntity = new Entity(
  {
    model: { entity: "total", version: "1", service: "reseat" },
    attributes: {
      part: { type: "number", required: true, readOnly: true },
      ...counted,
    },
    indexes: {
      // One part of the totals.
      primary: { pk: key("pk", "total#${part}"), sk: key("sk", "total") },
    },
  },
  electro,
);
