import type { IncomingMessage, ServerResponse } from "node:http";
import { account, region } from "../../environment";
import { readBody, sendJson } from "../../http";
import type { Switches } from "../../run/switches";
import { type Access, Refused } from "../iam/access";
import { signerOf } from "../iam/access-keys";
import { sendRefusal } from "../iam/json-refusal";
import type { Definitions } from "./definitions";
import type { Functions } from "./functions";

/** The most bytes of the event of an asynchronous call. */
const largestEvent = 1024 * 1024;
const tooLarge = { "x-amzn-errortype": "RequestTooLargeException" };

/**
 * Lambda over its REST protocol: calls a function by its name asynchronously, and switches its
 * event sources.
 */
export function lambdaEndpoint(functions: Functions, definitions: Definitions, access: Access, switches: Switches) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (await switches.answerLambda(request, response, path)) return;
    const [, name = ""] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path) ?? [];
    const body = (await readBody(request)).toString();
    try {
      const resource = `arn:aws:lambda:${region}:${account}:function:${name}`;
      access.demand(signerOf(request), { action: "lambda:InvokeFunction", resource });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return sendRefusal(response, error, "1.1");
    }
    const [entry] = Object.entries(definitions).find(([, definition]) => definition.name === name) ?? [];
    if (!entry || request.headers["x-amz-invocation-type"] !== "Event")
      return sendJson(response, 400, { Message: "Only events for the stack's functions are taken here." });
    if (Buffer.byteLength(body) > largestEvent)
      return sendJson(response, 413, { Message: `${largestEvent} byte payload limit` }, tooLarge);
    const traces = [String(request.headers["x-amzn-trace-id"] ?? "")];
    functions.invoke(entry, JSON.parse(body), { traces }).catch((error) => console.error(`${entry} failed:`, error));
    sendJson(response, 202, {});
  };
}
