import type { IncomingMessage, ServerResponse } from "node:http";
import { account, region } from "../environment";
import { readBody, sendJson } from "../http";
import { type Access, Refused } from "./iam/access";
import { signerOf } from "./iam/access-keys";
import { sendRefusal } from "./iam/json-refusal";

/**
 * Systems Manager over its JSON protocol: GetParameters returns the stage's secrets, under their
 * SST names.
 */
export function ssmEndpoint(access: Access, secrets: Record<string, string>) {
  /** The local stack has no fallback values for secrets. */
  const secretAt = (parameter: string): string | undefined => {
    const [, stage, name = ""] = /^\/sst\/reseat\/([^/]+)\/Secret\/(\w+)\/value$/.exec(parameter) ?? [];
    return stage !== ".fallback" && Object.hasOwn(secrets, name) ? secrets[name] : undefined;
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { Names = [] } = JSON.parse((await readBody(request)).toString() || "{}") as { Names?: string[] };
    try {
      const demands = Names.map((name) => ({
        action: "ssm:GetParameters",
        resource: `arn:aws:ssm:${region}:${account}:parameter${name}`,
      }));
      access.demand(signerOf(request), ...demands);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return sendRefusal(response, error, "1.1");
    }
    const found = Names.map((Name) => ({ Name, Value: secretAt(Name), Type: "SecureString" }));
    sendJson(
      response,
      200,
      {
        Parameters: found.filter(({ Value }) => Value),
        InvalidParameters: found.filter(({ Value }) => !Value).map(({ Name }) => Name),
      },
      { "content-type": "application/x-amz-json-1.1" },
    );
  };
}
