import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";
import { FIGURES, NAME_FIGURES, OCCURRENCES, TOTALS } from "./figures";

type Name = (typeof SUMMED)[number];

/** Everything that is summed up. */
export const SUMMED = [...TOTALS, ...FIGURES, ...OCCURRENCES, ...NAME_FIGURES] as const;

/**
 * A sum of the whole product, of a day, or of a name on a day. What is written by many at once lies
 * in several shards, so that no item is hot: readers add them up.
 */
export const SumEntity = new Entity(
  {
    model: { entity: "sum", version: "1", service: "reseat" },
    attributes: {
      /** `all`, `day`, or the kind of a name. */
      kind: { type: "string", required: true, readOnly: true },
      /** `now`, the day, or the day and the name: `2026-01-02#Pune`. */
      key: { type: "string", required: true, readOnly: true },
      shard: { type: "number", required: true, readOnly: true },
      ...(Object.fromEntries(SUMMED.map((name) => [name, { type: "number" }])) as Record<Name, { type: "number" }>),
      /** The last minute in which the sweep ran its own part of this number, ISO 8601. */
      swept_at: { type: "string" },
    },
    indexes: {
      // The sums of a kind by day.
      primary: { pk: key("pk", "sums#${kind}"), sk: key("sk", "${key}#${shard}") },
    },
  },
  electro,
);
