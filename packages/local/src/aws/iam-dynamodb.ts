import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { table as keys } from "@reseat/core/table";
import { account, region } from "../environment";
import type { Demand } from "./iam";

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
