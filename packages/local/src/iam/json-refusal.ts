import type { ServerResponse } from "node:http";
import { sendJson } from "../http";
import type { Refused } from "./access";

/** What the services call a refusal. */
export const errorTypes = {
  denied: "AccessDeniedException",
  "unknown key": "UnrecognizedClientException",
  "not signed": "MissingAuthenticationTokenException",
};

/** A refusal as the services of the JSON protocols put it. */
export function sendRefusal(response: ServerResponse, { reason, message }: Refused, version: "1.0" | "1.1"): void {
  const __type = `com.amazon.coral.service#${errorTypes[reason]}`;
  const contentType = { "content-type": `application/x-amz-json-${version}` };
  sendJson(response, 400, { __type, Message: message }, contentType);
}
