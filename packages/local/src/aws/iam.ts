import type { IncomingMessage } from "node:http";
import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { runUnsafeSimulation } from "@cloud-copilot/iam-simulate";
import { table as keys } from "@reseat/core/table";
import { accessKey, account, region } from "../environment";
import type { Definitions, FunctionDefinition, Statement } from "./lambda-definitions";

/** An action that a request needs permission for. */
export interface Demand {
  /** Including the service: dynamodb:GetItem. */
  action: string;
  /** An ARN, or the phone number of a text message. */
  resource: string;
  /** Values for the conditions in policies. */
  context?: Record<string, string | string[]>;
  /** The policy of the resource, which binds everybody. */
  policy?: Statement[];
}

/** A service's outright rejection of a request, in its own wording. */
export class Refused extends Error {
  constructor(
    readonly reason: "denied" | "unknown key" | "not signed",
    message: string,
  ) {
    super(message);
  }
}

/** The access key of a function's role. DynamoDB Local accepts letters and digits only. */
export function accessKeyOf(functionName: string): string {
  return `ASIA${functionName.replace(/\W/g, "").toUpperCase()}`;
}

/**
 * Returns the access key that signed a request, from its header or its presigned address; undefined
 * for an unsigned one.
 */
export function signerOf(request: IncomingMessage): string | undefined {
  const credential =
    /Credential=([^,/]+)\//.exec(request.headers.authorization ?? "") ??
    /[?&]X-Amz-Credential=([^&%/]+)(?:%2F|\/)/i.exec(request.url ?? "");
  return credential?.[1];
}

/** Holds each function to its own role's policy, by the access key that signs its requests. */
export class Access {
  /** By access key. */
  private readonly functions: Map<string, FunctionDefinition>;
  private readonly patterns: Map<string, RegExp[]>;
  private readonly decisions = new Map<string, boolean>();
  /** The actions that functions were denied, in AWS's words. */
  readonly denials: string[] = [];

  constructor(definitions: Definitions) {
    Object.values(definitions).forEach(refuseUnknownConditions);
    this.functions = new Map(Object.entries(definitions).map(([name, definition]) => [accessKeyOf(name), definition]));
    this.patterns = new Map([...this.functions].map(([key, definition]) => [key, patternsOf(definition)]));
  }

  /**
   * Throws for an unknown key. Returns the function that owns it, or undefined for a key with every
   * right.
   */
  identify(key: string | undefined): FunctionDefinition | undefined {
    if (key === accessKey.id) return undefined;
    if (!key) throw new Refused("not signed", "Request is missing Authentication Token");
    const definition = this.functions.get(key);
    if (!definition) throw new Refused("unknown key", "The security token included in the request is invalid.");
    return definition;
  }

  /** Throws unless the owner of this key may do all of it. */
  demand(key: string | undefined, ...demands: Demand[]): void {
    const definition = this.identify(key);
    if (!key) return;
    for (const demand of demands) {
      if (!definition && !demand.policy) continue;
      if (this.allows(key, definition ?? operator, demand)) continue;
      const message = denial(definition ?? operator, demand);
      this.denials.push(message);
      throw new Refused("denied", message);
    }
  }

  private allows(key: string, definition: FunctionDefinition, demand: Demand): boolean {
    const { action, resource, context = {}, policy } = demand;
    if (policy) return evaluate(definition, demand);
    // For its policy, values that match the same patterns are alike.
    const patterns = this.patterns.get(key) ?? [];
    const seen = Object.values(context).flat();
    const alike = new Set(seen.map((value) => patterns.map((pattern) => Number(pattern.test(value))).join("")));
    const shape = JSON.stringify([key, action, resource, [...alike]]);
    let allowed = this.decisions.get(shape);
    if (allowed === undefined) {
      allowed = evaluate(definition, demand);
      this.decisions.set(shape, allowed);
    }
    return allowed;
  }
}

const literally = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&");

