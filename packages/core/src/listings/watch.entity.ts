import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** A person's wish to hear when a ticket under review is free again. The key allows one per person and ticket. */
export const WatchEntity = new Entity(
  {
    model: { entity: "watch", version: "1", service: "reseat" },
    attributes: {
      ticket_id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      movie_name: { type: "string", required: true },
      /** When the ticket was free again and the person was told. The watch is over then. */
      told_at: { type: "string" },
      /** Once they were told, or after the show. */
      expires: { type: "number", required: true },
    },
    indexes: {
      // Whether a person waits for a ticket, and everybody who does.
      primary: {
        pk: { field: "pk", composite: ["ticket_id"], template: "ticket#${ticket_id}", casing: "none" },
        sk: { field: "sk", composite: ["user_id"], template: "watch#${user_id}", casing: "none" },
      },
    },
  },
  electro,
);
