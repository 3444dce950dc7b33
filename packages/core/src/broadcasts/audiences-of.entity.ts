import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** The audiences that a person belongs to, and where they are counted in them. */
export const AudiencesOfEntity = new Entity(
  {
    model: { entity: "audiences_of", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      audiences: { type: "list", items: { type: "string" }, required: true },
      /** In which hour they last had news, YYYY-MM-DDTHH in UTC; empty for never. */
      news_hour: { type: "string", required: true },
      /** Each change has the next number, so that of two at once one looks again. */
      version: { type: "number", required: true },
    },
    indexes: {
      // A person's audiences.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "audiences", casing: "none" },
      },
    },
  },
  electro,
);
