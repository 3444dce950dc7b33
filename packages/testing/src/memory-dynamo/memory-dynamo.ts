import {
  apply,
  type Condition,
  Expression,
  holds,
  type Names,
  type Operand,
  operandsOf,
  type Path,
  Placeholders,
  type Update,
  valueAt,
} from "./expressions";
import { type Chances, firstIndex, type Keys, notFound, type Ordered, Table } from "./table";
import {
  checkItem,
  compareTexts,
  DynamoError,
  type Item,
  invalid,
  sizeOfItem,
  Unfitting,
  unsupported,
  type Value,
} from "./values";

const MAX_PAGE_BYTES = 1024 * 1024;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const MAX_TRANSACTION_BYTES = 4 * 1024 * 1024;
const MAX_TRANSACTION = 100;
const MAX_BATCH_GET = 100;
const MAX_BATCH_WRITE = 25;
/** How long a transaction's token is known. */
const TOKEN_MS = 10 * 60_000;
const REGION = "ap-south-1";

interface Write extends Names {
  TableName: string;
  Item?: Item;
  Key?: Item;
  ConditionExpression?: string;
  UpdateExpression?: string;
  ReturnValues?: string;
  ReturnValuesOnConditionCheckFailure?: string;
}

interface Read extends Names {
  TableName: string;
  IndexName?: string;
  KeyConditionExpression?: string;
  FilterExpression?: string;
  ProjectionExpression?: string;
  ScanIndexForward?: boolean;
  ConsistentRead?: boolean;
  Limit?: number;
  ExclusiveStartKey?: Item;
  Select?: string;
  Segment?: number;
  TotalSegments?: number;
}

type Kind = "Put" | "Update" | "Delete" | "ConditionCheck";
interface Transaction {
  TransactItems: { [Each in Kind]?: Write }[];
  ClientRequestToken?: string;
}

interface KeySchema {
  AttributeName: string;
  KeyType: "HASH" | "RANGE";
}
interface CreateTable {
  TableName: string;
  AttributeDefinitions: { AttributeName: string; AttributeType: string }[];
  KeySchema: KeySchema[];
  GlobalSecondaryIndexes?: {
    IndexName: string;
    KeySchema: KeySchema[];
    Projection: { ProjectionType: Keys["projection"] };
  }[];
  StreamSpecification?: { StreamEnabled: boolean; StreamViewType?: string };
}

/** A write that is checked and not done yet. */
interface Planned {
  table: Table;
  id: string;
  before: Item | undefined;
  after: Item | undefined;
  /** The bytes that count in a transaction. */
  bytes: number;
  /** The paths that an update names. */
  updated: Path[];
}

const refused = (item: Item | undefined) =>
  new DynamoError("ConditionalCheckFailedException", "The conditional request failed", item && { Item: item });

const CONFLICT = { Code: "TransactionConflict", Message: "Transaction is ongoing for the item" };

/**
 * DynamoDB in memory: answers its requests at once, one after the other, as DynamoDB Local and AWS
 * do, or refuses what it does not know. Differences that a caller may see: requests collide and
 * indexes lag only where `chances` says so, and of several errors in one request another one may be
 * named.
 */
