import type { ServerResponse } from "node:http";
import { sendJson } from "../../http";
import type { Refused } from "./access";

/** The error name that the services give a refusal. */
export const errorTypes = {
  denied: "AccessDeniedException",
  "unknown key": "UnrecognizedClientException",
  "not signed": "MissingAuthenticationTokenException",
};

/** A refusal in the format of the JSON protocols. */
export function sendRefusal(response: ServerResponse, { reason, message }: Refused, version: "1.0" | "1.1"): void {
  const __type = `com.amazon.coral.service#${errorTypes[reason]}`;
  const contentType = { "content-type": `application/x-amz-json-${version}` };
  sendJson(response, 400, { __type, Message: message }, contentType);
}
