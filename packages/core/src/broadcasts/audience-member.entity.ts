import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** That a person belongs to an audience of broadcasts. Kept in step with what it follows from by the stream. */
export const AudienceMemberEntity = new Entity(
  {
    model: { entity: "audience_member", version: "1", service: "reseat" },
    attributes: {
      /** `all`, `sellers`, or `region/` and a city. */
      audience: { type: "string", required: true, readOnly: true },
      /** A share of the audience, by the person's id. A broadcast goes through all of them side by side. */
      part: { type: "number", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
    },
    indexes: {
      // A part of an audience, in the order of ids.
      primary: {
        pk: { field: "pk", composite: ["audience", "part"], template: "audience#${audience}#${part}", casing: "none" },
        sk: { field: "sk", composite: ["user_id"], template: "${user_id}", casing: "none" },
      },
    },
  },
  electro,
);