/** Returns the patterns in the conditions of a policy. */
function patternsOf({ statements }: FunctionDefinition): RegExp[] {
  const conditions = statements.flatMap(({ Condition = {} }) => Object.values(Condition));
  const patterns = new Set(conditions.flatMap((condition) => Object.values(condition).flat()));
  return [...patterns].map((pattern) => new RegExp(`^${pattern.split("*").map(literally).join(".*")}$`));
}

/** The condition keys that requests supply here. */
const conditionKeys = new Set(["dynamodb:leadingkeys"]);

/**
 * Refuses conditions on a key that no request supplies here, because they would be evaluated
 * wrongly.
 */
function refuseUnknownConditions({ name, statements }: FunctionDefinition): void {
  const keys = statements.flatMap(({ Condition = {} }) => Object.values(Condition).flatMap(Object.keys));
  const unknown = keys.find((key) => !conditionKeys.has(key.toLowerCase()));
  if (unknown)
    throw new Error(`The policy of ${name} has a condition on ${unknown}, which the local stack cannot tell`);
}

/** Who works outside the stack's functions: with every right, like an administrator. */
const operator: FunctionDefinition = {
  name: "operator",
  timeout: 0,
  memory: 0,
  environment: {},
  statements: [{ Effect: "Allow", Action: "*", Resource: "*" }],
};

/** AWS's own rules. "Unsafe" allows a resource that is a phone number. */
function evaluate(definition: FunctionDefinition, demand: Demand): boolean {
  const { action, context = {}, policy } = demand;
  // The library lets nobody use a key without its policy, which it cannot read in this mode.
  const isKey = demand.resource.includes(KEY);
  if (isKey && !policy?.some(leavesToAccount)) return false;
  const [resource, statements] = isKey
    ? [asOthers(demand.resource), asOthers(definition.statements)]
    : [demand.resource, definition.statements];
  const result = runUnsafeSimulation(
    {
      request: {
        principal: roleSession(definition),
        action,
        resource: { resource, accountId: account },
        contextVariables: {
          ...context,
          ...(policy && { "aws:PrincipalArn": `arn:aws:iam::${account}:role/${roleOf(definition)}` }),
        },
      },
      identityPolicies: [
        { name: definition.name, policy: policyOf(statements) },
        // Within an account, a denial by the resource and one by the identity are the same.
        { name: "resource", policy: policyOf(denialsOf(policy)) },
      ],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
    },
    {},
  );
  return result === "Allowed";
}

const KEY = ":key/";

/** Whether a key's policy leaves its use to the policies of the account's roles. */
const leavesToAccount = ({ Effect, Principal }: Statement) =>
  Effect === "Allow" && JSON.stringify(Principal) === JSON.stringify({ AWS: `arn:aws:iam::${account}:root` });

/** Names keys as if they were resources of another type. */
function asOthers<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll(KEY, ":left-key/"));
}

/** Returns what a resource's policy denies to everybody whom a statement's condition meets. */
function denialsOf(policy: Statement[] = []): Statement[] {
  return policy.filter(({ Effect }) => Effect === "Deny").map(({ Principal: _, ...statement }) => statement);
}

const policyOf = (Statement: Statement[]) => ({ Version: "2012-10-17", Statement });
const roleOf = ({ name, role }: FunctionDefinition) => role ?? `${name}-role`;

const roleSession = (definition: FunctionDefinition) =>
  `arn:aws:sts::${account}:assumed-role/${roleOf(definition)}/${definition.name}`;

