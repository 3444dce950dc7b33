import { account, region } from "../environment";
import type { Answer } from "../server";
import type { Access } from "./iam";
import { AwsError, jsonService, queryService } from "./protocol";

// What a stage keeps for its functions and for operators' commands: secrets and outputs.

/** Systems Manager: GetParameters returns the stage's secrets, under their SST names. */
export function ssmEndpoint(access: Access, secrets: Record<string, string>): Answer {
  /** The local stack has no fallback values for secrets. */
  const secretAt = (parameter: string): string | undefined => {
    const [, stage, name = ""] = /^\/sst\/reseat\/([^/]+)\/Secret\/(\w+)\/value$/.exec(parameter) ?? [];
    return stage !== ".fallback" && Object.hasOwn(secrets, name) ? secrets[name] : undefined;
  };
  return jsonService<{ Names?: string[] }>("1.1", ({ input: { Names = [] }, signer }) => {
    const arnOf = (name: string) => `arn:aws:ssm:${region}:${account}:parameter${name}`;
    access.demand(signer, ...Names.map((name) => ({ action: "ssm:GetParameters", resource: arnOf(name) })));
    const found = Names.map((Name) => ({ Name, Value: secretAt(Name), Type: "SecureString" }));
    return {
      Parameters: found.filter(({ Value }) => Value),
      InvalidParameters: found.filter(({ Value }) => !Value).map(({ Name }) => Name),
    };
  });
}

/** CloudFormation: DescribeStacks, with the outputs by which operators' commands find a stage. */
export function cloudFormationEndpoint(access: Access, outputs: Record<string, Record<string, string>>): Answer {
  const refusals = { denied: "AccessDenied", "unknown key": "InvalidClientTokenId", "not signed": "MissingAuthToken" };
  return queryService(refusals, (fields, signer) => {
    const [action, name = ""] = [fields.get("Action"), fields.get("StackName") ?? ""];
    access.demand(signer, { action: `cloudformation:${action}`, resource: "*" });
    const found = action === "DescribeStacks" && Object.hasOwn(outputs, name) ? outputs[name] : undefined;
    if (!found) throw new AwsError("ValidationError", `Stack ${name} does not exist`);
    const members = Object.entries(found).map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    );
    const made = "<CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>UPDATE_COMPLETE</StackStatus>";
    const stack = `<StackName>${name}</StackName>${made}<Outputs>${members.join("")}</Outputs>`;
    const result = `<DescribeStacksResult><Stacks><member>${stack}</member></Stacks></DescribeStacksResult>`;
    return `<DescribeStacksResponse>${result}</DescribeStacksResponse>`;
  });
}
