import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** The times at which codes were sent to a phone or requested from an address. Exact limits need each time; there are few. */
export const SendsEntity = new Entity(
  {
    model: { entity: "one_time_code_sends", version: "1", service: "reseat" },
    attributes: {
      /** `phone#+91…` or `address#<ip>`. */
      subject: { type: "string", required: true, readOnly: true },
      /** Epoch milliseconds, within the limit's window. */
      times: { type: "list", items: { type: "number" }, required: true },
      /** Epoch milliseconds. No further code is sent before this time. */
      not_before: { type: "number", required: true },
      /** Increases with each change. A write is refused when the version has changed since it was read. */
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
