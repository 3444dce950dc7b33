import { GRIEVANCE_KINDS } from "@reseat/contract/schemas/grievance-kinds";
import { Entity } from "electrodb";
import { holding } from "../queues/queue";
import { electro } from "../table/dynamo";
import { key } from "../table/key";
import { ticketSummary } from "../tickets/summary";

/** A complaint to the grievance officer, by a person or by a visitor with a contact. */
export const GrievanceEntity = new Entity(
  {
    model: { entity: "grievance", version: "1", service: "reseat" },
    attributes: {
      number: { type: "string", required: true, readOnly: true },
      /** Unset for a visitor, whose name and phone or email are stored instead. */
      user_id: { type: "string", readOnly: true },
      full_name: { type: "string", readOnly: true },
      reach: { type: "string", readOnly: true },
      kind: { type: GRIEVANCE_KINDS, required: true, readOnly: true },
      what: { type: "string", required: true, readOnly: true },
      about: { type: "string", readOnly: true },
      /** The subject of that address at filing: a ticket and its seller, or a person. */
      about_ticket_id: { type: "string", readOnly: true },
      about_ticket: { ...ticketSummary, required: false },
      about_user_id: { type: "string", readOnly: true },
      status: { type: ["open", "answered"] as const, required: true },
      created_at: { type: "string", required: true, readOnly: true },
      answer_by: { type: "string", required: true, readOnly: true },
      /** The fingerprints of the filing request: of its writer and key, and of its body. */
      request: { type: "string", required: true, readOnly: true },
      body: { type: "string", required: true, readOnly: true },
      answer: { type: "string" },
      decided_by: { type: "string" },
      decided_at: { type: "string" },
      ...holding,
      /** Set with the answer. */
      expires: { type: "number" },
    },
    indexes: {
      // A grievance by its number.
      primary: { pk: key("pk", "grievance#${number}"), sk: key("sk", "grievance") },
      // For admins: the grievances of a status, in the order of their deadlines.
      byStatus: {
        index: "gsi1",
        pk: key("gsi1pk", "grievances#${status}"),
        sk: key("gsi1sk", "${answer_by}#${number}"),
      },
      // A person's own grievances, in time order.
      byPerson: {
        index: "gsi2",
        pk: key("gsi2pk", "grievances-of#${user_id}"),
        sk: key("gsi2sk", "${created_at}#${number}"),
      },
    },
  },
  electro,
);
