import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

/** The migration state of the table. */
export const TableVersionEntity = new Entity(
  {
    model: { entity: "table_version", version: "1", service: "reseat" },
    attributes: {
      /** The number of the last completed step. */
      version: { type: "number", required: true },
      updated_at: { type: "string", required: true },
    },
    indexes: {
      // The only item.
      primary: { pk: key("pk", "table"), sk: key("sk", "version") },
    },
  },
  electro,
);
