import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** Lets the server sign a person in once, right after it has accepted their sign-up code. */
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
      // A person's sign-in ticket.
      primary: {
        pk: { field: "pk", composite: ["user_id"], template: "person#${user_id}", casing: "none" },
        sk: { field: "sk", composite: [], template: "sign-in-ticket", casing: "none" },
      },
    },
  },
  electro,
);
