import type { table as definition } from "@reseat/core/table";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { App } from "sst/constructs";

type Index = (typeof definition)["indexes"][number]["name"];

export function allow(resource: string | string[], ...actions: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources: [resource].flat() });
}

/** Actions that change or remove an existing item, or put one without a condition. */
const CHANGING = ["dynamodb:UpdateItem", "dynamodb:DeleteItem", "dynamodb:BatchWriteItem"];
/** Adds an item, or replaces one: IAM cannot distinguish. */
const PUTTING = "dynamodb:PutItem";

/**
 * Adds to a function's permissions that audit entries are only ever added: no function may change
 * them, and only functions whose acts are noted there (`notes`) may put one. A denial overrides
 * every permission.
 */
export function keepingAudit(permissions: PolicyStatement[], notes: boolean): PolicyStatement[] {
  const tables = permissions
    .filter(({ actions }) => actions.some((action) => [...CHANGING, PUTTING].includes(action)))
    .flatMap(({ resources }) => resources);
  if (tables.length === 0) return permissions;
  const denied = new PolicyStatement({
    effect: Effect.DENY,
    actions: notes ? CHANGING : [...CHANGING, PUTTING],
    resources: [...new Set(tables)],
    conditions: { "ForAnyValue:StringEquals": { "dynamodb:LeadingKeys": ["audit"] } },
  });
  return [...permissions, denied];
}

/** Allows listing items of the table by the named indexes, and nothing without them. */
export function lists(table: ITable, ...indexes: Index[]): PolicyStatement[] {
  const named = indexes.map((index) => `${table.tableArn}/index/${index}`);
  return named.length > 0 ? [allow(named, "dynamodb:Query")] : [];
}

/** Allows reading items of the table and listing them by the named indexes. */
export function reads(table: ITable, ...indexes: Index[]): PolicyStatement[] {
  return [
    allow(table.tableArn, "dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"),
    ...lists(table, ...indexes),
  ];
}

/** Allows reading the table and changing items, also in transactions. */
export function writes(table: ITable, ...indexes: Index[]): PolicyStatement[] {
  return [
    ...reads(table, ...indexes),
    allow(table.tableArn, "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"),
  ];
}

/** Allows texting a phone. A phone has no ARN, so this allows everything except topics. */
export function textsPhones(): PolicyStatement {
  return new PolicyStatement({ actions: ["sns:Publish"], notResources: ["arn:aws:sns:*:*:*"] });
}

interface WebSocket {
  webSocketApiId: string;
  webSocketStage: string;
}

/** Returns the ARN of the WebSocket's connections, to send to (POST) or to close (DELETE). */
export function connectionsArn(
  app: App,
  { webSocketApiId, webSocketStage }: WebSocket,
  method: "POST" | "DELETE",
): string {
  return `arn:aws:execute-api:${app.region}:${app.account}:${webSocketApiId}/${webSocketStage}/${method}/@connections/*`;
}
