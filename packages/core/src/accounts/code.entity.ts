import { Entity } from "electrodb";
import { electro } from "../dynamo";

/** The code of one session: a sign-up or a log-in that somebody began. */
export const CodeEntity = new Entity(
  {
    model: { entity: "one_time_code", version: "2", service: "reseat" },
    attributes: {
      /** `sign-up#<hash of its ticket>` or `log-in#<id>`. */
      session: { type: "string", required: true, readOnly: true },
      phone: { type: "string", required: true, readOnly: true },
      /** HMAC of session and code. */
      code_hash: { type: "string", required: true, readOnly: true },
      valid_until: { type: "number", required: true, readOnly: true },
      /** The attempts so far. A set, so that a repeated attempt counts once. */
      attempts: { type: "set", items: "string" },
      /** The attempt that used the code up. */
      used_by: { type: "string" },
      expires: { type: "number", required: true, readOnly: true },
    },
    indexes: {
      // The code of a session.
      primary: {
        pk: { field: "pk", composite: ["session"], template: "otp#${session}", casing: "none" },
        sk: { field: "sk", composite: [], template: "code", casing: "none" },
      },
    },
  },
  electro,
);
