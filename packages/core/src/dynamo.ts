import { DynamoDBClient, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { Logger } from "@aws-sdk/types";
import type { ErrorCode } from "@reseat/contract/errors";
import { env } from "./env";
import { DomainError } from "./errors";

/** Has no `info`, so that the SDK does not copy every answer for a log that nobody keeps. */
const silent = { debug() {}, warn() {}, error() {} } as unknown as Logger;

export const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({ logger: silent }), {
  marshallOptions: { removeUndefinedValues: true },
});

/** One of ElectroDB's operations, sent by our client. */
function operation<Input>(Command: new (input: Input) => object) {
  return (input: Input) => ({ promise: () => dynamo.send(new Command(input) as Parameters<typeof dynamo.send>[0]) });
}

function unused(): never {
  throw new Error("Not one of the operations that we use");
}

/**
 * The client as ElectroDB drives it, with the operations that we use: with the SDK's own it would load every command there is
 * (decisions/012). Transactions are made by `commit`.
 */
const documentClient = {
  get: operation(GetCommand),
  put: operation(PutCommand),
  update: operation(UpdateCommand),
  delete: operation(DeleteCommand),
  query: operation(QueryCommand),
  batchWrite: operation(BatchWriteCommand),
  createSet: (values: unknown[]) => new Set(values),
  scan: unused,
  batchGet: unused,
  transactGet: unused,
  transactWrite: unused,
};

/** What each entity is configured with; the name is read when a request is made, so that tests can choose the table. */
export const electro = {
  client: documentClient,
  get table() {
    return tableName();
  },
};

export function tableName(): string {
  return env("TABLE_NAME");
}

/**
 * One item of a transaction, made from an entity's own parameters (`Put: Entity.create(…).params()`), and what it means
 * for people when its condition does not hold. `undefined`: the condition cannot fail in a way that people can cause.
 */
export interface Write {
  Put?: object;
  Update?: object;
  Delete?: object;
  ConditionCheck?: object;
  otherwise?: ErrorCode | (() => DomainError);
}

const TRIES = 5;
/** Why a transaction may be cancelled now and not in a moment. */
const PASSING = ["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"];

/**
 * Commits all writes or none. A condition that fails becomes its write's error, the first in order; a collision with
 * another transaction, or a throttled table, is tried again and in the end answered `try_again`.
 */
export async function commit(writes: Write[]): Promise<void> {
  const TransactItems = writes.map(({ otherwise: _, ...item }) => item) as TransactWriteCommandInput["TransactItems"];
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dynamo.send(new TransactWriteCommand({ TransactItems }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      const failed = reasons.findIndex((reason) => reason.Code === "ConditionalCheckFailed");
      if (failed >= 0) {
        const meaning = writes[failed]?.otherwise;
        if (!meaning) throw error;
        throw typeof meaning === "function" ? meaning() : new DomainError(meaning, { cause: error });
      }
      if (!reasons.some(({ Code }) => PASSING.includes(Code ?? ""))) throw error;
      if (attempt === TRIES) throw new DomainError("try_again", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** attempt));
    }
  }
}

/** Commits all writes or, when a condition does not hold, none; answers whether it did. For what may have been done already. */
export async function commitIf(writes: Omit<Write, "otherwise">[]): Promise<boolean> {
  const unmet = new DomainError("try_again");
  try {
    await commit(writes.map((write) => ({ ...write, otherwise: () => unmet })));
    return true;
  } catch (error) {
    if (error === unmet) return false;
    throw error;
  }
}

export type RawItem = Record<string, unknown>;

/** All pages of a query on an index that no entity owns (`due`, `feed`). */
export async function* queryIndex(input: Omit<QueryCommandInput, "TableName">): AsyncGenerator<RawItem[]> {
  let ExclusiveStartKey: QueryCommandInput["ExclusiveStartKey"];
  do {
    const page = await dynamo.send(new QueryCommand({ ...input, TableName: tableName(), ExclusiveStartKey }));
    yield page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
