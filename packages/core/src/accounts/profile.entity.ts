import { LANGUAGES } from "@reseat/contract/constants";
import { Entity } from "electrodb";
import { electro } from "../dynamo";

export const ProfileEntity = new Entity(
  {
    model: { entity: "profile", version: "1", service: "reseat" },
    attributes: {
      /** Public: it stands on everything that the person lists. */
      id: { type: "string", required: true, readOnly: true },
      /** The username in Cognito: random, and never on the wire, so that nobody can begin a log-in for a public id. */
      login_name: { type: "string", required: true, readOnly: true },
      full_name: { type: "string", required: true },
      email: { type: "string", required: true },
      mobile: { type: "string", required: true, readOnly: true },
      mobile_verified: { type: "boolean", required: true },
      location: { type: "string" },
      /** The language of texts and notifications. Unset until the person chooses one, which means English. */
      language: { type: LANGUAGES },
      /** What people see. Missing without a picture, and until the first upload is ready. */
      picture_url: { type: "string" },
      /** The last upload, and what became of it. */
      picture_upload: { type: "string" },
      picture_status: { type: ["waiting", "refused", "ready"] as const },
      role: { type: ["user", "admin"] as const, required: true },
      /** Set while the role is admin, so that the admins can be listed. */
      roster: { type: ["admins"] as const },
      created_at: { type: "string", required: true, readOnly: true },
      updated_at: { type: "string", required: true },
    },
    indexes: {
      // A person's profile.
      primary: {
        pk: { field: "pk", composite: ["id"], template: "person#${id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "profile", casing: "none" },
      },
      // The admins.
      admins: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["roster"], template: "${roster}", casing: "none" },
        sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
      },
    },
  },
  electro,
);
