import { Entity } from "electrodb";
import { electro } from "../dynamo";

/**
 * How many people a part of an audience has, and how many of them last had news in which hour.
 * Changes in the transaction that changes its members, or their hour.
 */
export const AudienceCountEntity = new Entity(
  {
    model: { entity: "audience_count", version: "1", service: "reseat" },
    attributes: {
      audience: { type: "string", required: true, readOnly: true },
      /** YYYY-MM-DDTHH, or `all` for the people of the part. Sorts them after the hours. */
      hour: { type: "string", required: true, readOnly: true },
      part: { type: "number", required: true, readOnly: true },
      people: { type: "number", default: 0 },
      /** Of an hour: when it counts no more. */
      expires: { type: "number" },
    },
    indexes: {
      // The hours of an audience in their order, and then all of it, part by part.
      primary: {
        pk: { field: "pk", composite: ["audience"], template: "audience-count#${audience}", casing: "none" },
        sk: { field: "sk", composite: ["hour", "part"], template: "${hour}#${part}", casing: "none" },
      },
    },
  },
  electro,
);