function denial(definition: FunctionDefinition, { action, resource, policy }: Demand): string {
  const reason = `because no ${policy ? "resource-based" : "identity-based"} policy allows the ${action} action`;
  return `User: ${roleSession(definition)} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
}

// What DynamoDB requires of a request.

type Values = Record<string, AttributeValue>;

/** The fields of a request that name its items. */
interface Request {
  TableName?: string;
  IndexName?: string;
  Key?: Values;
  Item?: Values;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Values;
  RequestItems?: Record<string, { Keys?: Values[] } | { PutRequest?: Request; DeleteRequest?: Request }[]>;
  TransactItems?: Record<string, Request>[];
}

/**
 * The permissions that DynamoDB requires for a request: a transaction needs those of its parts, and
 * a query of an index needs the index.
 */
export function dynamoDemands(operation: string, request: Request): Demand[] {
  switch (operation) {
    case "TransactWriteItems":
    case "TransactGetItems":
      return (request.TransactItems ?? []).flatMap((item) =>
        Object.entries(item).map(([kind, part]) => demand(itemActions.get(kind) ?? kind, part, [part])),
      );
    case "BatchGetItem":
    case "BatchWriteItem":
      return Object.entries(request.RequestItems ?? {}).map(([TableName, items]) =>
        demand(operation, { TableName }, Array.isArray(items) ? items.flatMap(partsOf) : keyed(items.Keys)),
      );
    default:
      return [demand(operation, request, [request])];
  }
}

const itemActions = new Map(
  Object.entries({
    Get: "GetItem",
    Put: "PutItem",
    Update: "UpdateItem",
    Delete: "DeleteItem",
    ConditionCheck: "ConditionCheckItem",
  }),
);

const partsOf = ({ PutRequest, DeleteRequest }: { PutRequest?: Request; DeleteRequest?: Request }) =>
  [PutRequest, DeleteRequest].filter((part) => part !== undefined);
const keyed = (all: Values[] = []): Request[] => all.map((Key) => ({ Key }));

function demand(operation: string, { TableName = "*", IndexName }: Request, touched: Request[]): Demand {
  const table = `arn:aws:dynamodb:${region}:${account}:table/${TableName}`;
  const partitionKey = keys.indexes.find(({ name }) => name === IndexName)?.partitionKey ?? keys.partitionKey;
  const leading = touched.map((request) => leadingKey(request, partitionKey)).filter((value) => value !== undefined);
  return {
    action: `dynamodb:${operation}`,
    resource: IndexName ? `${table}/index/${IndexName}` : table,
    context: leading.length > 0 ? { "dynamodb:LeadingKeys": [...new Set(leading)] } : {},
  };
}

/** Returns the partition that a request touches, in the table or the index. */
function leadingKey(request: Request, partitionKey: string): string | undefined {
  const value = valueAt(request.Key ?? request.Item, partitionKey) ?? conditionOn(request, partitionKey);
  return value && (Object.values(value)[0] as string);
}

const valueAt = <T>(values: Record<string, T> = {}, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined;

function conditionOn(request: Request, partitionKey: string) {
  for (const [, name = "", value = ""] of request.KeyConditionExpression?.matchAll(/([#\w]+)\s*=\s*(:\w+)/g) ?? []) {
    if ((valueAt(request.ExpressionAttributeNames, name) ?? name) === partitionKey)
      return valueAt(request.ExpressionAttributeValues, value);
  }
  return undefined;
}

/** Returns the keys of the items that a request writes. */
export function writtenKeys(operation: string, request: Request): Values[] {
  return written(operation, request).map(({ Key, Item = Key as Values }) => {
    const { partitionKey, sortKey } = keys;
    return { [partitionKey]: Item[partitionKey] as AttributeValue, [sortKey]: Item[sortKey] as AttributeValue };
  });
}

function written(operation: string, { TransactItems = [], RequestItems = {}, ...request }: Request): Request[] {
  switch (operation) {
    case "TransactWriteItems":
      return TransactItems.flatMap(({ ConditionCheck: _, ...parts }) => Object.values(parts));
    case "BatchWriteItem":
      return Object.values(RequestItems).flatMap((items) => (Array.isArray(items) ? items.flatMap(partsOf) : []));
    default:
      return /^(Put|Update|Delete)Item$/.test(operation) ? [request] : [];
  }
}
