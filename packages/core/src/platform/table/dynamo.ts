import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  type GetCommandInput,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { Logger } from "@aws-sdk/types";
import { holdWrites } from "../admission";
import { limitTime } from "../aws/time-limit";
import { env } from "../env";
import { getTogether } from "./get-together";

/** Has no `info`: with one, the SDK would copy every response for a log that nobody keeps. */
const silent = { debug() {}, warn() {}, error() {} } as unknown as Logger;

const client = limitTime(new DynamoDBClient({ logger: silent }), 5000);

type Next = (args: unknown) => Promise<unknown>;

/**
 * A single write that meets a transaction of its item takes no effect. The SDK sends it again as it
 * does what was throttled, which by itself it would not.
 */
const retryConflict = (next: Next) => (args: unknown) =>
  next(args).catch((error) => {
    throw error.name === "TransactionConflictException" ? Object.assign(error, { $retryable: {} }) : error;
  });

client.middlewareStack.add(retryConflict as never, { step: "deserialize", priority: "high" });

export const dynamo = holdWrites(
  DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  }),
);

/** An operation in the shape that ElectroDB expects, sent by our client. */
function operation<Input>(Command: new (input: Input) => object) {
  return (input: Input) => ({ promise: () => dynamo.send(new Command(input) as Parameters<typeof dynamo.send>[0]) });
}

const get = getTogether(dynamo);

/**
 * Drops the nulls of stored items. No entity writes any, and ElectroDB fails on one in place of a
 * map, with the whole page.
 */
function withoutNulls(items: RawItem | RawItem[] = []): void {
  for (const item of [items].flat())
    for (const [name, value] of Object.entries(item)) if (value === null) Reflect.deleteProperty(item, name);
}

async function queryForElectro(input: QueryCommandInput) {
  const page = await dynamo.send(new QueryCommand(input));
  withoutNulls(page.Items);
  return page;
}

/** Gives each of the reads that failed together an error of its own: ElectroDB marks it, once. */
async function getForElectro(input: GetCommandInput) {
  const found = await get(input).catch((cause: Error) => {
    throw Object.assign(new Error(cause.message, { cause }), { name: cause.name });
  });
  withoutNulls(found.Item);
  return found;
}

function unused(): never {
  throw new Error("Not one of the operations that we use");
}

/**
 * The client that ElectroDB drives, with only the operations that we use. The SDK's own document
 * client would load every command (docs/decisions/code.md#what-a-cold-start-loads). Transactions are sent by commit.ts.
 */
const documentClient = {
  get: (input: GetCommandInput) => ({ promise: () => getForElectro(input) }),
  put: operation(PutCommand),
  update: operation(UpdateCommand),
  delete: operation(DeleteCommand),
  query: (input: QueryCommandInput) => ({ promise: () => queryForElectro(input) }),
  batchWrite: operation(BatchWriteCommand),
  createSet: (values: unknown[]) => new Set(values),
  scan: unused,
  batchGet: unused,
  transactGet: unused,
  transactWrite: unused,
};

/** The configuration of each entity. The table's name is read when the entity is created. */
export const electro = {
  client: documentClient,
  get table() {
    return tableName();
  },
};

export function tableName(): string {
  return env("TABLE_NAME");
}

export type RawItem = Record<string, unknown>;

/** The keys of an item, from an index that holds nothing else. */
export type ItemKeys = { pk: string; sk: string };

/** Reads an item by its key, without ElectroDB, together with other concurrent reads. */
export function getItem(Key: ItemKeys): Promise<{ Item?: RawItem }> {
  return get({ TableName: tableName(), Key });
}

/**
 * Yields all pages of a query for items of any entity, on the table or on an index that no entity
 * owns (`due`, `feed`).
 */
export async function* queryIndex(input: Omit<QueryCommandInput, "TableName">): AsyncGenerator<RawItem[], undefined> {
  let ExclusiveStartKey: QueryCommandInput["ExclusiveStartKey"];
  do {
    const page = await dynamo.send(new QueryCommand({ ...input, TableName: tableName(), ExclusiveStartKey }));
    yield page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
