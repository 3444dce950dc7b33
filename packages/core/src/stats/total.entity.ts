import { Entity } from "electrodb";
import { COUNTED } from "../counts";
import { electro } from "../dynamo";

const count = { type: "number", default: 0 } as const;
const counted = Object.fromEntries(COUNTED.map((name) => [name, count])) as Record<
  (typeof COUNTED)[number],
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