export class MemoryDynamo {
  readonly #tables = new Map<string, Table>();
  readonly #tokens = new Map<string, { content: string; until: number }>();
  readonly #operations: Record<string, (input: never) => object> = {
    CreateTable: (input: CreateTable) => this.#create(input),
    DescribeTable: ({ TableName }: Write) => ({ Table: describe(this.table(TableName)) }),
    ListTables: () => ({ TableNames: [...this.#tables.keys()].sort(compareTexts) }),
    DeleteTable: ({ TableName }: Write) => {
      const table = this.table(TableName);
      this.#tables.delete(TableName);
      return { TableDescription: describe(table) };
    },
    UpdateTimeToLive: (input: { TableName: string; TimeToLiveSpecification: { AttributeName: string } }) => {
      this.table(input.TableName).definition.ttl = input.TimeToLiveSpecification.AttributeName;
      return { TimeToLiveSpecification: input.TimeToLiveSpecification };
    },
    DescribeTimeToLive: ({ TableName }: Write) => {
      const { ttl } = this.table(TableName).definition;
      const status = ttl ? { AttributeName: ttl, TimeToLiveStatus: "ENABLED" } : { TimeToLiveStatus: "DISABLED" };
      return { TimeToLiveDescription: status };
    },
    GetItem: (input: Read & { Key: Item }) => this.#get(input),
    BatchGetItem: ({ RequestItems }: { RequestItems: Record<string, Omit<Read, "TableName"> & { Keys: Item[] }> }) =>
      this.#batchGet(RequestItems),
    Query: (input: Read) => this.#query(input),
    Scan: (input: Read) => this.#scan(input),
    PutItem: (input: Write) => this.#write("Put", input),
    UpdateItem: (input: Write) => this.#write("Update", input),
    DeleteItem: (input: Write) => this.#write("Delete", input),
    BatchWriteItem: ({ RequestItems }: { RequestItems: Record<string, BatchWrite[]> }) =>
      this.#batchWrite(RequestItems),
    TransactWriteItems: (input: Transaction) => this.#transact(input),
    TransactGetItems: ({ TransactItems }: { TransactItems: { Get: Read & { Key: Item } }[] }) => ({
      Responses: TransactItems.map(({ Get }) => this.#get(Get)),
    }),
    ListStreams: () => ({
      Streams: [...this.#tables.values()].map(({ streamArn, definition }) => ({
        StreamArn: streamArn,
        TableName: definition.name,
      })),
    }),
    DescribeStream: ({ StreamArn }: { StreamArn: string }) => {
      const { definition } = this.#streaming(StreamArn);
      return {
        StreamDescription: {
          StreamArn,
          StreamStatus: "ENABLED",
          StreamViewType: definition.streamView,
          TableName: definition.name,
          Shards: [{ ShardId: SHARD, SequenceNumberRange: { StartingSequenceNumber: "1".padStart(21, "0") } }],
        },
      };
    },
    GetShardIterator: (input: ShardIterator) => this.#shardIterator(input),
    GetRecords: ({ ShardIterator, Limit = 1000 }: { ShardIterator: string; Limit?: number }) => {
      const [arn = "", , position = "0"] = ShardIterator.split("|");
      const from = Number(position);
      const Records = this.#streaming(arn).records.slice(from, from + Limit);
      return { Records, NextShardIterator: `${arn}|${SHARD}|${from + Records.length}` };
    },
  };

  constructor(private readonly chances: Chances = {}) {}

  /** Answers a request, named as in `X-Amz-Target` without its version. */
  answer(operation: string, input: object): object {
    const run = Object.hasOwn(this.#operations, operation) ? this.#operations[operation] : undefined;
    if (!run) throw unsupported(`operation ${operation}`);
    const { ReturnConsumedCapacity = "NONE" } = input as { ReturnConsumedCapacity?: string };
    if (ReturnConsumedCapacity !== "NONE") throw unsupported("consumed capacity");
    return run(input as never);
  }

  table(name: string): Table {
    const table = this.#tables.get(name);
    if (!table) throw notFound(name);
    return table;
  }

  #create(input: CreateTable): object {
    const { TableName, KeySchema, GlobalSecondaryIndexes = [], StreamSpecification } = input;
    if (this.#tables.has(TableName))
      throw new DynamoError("ResourceInUseException", `Table already exists: ${TableName}`);
    const keys = (name: string, schema: KeySchema[], projection: Keys["projection"]): Keys => {
      const of = (type: KeySchema["KeyType"]) => schema.find(({ KeyType }) => KeyType === type)?.AttributeName;
      const sortKey = of("RANGE");
      return { name, partitionKey: of("HASH") ?? "", ...(sortKey && { sortKey }), projection };
    };
    if (input.AttributeDefinitions.some(({ AttributeType }) => AttributeType !== "S"))
      throw unsupported("keys that are no texts");
    const definition = {
      name: TableName,
      arn: `arn:aws:dynamodb:${REGION}:000000000000:table/${TableName}`,
      main: keys("", KeySchema, "ALL"),
      indexes: GlobalSecondaryIndexes.map((index) =>
        keys(index.IndexName, index.KeySchema, index.Projection.ProjectionType),
      ),
      streamView: StreamSpecification?.StreamEnabled ? StreamSpecification.StreamViewType : undefined,
    };
    const table = new Table(definition, this.chances);
    this.#tables.set(TableName, table);
    return { TableDescription: describe(table) };
  }

  #get({ Key, ...read }: Read & { Key: Item }): object {
    const table = this.table(read.TableName);
    const placeholders = new Placeholders(read);
    const paths = projectionOf(read, placeholders);
    placeholders.end();
    const item = table.get(table.id(checkItem(Key)));
    return item ? { Item: paths ? project(item, paths) : item } : {};
  }

  #batchGet(requests: Record<string, Omit<Read, "TableName"> & { Keys: Item[] }>): object {
    const all = Object.entries(requests).flatMap(([TableName, { Keys, ...read }]) =>
      Keys.map((Key) => ({ TableName, Key, read, id: this.table(TableName).id(checkItem(Key)) })),
    );
    if (all.length === 0) throw invalid("RequestItems has no keys");
    if (all.length > MAX_BATCH_GET) throw invalid("Too many items requested for the BatchGetItem call");
    refuseTwice(all.map(({ TableName, id }) => `${TableName} ${id}`));
    const Responses: Record<string, Item[]> = Object.fromEntries(Object.keys(requests).map((name) => [name, []]));
    const UnprocessedKeys: Record<string, { Keys: Item[] }> = {};
    let bytes = 0;
    for (const { TableName, Key, read } of all) {
      const { Item } = this.#get({ TableName, Key, ...read }) as { Item?: Item };
      bytes += Item ? sizeOfItem(Item) : 0;
      if (bytes > MAX_BATCH_BYTES) {
        UnprocessedKeys[TableName] ??= { ...read, Keys: [] };
        UnprocessedKeys[TableName]?.Keys.push(Key);
      } else if (Item) Responses[TableName]?.push(Item);
    }
    return { Responses, UnprocessedKeys };
  }

