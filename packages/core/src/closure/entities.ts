import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

/** The pending effects of a closed account, until its person comes back or it is erased. */
export const ClosureEntity = new Entity(
  {
    model: { entity: "closing", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      id: { type: "string", required: true, readOnly: true },
      erase_at: { type: "string", required: true, readOnly: true },
      due: { type: "string", required: true },
      due_at: { type: "string", required: true },
    },
    indexes: {
      // The pending effects of a person's closed account.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "closing") },
    },
  },
  electro,
);
