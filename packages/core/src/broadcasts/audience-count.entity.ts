import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** How many people a part of an audience has. Changes in the transaction that changes its members. */
export const AudienceCountEntity = new Entity(
  {
    model: { entity: "audience_count", version: "1", service: "reseat" },
    attributes: {
      audience: { type: "string", required: true, readOnly: true },
      part: { type: "number", required: true, readOnly: true },
      people: { type: "number", default: 0 },
    },
    indexes: {
      // The parts of an audience.
      primary: {
        pk: { field: "pk", composite: ["audience"], template: "audience-count#${audience}", casing: "none" },
        sk: { field: "sk", composite: ["part"], template: "part#${part}", casing: "none" },
      },
    },
  },
  electro,
);
