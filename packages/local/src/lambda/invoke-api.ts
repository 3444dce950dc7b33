import type { IncomingMessage, ServerResponse } from "node:http";
import { account, region } from "../environment";
import { readBody, sendJson } from "../http";
import { type Access, Refused } from "../iam/access";
import { signerOf } from "../iam/access-keys";
import { sendRefusal } from "../iam/json-refusal";
import type { Definitions } from "./definitions";
import type { Functions } from "./functions";

/** Lambda over its REST protocol: calls a function by its name for somebody who does not wait for it. */
export function lambdaEndpoint(functions: Functions, definitions: Definitions, access: Access) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const [, name = ""] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path) ?? [];
    const event = JSON.parse((await readBody(request)).toString());
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
    functions.invoke(entry, event).catch((error) => console.error(`${entry} failed:`, error));
    sendJson(response, 202, {});
  };
}
