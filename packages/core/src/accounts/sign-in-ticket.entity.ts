import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** Lets the server sign in, once and at once, the person whose sign-up code it has just accepted. */
export const SignInTicketEntity = new Entity(
  {
    model: { entity: "sign_in_ticket", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      ticket_hash: { type: "string", required: true, readOnly: true },
      valid_until: { type: "number", required: true, readOnly: true },
      used_by: { type: "string" },
      expires: { type: "number", required: true, readOnly: true },
    },
    indexes: {
      // The ticket of a person.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "sign-in-ticket", casing: "none" },
      },
    },
  },
  electro,
);
