import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** The times at which codes were texted to a number: anybody's, those asked for from one network, or those of one browser. Exact limits need each time; there are few. */
export const SendsEntity = new Entity(
  {
    model: { entity: "one_time_code_sends", version: "1", service: "reseat" },
    attributes: {
      /** `phone#+91…`, `phone#+91… from <hash of a network>`, `phone#+91… of its own` or `phone#+91… of <a browser's mark>`. */
      subject: { type: "string", required: true, readOnly: true },
      /** Epoch milliseconds, of the last day. */
      times: { type: "list", items: { type: "number" }, required: true },
      /** The same of those past the first limit. */
      late: { type: "list", items: { type: "number" }, required: true },
      /** Epoch milliseconds. No further code is sent before this time. */
      not_before: { type: "number", required: true },
      /** Of a number: the subject of the network that had the last text. */
      last_from: { type: "string" },
      /** Increases with each change. A write is refused when the version has changed since it was read. */
      version: { type: "number", required: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The sends of one subject.
      primary: {
        pk: { field: "pk", composite: ["subject"], template: "otp-sends#${subject}", casing: "none" },
        sk: { field: "sk", composite: [], template: "sends", casing: "none" },
      },
    },
  },
  electro,
);