  #query(read: Read): object {
    const table = this.table(read.TableName);
    const ordered = table.ordered(read.IndexName);
    if (read.ConsistentRead && ordered !== table.main)
      throw invalid("Consistent reads are not supported on global secondary indexes");
    if (!read.KeyConditionExpression) throw invalid("KeyConditionExpression must be specified");
    const placeholders = new Placeholders(read);
    const { partition, range } = keyCondition(
      new Expression(read.KeyConditionExpression, placeholders).condition(),
      ordered.keys,
    );
    const items = ordered.partition(partition);
    const [low, high] = boundsOf(items, range, ordered.keys.sortKey);
    return page(table, ordered, read, placeholders, items.slice(low, high), (key) => {
      const isInside =
        key[ordered.keys.partitionKey]?.S === partition &&
        (!range || boundsOf([key], range, ordered.keys.sortKey).join() === "0,1");
      if (!isInside)
        throw invalid("The provided starting key is outside query boundaries based on provided conditions");
    });
  }

  #scan(read: Read): object {
    const table = this.table(read.TableName);
    const ordered = table.ordered(read.IndexName);
    const { Segment = 0, TotalSegments = 1 } = read;
    if (Segment >= TotalSegments) throw invalid("The Segment parameter must be less than TotalSegments");
    const { partitionKey } = ordered.keys;
    const inSegment = (item: Item) => hashOf(item[partitionKey]?.S ?? "") % TotalSegments === Segment;
    const byPartition = (one: Item, other: Item) =>
      compareTexts(one[partitionKey]?.S ?? "", other[partitionKey]?.S ?? "") || ordered.compare(one, other);
    const items = ordered.all().filter(inSegment).sort(byPartition);
    return page(
      table,
      ordered,
      { ...read, ScanIndexForward: true },
      new Placeholders(read),
      items,
      () => {},
      byPartition,
    );
  }

  #plan(kind: Kind, write: Write): Planned {
    const { TableName, Key, ConditionExpression, UpdateExpression } = write;
    const table = this.table(TableName);
    const placeholders = new Placeholders(write);
    const update = UpdateExpression === undefined ? undefined : new Expression(UpdateExpression, placeholders).update();
    const condition =
      ConditionExpression === undefined ? undefined : new Expression(ConditionExpression, placeholders).condition();
    placeholders.end();
    const item = checkItem((kind === "Put" ? write.Item : Key) ?? {});
    const id = table.id(item, kind !== "Put");
    if (kind === "ConditionCheck" && !condition) throw invalid("The expression can not be empty");
    if (kind === "Put") table.check(item, invalid);
    const keyNames = Object.keys(table.keyOf(item));
    if (update) refuseKeys(update, keyNames);
    const before = table.get(id);
    if (condition && !holds(condition, before ?? {}))
      throw refused(write.ReturnValuesOnConditionCheckFailure === "ALL_OLD" ? before : undefined);
    const after =
      kind === "Put" ? item : kind === "Delete" ? undefined : (before ?? (kind === "Update" ? item : undefined));
    if (kind !== "Update") return { table, id, before, after, bytes: sizeOfItem(item), updated: [] };
    const updated = update ? apply(update, after as Item) : (after as Item);
    if (updated !== before) table.check(updated, (message) => new Unfitting(message));
    return {
      table,
      id,
      before,
      after: updated,
      bytes: sizeOfItem(updated),
      updated: update ? updatedPaths(update) : [],
    };
  }

  #write(kind: Kind, write: Write): object {
    const planned = this.#plan(kind, write);
    if (this.chances.collides?.([planned.id], false) !== undefined)
      throw new DynamoError("TransactionConflictException", CONFLICT.Message);
    const answer = answered(kind, planned, write.ReturnValues);
    planned.table.write(planned.id, planned.after);
    return answer;
  }

  #batchWrite(requests: Record<string, BatchWrite[]>): object {
    const all = Object.entries(requests).flatMap(([TableName, writes]) =>
      writes.map(({ PutRequest, DeleteRequest }) =>
        PutRequest
          ? { kind: "Put" as const, write: { TableName, Item: PutRequest.Item } }
          : { kind: "Delete" as const, write: { TableName, Key: DeleteRequest?.Key ?? {} } },
      ),
    );
    if (all.length === 0) throw invalid("Batch requests must have at least one item");
    if (all.length > MAX_BATCH_WRITE) throw invalid("Too many items requested for the BatchWriteItem call");
    const planned = all.map(({ kind, write }) => this.#plan(kind, write));
    refuseTwice(planned.map(({ table, id }) => `${table.definition.name} ${id}`));
    for (const { table, id, after } of planned) table.write(id, after);
    return { UnprocessedItems: {} };
  }

  #transact({ TransactItems, ClientRequestToken }: Transaction): object {
    if (TransactItems.length === 0 || TransactItems.length > MAX_TRANSACTION)
      throw invalid(`Member must have length between 1 and ${MAX_TRANSACTION}, inclusive`);
    const all = TransactItems.map((one) => {
      const [[kind, write] = [], another] = Object.entries(one) as [Kind, Write][];
      if (!kind || !write || another)
        throw invalid("TransactItems can only contain one of Check, Put, Update or Delete");
      return { kind, write };
    });
    const content = JSON.stringify(TransactItems);
    if (ClientRequestToken !== undefined && this.#isDone(ClientRequestToken, content)) return {};
    const ids = all.map(({ kind, write }) => {
      const item = (kind === "Put" ? write.Item : write.Key) ?? {};
      return `${write.TableName} ${JSON.stringify(this.table(write.TableName).keyOf(item))}`;
    });
    refuseTwice(ids);
    const colliding = this.chances.collides?.(ids, true);
    const outcomes = all.map(({ kind, write }, index) =>
      index === colliding ? { reason: CONFLICT } : this.#outcome(kind, write),
    );
    if (outcomes.some((outcome) => "reason" in outcome)) {
      const reasons = outcomes.map((outcome) => ("reason" in outcome ? outcome.reason : { Code: "None" }));
      const codes = reasons.map(({ Code }) => Code).join(", ");
      throw new DynamoError(
        "TransactionCanceledException",
        `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
        { CancellationReasons: reasons },
      );
    }
    const planned = outcomes as Planned[];
    if (planned.reduce((bytes, one) => bytes + one.bytes, 0) > MAX_TRANSACTION_BYTES)
      throw invalid("The items of a transaction have more than 4 MB");
    for (const [index, { table, id, after }] of planned.entries())
      if (all[index]?.kind !== "ConditionCheck") table.write(id, after);
    if (ClientRequestToken !== undefined)
      this.#tokens.set(ClientRequestToken, { content, until: Date.now() + TOKEN_MS });
    return {};
  }

  /** Whether a transaction with this token was done. */
  #isDone(token: string, content: string): boolean {
    const known = this.#tokens.get(token);
    if (!known || known.until <= Date.now()) return false;
    if (known.content === content) return true;
    throw new DynamoError("IdempotentParameterMismatchException", "Request parameters differ from those of the first");
  }

  /** A write of a transaction, or why it cancels the transaction. */
  #outcome(kind: Kind, write: Write): Planned | { reason: { Code: string; Message: string; Item?: Item } } {
    try {
      return this.#plan(kind, write);
    } catch (error) {
      if (!(error instanceof DynamoError)) throw error;
      if (error.type === "ConditionalCheckFailedException")
        return { reason: { Code: "ConditionalCheckFailed", Message: error.message, ...error.details } };
      if (error instanceof Unfitting) return { reason: { Code: "ValidationError", Message: error.message } };
      throw error;
    }
  }

  #streaming(arn: string): Table {
    const table = [...this.#tables.values()].find(({ streamArn }) => streamArn === arn);
    if (!table) throw new DynamoError("ResourceNotFoundException", `Requested resource not found: Stream: ${arn}`);
    return table;
  }

  #shardIterator({ StreamArn, ShardId, ShardIteratorType, SequenceNumber }: ShardIterator): object {
    const { records } = this.#streaming(StreamArn);
    if (ShardId !== SHARD) throw new DynamoError("ResourceNotFoundException", `Shard does not exist: ${ShardId}`);
    const at = Number(SequenceNumber);
    const places: Record<string, number> = {
      TRIM_HORIZON: 0,
      LATEST: records.length,
      AT_SEQUENCE_NUMBER: at - 1,
      AFTER_SEQUENCE_NUMBER: at,
    };
    return { ShardIterator: `${StreamArn}|${SHARD}|${places[ShardIteratorType]}` };
  }
}

const SHARD = "shardId-00000000000000000001-00000001";

interface ShardIterator {
  StreamArn: string;
  ShardId: string;
  ShardIteratorType: string;
  SequenceNumber?: string;
}

interface BatchWrite {
  PutRequest?: { Item: Item };
  DeleteRequest?: { Key: Item };
}

function refuseTwice(ids: string[]): void {
  if (new Set(ids).size < ids.length) throw invalid("The request includes multiple operations on one item");
}

function updatedPaths({ SET, REMOVE, ADD, DELETE }: Update): Path[] {
  return [...[...SET, ...ADD, ...DELETE].map(({ path }) => path), ...REMOVE];
}

/** What a write answers with. */
function answered(kind: Kind, { before, after, updated }: Planned, values = "NONE"): object {
  const of = (item: Item | undefined) => (item && Object.keys(item).length > 0 ? { Attributes: item } : {});
  if (values === "NONE") return {};
  if (values === "ALL_OLD") return of(before);
  if (kind !== "Update") throw invalid("Return values set to invalid value");
  if (values === "ALL_NEW") return of(after);
  if (updated.some(({ length }) => length > 1)) throw unsupported("return values of parts of attributes");
  if (values === "UPDATED_NEW") return of(project(after ?? {}, updated));
  throw unsupported(`return values ${values}`);
}

function refuseKeys(update: Update, keyNames: string[]): void {
  for (const [name] of updatedPaths(update))
    if (keyNames.includes(String(name)))
      throw invalid(
        `One or more parameter values were invalid: Cannot update attribute ${name}. This attribute is part of the key`,
      );
}

function projectionOf(read: Names & { ProjectionExpression?: string }, placeholders: Placeholders): Path[] | undefined {
  const { ProjectionExpression } = read;
  return ProjectionExpression === undefined ? undefined : new Expression(ProjectionExpression, placeholders).paths();
}

/** The parts of an item at some paths. */
function project(item: Item, paths: Path[]): Item {
  const parts: Item = {};
  for (const path of paths) {
    const value = valueAt(item, path);
    if (!value) continue;
    if (path.some((step) => typeof step === "number")) throw unsupported("elements of lists in a projection");
    let place = parts;
    for (const step of path.slice(0, -1)) {
      const inner = place[step as string] ?? { M: {} };
      place[step as string] = inner;
      place = inner.M as Item;
    }
    place[path.at(-1) as string] = value;
  }
  return parts;
}

type Range = Extract<Condition, { operands: Operand[] }>;
const RANGES = ["=", "<", "<=", ">", ">=", "BETWEEN", "begins_with"];

/** The partition that a key condition names, and the condition of the sort key. */
function keyCondition(condition: Condition, keys: Keys): { partition: string; range: Range | undefined } {
  const parts = (condition.op === "AND" ? condition.of : [condition]) as Range[];
  const of = (name: string | undefined) =>
    parts.filter((part) => {
      const first = part.operands?.[0];
      return first && "path" in first && first.path.length === 1 && first.path[0] === name;
    });
  const [equal, ...more] = of(keys.partitionKey);
  const [range, ...others] = of(keys.sortKey);
  const value = equal?.operands[1];
  if (equal?.op !== "=" || !value || !("value" in value) || more.length + others.length > 0)
    throw invalid(`Query condition missed key schema element: ${keys.partitionKey}`);
  if (parts.length > (range ? 2 : 1)) throw invalid("Query key condition not supported");
  if (range && (!RANGES.includes(range.op) || range.operands.slice(1).some((one) => !("value" in one))))
    throw invalid("Query key condition not supported");
  for (const operand of [value, ...(range?.operands.slice(1) ?? [])]) {
    if ("value" in operand && operand.value.S === undefined)
      throw invalid("One or more parameter values were invalid: Condition parameter type does not match schema type");
    if ("value" in operand && operand.value.S === "")
      throw invalid("One or more parameter values are not valid. A key attribute may not be an empty string");
  }
  return { partition: value.value.S as string, range };
}

/** Where the items of a range of sort keys begin and end. */
function boundsOf(items: readonly Item[], range: Range | undefined, sortKey: string | undefined): [number, number] {
  if (!range || !sortKey) return [0, items.length];
  const [from = "", to = ""] = range.operands.slice(1).map((one) => ("value" in one ? one.value.S : ""));
  const notBefore = (text: string) => firstIndex(items, (item) => compareTexts(item[sortKey]?.S ?? "", text) >= 0);
  const after = (text: string) => firstIndex(items, (item) => compareTexts(item[sortKey]?.S ?? "", text) > 0);
  switch (range.op) {
    case "<":
      return [0, notBefore(from)];
    case "<=":
      return [0, after(from)];
    case ">":
      return [after(from), items.length];
    case ">=":
      return [notBefore(from), items.length];
    case "BETWEEN":
      return [notBefore(from), after(to)];
    case "begins_with": {
      const begin = notBefore(from);
      const rest = items.slice(begin);
      return [begin, begin + firstIndex(rest, (item) => !(item[sortKey]?.S ?? "").startsWith(from))];
    }
    default:
      return [notBefore(from), after(from)];
  }
}

const pathsOf = (operand: Operand): Path[] =>
  "value" in operand ? [] : ["path" in operand ? operand.path : operand.size];

/** A page of what a query or a scan finds. */
function page(
  table: Table,
  ordered: Ordered,
  read: Read,
  placeholders: Placeholders,
  found: Item[],
  checkStart: (key: Item) => void,
  compare = ordered.compare.bind(ordered),
): object {
  const { keys } = ordered;
  const filter =
    read.FilterExpression === undefined ? undefined : new Expression(read.FilterExpression, placeholders).condition();
  const paths = projectionOf(read, placeholders);
  placeholders.end();
  if (read.Limit !== undefined && read.Limit < 1) throw invalid("Limit must be greater than or equal to 1");
  const indexKeys = [keys.partitionKey, keys.sortKey];
  if (read.KeyConditionExpression && filter) {
    for (const path of operandsOf(filter).flatMap(pathsOf))
      if (indexKeys.includes(String(path[0])))
        throw invalid(
          `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${path[0]}`,
        );
  }
  const startNames = [table.definition.main.partitionKey, table.definition.main.sortKey, ...indexKeys];
  const names = [...new Set(startNames.filter((name) => name !== undefined))];
  if (keys.projection === "KEYS_ONLY") {
    const filtered = filter ? operandsOf(filter).flatMap(pathsOf) : [];
    for (const path of [...(paths ?? []), ...filtered])
      if (!names.includes(String(path[0])))
        throw invalid(
          `One or more parameter values were invalid: Global secondary index ${keys.name} does not project ${path[0]}`,
        );
  }
  const start = read.ExclusiveStartKey && checkItem(read.ExclusiveStartKey);
  if (start) {
    if (Object.keys(start).length !== names.length || names.some((name) => start[name]?.S === undefined))
      throw invalid("The provided starting key is invalid");
    checkStart(start);
  }
  const forward = read.ScanIndexForward !== false;
  const ahead = forward ? found : [...found].reverse();
  const begin = start ? ahead.findIndex((item) => (forward ? compare(item, start) : compare(start, item)) > 0) : 0;
  const rest = begin < 0 ? [] : ahead.slice(begin);
  const seen: Item[] = [];
  let bytes = 0;
  for (const item of rest) {
    const shown = keys.projection === "ALL" ? item : only(item, names);
    bytes += sizeOfItem(shown);
    seen.push(shown);
    if (seen.length === read.Limit || bytes > MAX_PAGE_BYTES) break;
  }
  const isCut = seen.length === read.Limit || bytes > MAX_PAGE_BYTES;
  const last = isCut ? seen.at(-1) : undefined;
  const matching = filter ? seen.filter((item) => holds(filter, item)) : seen;
  const Items = paths ? matching.map((item) => project(item, paths)) : matching;
  return {
    ...(read.Select !== "COUNT" && { Items }),
    Count: matching.length,
    ScannedCount: seen.length,
    ...(last && { LastEvaluatedKey: only(last, names) }),
  };
}

function only(item: Item, names: string[]): Item {
  return Object.fromEntries(names.map((name) => [name, item[name] as Value]));
}

function hashOf(text: string): number {
  let hash = 7;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) >>> 0;
  return hash;
}

function describe({ definition, streamArn, created, size }: Table): object {
  const { name, arn, main, indexes, streamView } = definition;
  const schema = ({ partitionKey, sortKey }: Keys): KeySchema[] => [
    { AttributeName: partitionKey, KeyType: "HASH" },
    ...(sortKey ? [{ AttributeName: sortKey, KeyType: "RANGE" as const }] : []),
  ];
  const attributes = new Set([main, ...indexes].flatMap(schema).map(({ AttributeName }) => AttributeName));
  return {
    TableName: name,
    TableArn: arn,
    TableStatus: "ACTIVE",
    CreationDateTime: created.getTime() / 1000,
    ItemCount: size,
    KeySchema: schema(main),
    AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      IndexArn: `${arn}/index/${index.name}`,
      IndexStatus: "ACTIVE",
      KeySchema: schema(index),
      Projection: { ProjectionType: index.projection },
    })),
    ...(streamView && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: streamView },
      LatestStreamArn: streamArn,
      LatestStreamLabel: streamArn.split("/").at(-1),
    }),
  };
}
