import { runUnsafeSimulation } from "@cloud-copilot/iam-simulate";
import { accessKey, account } from "../environment";
import type { Definitions, FunctionDefinition } from "../lambda/definitions";
import { accessKeyOf } from "./access-keys";

/** An action that a request needs permission for. */
export interface Demand {
  /** Including the service: dynamodb:GetItem. */
  action: string;
  /** An ARN, or the phone number of a text message. */
  resource: string;
  /** Values for the conditions in policies. */
  context?: Record<string, string | string[]>;
}

/** Why a service rejects a request outright; each service has its own wording for it. */
export class Refused extends Error {
  constructor(
    readonly reason: "denied" | "unknown key" | "not signed",
    message: string,
  ) {
    super(message);
  }
}

/** Holds each function to its own role's policy, by the access key that signs its requests. */
export class Access {
  private readonly functions: Map<string, FunctionDefinition>;
  private readonly decisions = new Map<string, boolean>();
  /** What functions were denied, in AWS's words. */
  readonly denials: string[] = [];

  constructor(definitions: Definitions) {
    Object.values(definitions).forEach(refuseUnknownConditions);
    this.functions = new Map(Object.entries(definitions).map(([name, definition]) => [accessKeyOf(name), definition]));
  }

  /** The access keys that functions have. */
  get keys(): string[] {
    return [...this.functions.keys()];
  }

  /** Throws unless the owner of this key may do all of it. */
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
    // Most policies have no conditions; the cache key can then ignore the request's condition values.
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

/** The condition keys that requests supply here. */
const conditionKeys = new Set(["dynamodb:leadingkeys"]);

/** A condition on a key that no request supplies would be evaluated wrongly, so refuse it. */
function refuseUnknownConditions({ name, statements }: FunctionDefinition): void {
  const keys = statements.flatMap(({ Condition = {} }) => Object.values(Condition).flatMap(Object.keys));
  const unknown = keys.find((key) => !conditionKeys.has(key.toLowerCase()));
  if (unknown)
    throw new Error(`The policy of ${name} has a condition on ${unknown}, which the local stack cannot tell`);
}

/** AWS's own rules. "Unsafe" allows a resource that is a phone number. */
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
