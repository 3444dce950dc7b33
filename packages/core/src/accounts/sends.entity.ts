import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** When codes were sent to a phone, or asked for from an address: exact limits need the times, of which there are few. */
export const SendsEntity = new Entity(
  {
    model: { entity: "one_time_code_sends", version: "1", service: "reseat" },
    attributes: {
      /** `phone#+91…`, `address#<ip>`, or `nobody#+91…` for a phone that nobody has registered. */
      subject: { type: "string", required: true, readOnly: true },
      /** Epoch milliseconds, within the longest window that is limited. */
      times: { type: "list", items: { type: "number" }, required: true },
      /** Epoch milliseconds before which no other code is sent. */
      not_before: { type: "number", required: true },
      /** Counts the changes: a change is refused when another came between reading and writing. */
      version: { type: "number", required: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The sends of one phone or address.
      primary: {
        pk: { field: "pk", composite: ["subject"], template: "otp-sends#${subject}", casing: "none" },
        sk: { field: "sk", composite: [], template: "sends", casing: "none" },
      },
    },
  },
  electro,
);
