import { runUnsafeSimulation } from "@cloud-copilot/iam-simulate";
import { accessKey, account } from "../environment";
import type { Definitions, FunctionDefinition } from "../lambda/definitions";
import { accessKeyOf } from "./access-keys";

/** Something that a request asks a service to do. */
export interface Demand {
  /** With its service: dynamodb:GetItem. */
  action: string;
  /** An ARN; of a text message the phone number. */
  resource: string;
  /** What policies may make a condition of. */
  context?: Record<string, string | string[]>;
}

/** Why a service does not even look at a request; each service says it in its own words. */
export class Refused extends Error {
  constructor(
    readonly reason: "denied" | "unknown key" | "not signed",
    message: string,
  ) {
    super(message);
  }
}

/** Holds each function to the policy of its own role, by the access key that its requests are signed with. */
export class Access {
  private readonly functions: Map<string, FunctionDefinition>;
  private readonly decisions = new Map<string, boolean>();
  /** What was refused to functions, in AWS's words. */
  readonly denials: string[] = [];

  constructor(definitions: Definitions) {
    Object.values(definitions).forEach(refuseUnknownConditions);
    this.functions = new Map(Object.entries(definitions).map(([name, definition]) => [accessKeyOf(name), definition]));
  }

  /** The access keys that functions have. */
  get keys(): string[] {
    return [...this.functions.keys()];
  }

  /** Throws unless whoever has this key may do all of it. */
  demand(key: string | undefined, ...demands: Demand[]): void {
    if (key === accessKey.id) return;
    if (!key) throw new Refused("not signed", "Request is missing Authentication Token");
    const definition = this.functions.get(key);
    if (!definition) throw new Refused("unknown key", "The security token included in the request is invalid.");
    for (const demand of demands) {
      if (this.allows(key, definition, demand)) continue;
      const message = denial(definition, demand);
      this.denials.push(message);
      throw new Refused("denied", message);
    }
  }

  private allows(key: string, definition: FunctionDefinition, demand: Demand): boolean {
    // Most policies set no conditions: then what the request says besides is no other case.
    const hasConditions = definition.statements.some(({ Condition }) => Condition);
    const { action, resource, context } = hasConditions ? demand : { ...demand, context: {} };
    const shape = JSON.stringify([key, action, resource, context]);
    let allowed = this.decisions.get(shape);
    if (allowed === undefined) {
      allowed = evaluate(definition, action, resource, context ?? {});
      this.decisions.set(shape, allowed);
    }
    return allowed;
  }
}

/** The condition keys that requests here come with. */
const conditionKeys = new Set(["dynamodb:leadingkeys"]);

/** A condition on what no request says here would be decided wrongly. */
function refuseUnknownConditions({ name, statements }: FunctionDefinition): void {
  const keys = statements.flatMap(({ Condition = {} }) => Object.values(Condition).flatMap(Object.keys));
  const unknown = keys.find((key) => !conditionKeys.has(key.toLowerCase()));
  if (unknown)
    throw new Error(`The policy of ${name} has a condition on ${unknown}, which the local stack cannot tell`);
}

/** AWS's own rules. "Unsafe" means that a resource may be a phone number too. */
function evaluate({ name, statements }: FunctionDefinition, action: string, resource: string, context: object) {
  const result = runUnsafeSimulation(
    {
      request: {
        principal: roleSession(name),
        action,
        resource: { resource, accountId: account },
        contextVariables: context as Record<string, string | string[]>,
      },
      identityPolicies: [{ name, policy: { Version: "2012-10-17", Statement: statements } }],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
    },
    {},
  );
  return result === "Allowed";
}

const roleSession = (functionName: string) =>
  `arn:aws:sts::${account}:assumed-role/${functionName}-role/${functionName}`;

function denial({ name }: FunctionDefinition, { action, resource }: Demand): string {
  return `User: ${roleSession(name)} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
}
