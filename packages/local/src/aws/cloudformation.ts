import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody, sendText } from "../http";
import type { Answer } from "../server";
import { type Access, Refused } from "./iam/access";
import { signerOf } from "./iam/access-keys";

/**
 * CloudFormation over its query protocol: DescribeStacks, with the outputs by which operators'
 * commands find a stage.
 */
export function cloudFormationEndpoint(access: Access, outputs: Record<string, Record<string, string>>): Answer {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = new URLSearchParams((await readBody(request)).toString());
    const [action, name = ""] = [asked.get("Action"), asked.get("StackName") ?? ""];
    try {
      access.demand(signerOf(request), { action: `cloudformation:${action}`, resource: "*" });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return sendText(response, 403, errorXml("AccessDenied", error.message), "text/xml");
    }
    const found = action === "DescribeStacks" && Object.hasOwn(outputs, name) ? outputs[name] : undefined;
    if (!found) return sendText(response, 400, errorXml("ValidationError", `Stack ${name} does not exist`), "text/xml");
    const members = Object.entries(found).map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    );
    const stack = `<StackName>${name}</StackName><CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>UPDATE_COMPLETE</StackStatus><Outputs>${members.join("")}</Outputs>`;
    const result = `<DescribeStacksResult><Stacks><member>${stack}</member></Stacks></DescribeStacksResult>`;
    sendText(response, 200, `<DescribeStacksResponse>${result}</DescribeStacksResponse>`, "text/xml");
  };
}

const errorXml = (code: string, message: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;
