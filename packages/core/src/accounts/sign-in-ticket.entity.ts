import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** Lets whoever began a log-in have a code texted, once. */
export const SignInTicketEntity = new Entity(
  {
    model: { entity: "sign_in_ticket", version: "2", service: "reseat" },
    attributes: {
      ticket_hash: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      valid_until: { type: "number", required: true, readOnly: true },
      /** The log-in that used the ticket up. */
      used_by: { type: "string" },
      expires: { type: "number", required: true, readOnly: true },
    },
    indexes: {
      // A ticket by its hash.
      primary: {
        pk: { field: "pk", composite: ["ticket_hash"], template: "sign-in-ticket#${ticket_hash}", casing: "none" },
        sk: { field: "sk", composite: [], template: "ticket", casing: "none" },
      },
    },
  },
  electro,
);
