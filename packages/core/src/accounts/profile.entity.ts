import { LANGUAGES } from "@reseat/contract/constants";
import { Entity } from "electrodb";
import { electro } from "../dynamo";

export const ProfileEntity = new Entity(
  {
    model: { entity: "profile", version: "1", service: "reseat" },
    attributes: {
      /** Also the person's username in Cognito. */
      id: { type: "string", required: true, readOnly: true },
      full_name: { type: "string", required: true },
      email: { type: "string", required: true },
      mobile: { type: "string", required: true, readOnly: true },
      mobile_verified: { type: "boolean", required: true },
      location: { type: "string" },
      /** The language of texts and notifications. Unset until the person chooses one, which means English. */
      language: { type: LANGUAGES },
      role: { type: ["user", "admin"] as const, required: true },
      created_at: { type: "string", required: true, readOnly: true },
      updated_at: { type: "string", required: true },
    },
    indexes: {
      // A person's profile.
      primary: {
        pk: { field: "pk", composite: ["id"], template: "person#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "profile", casing: "none" },
      },
    },
  },
  electro,
);
