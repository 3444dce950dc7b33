import { createTable, dynamoClientConfig, ownDatabase } from "@reseat/local/dynamo";
import { afterAll, expect, inject, it } from "vitest";
import { Random } from "../made-facts";
import { startMemoryDynamo } from "./endpoint";
import { PLAIN_NAMES } from "./expressions";
import type { StreamRecord } from "./table";
import { canonical, type Item, type Value } from "./values";

const REQUESTS = Number(process.env.REQUESTS ?? 2000);
const random = new Random(Number(process.env.SEED ?? 84));
const TableName = "random";

const memory = await startMemoryDynamo();
afterAll(() => memory.stop());
const name = `random${process.pid}`;
const addresses = [inject("dynamo"), memory.endpoint].map((endpoint) => ownDatabase(endpoint, name));
const streams = await Promise.all(addresses.map((address) => createTable(address, TableName)));

interface Answer {
  error?: string;
  body: Record<string, unknown>;
}

/** Sends a request to DynamoDB Local and to the table in memory, below the SDK. */
function both(operation: string, ...inputs: object[]): Promise<Answer[]> {
  return Promise.all(
    addresses.map(async (address, index) => {
      const { endpoint, region, credentials } = dynamoClientConfig(address);
      const api = /Stream|Shard|Records/.test(operation) ? "DynamoDBStreams_20120810" : "DynamoDB_20120810";
      const response = await fetch(endpoint, {
        method: "POST",
        headers: {
          "content-type": "application/x-amz-json-1.0",
          "x-amz-target": `${api}.${operation}`,
          authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/20260101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
        },
        body: JSON.stringify(inputs[index] ?? inputs[0]),
      });
      const body = (await response.json()) as Record<string, unknown>;
      return { body, ...(!response.ok && { error: String(body.__type).split("#")[1] }) };
    }),
  );
}

const SETS = ["SS", "NS", "BS"];

/**
 * Where the table in memory answers otherwise than DynamoDB Local, as AWS documents: it lists what
 * does not fit an item under the reasons of a transaction, finds two writes of one item before it
 * looks at conditions, and says that there may be more after a full page.
 */
function isKnown(local: Answer, own: Answer): boolean {
  const ownSays = String(own.body.message);
  if (own.error === "TransactionCanceledException")
    return local.error === "ValidationException" && text(own.body.CancellationReasons).includes('"ValidationError"');
  if (local.error === "TransactionCanceledException") return ownSays.includes("multiple operations on one item");
  const { LastEvaluatedKey, ...page } = own.body;
  return LastEvaluatedKey !== undefined && text(plain(page)) === text(plain(local.body));
}

/** Without what is not promised: the order of sets and of the answers of a batch, how
 * a number is written, messages. */
function plain(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) {
    const list = value.map((one) => plain(one, key === "NS" ? "N" : key));
    return SETS.includes(key) || key === "unordered"
      ? list.sort((one, other) => (text(one) < text(other) ? -1 : 1))
      : list;
  }
  if (key === "N") return canonical(value as string);
  if (typeof value !== "object" || value === null) return value;
  // DynamoDB Local's stream has an empty map as nothing.
  if (key !== "" && key !== "M" && Object.keys(value).length === 0) return { M: {} };
  const entries = Object.entries(value).filter(([name]) => !/^(message|Message|__type|ConsumedCapacity)$/.test(name));
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, one]) => [name, plain(one, name)]),
  );
}
const text = (value: unknown) => JSON.stringify(value);

const chance = (part: number) => random.next() < part;
const PARTITIONS = ["a", "b", "c"];
const SORTS = ["1", "12", "123", "2", "é", "😀", "ﬀ", "z"];
const TEXTS = ["", "a", "ab", "abc", "b", "😀", "ﬀ", "Constructor", "__proto__"];
const NUMBERS = [
  "0",
  "-0",
  "1",
  "-1",
  "2.50",
  "1e3",
  "0.1",
  "0.2",
  "123456789012345678901234567890",
  "1E-10",
  "99",
  "x",
  "1e126",
  "1".repeat(39),
];
const NAMES = ["s", "n", "m", "l", "set", "numbers", "b", "yes", "none", "due", "gsi1pk"];

function value(depth = 0): Value {
  const kind = random.below(depth > 2 ? 6 : 12);
  switch (kind) {
    case 0:
    case 1:
      return { S: random.of(TEXTS) };
    case 2:
    case 3:
      return { N: random.of(NUMBERS) };
    case 4:
      return { BOOL: chance(0.5) };
    case 5:
      return { NULL: true };
    case 6:
      return { M: Object.fromEntries(some(2, () => [random.of(["s", "n", "m"]), value(depth + 1)])) };
    case 7:
      return { L: some(3, () => value(depth + 1)) };
    case 8:
      return { SS: some(3, () => random.of(TEXTS)) };
    case 9:
      return { NS: some(3, () => random.of(NUMBERS)) };
    case 10:
      return { B: Buffer.from(random.of(TEXTS)).toString("base64") };
    default:
      return chance(0.1) ? ({} as Value) : { BS: some(2, () => Buffer.from(random.of(TEXTS)).toString("base64")) };
  }
}

function some<One>(most: number, make: () => One): One[] {
  return Array.from({ length: random.below(most + 1) }, make);
}

/** A value that fits a name, most often. */
function fitting(attribute: string): Value {
  if (chance(0.15)) return value();
  const kinds: Record<string, () => Value> = {
    s: () => ({ S: random.of(TEXTS) }),
    n: () => ({ N: random.of(["1", "2.5", "-7", "1000", "0.1"]) }),
    m: () => ({ M: { s: { S: random.of(TEXTS) }, n: { N: "1" } } }),
    l: () => ({ L: some(3, () => ({ N: String(random.below(4)) })) }),
    set: () => ({ SS: [...new Set(["x", ...some(2, () => random.of(["a", "b", "c"]))])] }),
    numbers: () => ({ NS: [...new Set(["9", ...some(2, () => String(random.below(4)))])] }),
    b: () => ({ B: Buffer.from(random.of(TEXTS)).toString("base64") }),
    yes: () => ({ BOOL: chance(0.5) }),
    none: () => ({ NULL: true }),
  };
  return kinds[attribute]?.() ?? { S: random.of(["a", "b", "c"]) };
}

function key(): Item {
  const made: Item = { pk: { S: random.of(PARTITIONS) }, sk: { S: random.of(SORTS) } };
  if (chance(0.02)) delete made.sk;
  if (chance(0.02)) made.pk = { N: "1" };
  if (chance(0.02)) made.sk = { S: chance(0.5) ? "" : "x".repeat(1025) };
  if (chance(0.02)) made.more = { S: "x" };
  return made;
}

function item(): Item {
  const made = key();
  for (const attribute of some(5, () => random.of(NAMES))) made[attribute] = fitting(attribute);
  if (chance(0.4))
    Object.assign(made, { gsi1pk: { S: random.of(PARTITIONS) }, gsi1sk: { S: `${made.pk?.S}${made.sk?.S}` } });
  if (chance(0.3))
    Object.assign(made, { due: { S: random.of(PARTITIONS) }, due_at: { S: `${made.pk?.S}${made.sk?.S}` } });
  if (chance(0.01)) made.s = { S: "x".repeat(random.of([409_500, 409_600, 410_000])) };
  return made;
}

/** The placeholders that expressions have been given. */
class Given {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, Value> = {};

  name(attribute: string): string {
    if (PLAIN_NAMES.includes(attribute) && chance(0.5)) return attribute;
    this.names[`#${attribute}`] = attribute;
    return `#${attribute}`;
  }

  path(): string {
    const first = random.of(NAMES);
    const path = this.name(first);
    if (first === "m" && chance(0.6)) return `${path}.${this.name(random.of(["s", "n", "x"]))}`;
    if (first === "l" && chance(0.5)) return `${path}[${random.below(4)}]`;
    return path;
  }

  value(one: Value): string {
    const placeholder = `:v${Object.keys(this.values).length}`;
    this.values[placeholder] = one;
    return placeholder;
  }

  /** A path and a value that may stand beside it. */
  pair(): [string, string] {
    const path = this.path();
    const attribute = Object.entries(this.names).find(([placeholder]) => path.endsWith(placeholder))?.[1] ?? "s";
    return [path, this.value(fitting(attribute))];
  }

  fields(): object {
    if (chance(0.01)) this.names["#unused"] = "unused";
    if (chance(0.01)) this.value({ S: "unused" });
    const { names, values } = this;
    return {
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    };
  }
}

function condition(given: Given, depth = 0): string {
  const kind = random.below(depth > 2 ? 7 : 10);
  const [path, one] = kind < 7 ? given.pair() : ["", ""];
  switch (kind) {
    case 0:
      delete given.values[one];
      return `${random.of(["attribute_exists", "attribute_not_exists"])}(${path})`;
    case 1:
      return `begins_with(${path}, ${one})`;
    case 2:
      return `contains(${path}, ${one})`;
    case 3:
      return `${path} BETWEEN ${one} AND ${given.value(value())}`;
    case 4:
      return `${path} IN (${one}, ${given.value(value())})`;
    case 5:
      delete given.values[one];
      return `size(${path}) ${random.of(["=", "<", ">="])} ${given.value({ N: "2" })}`;
    case 6:
      return `${path} ${random.of(["=", "<>", "<", "<=", ">", ">="])} ${chance(0.1) ? given.path() : one}`;
    case 7:
      return `NOT ${condition(given, depth + 1)}`;
    case 8:
      return `(${condition(given, depth + 1)}) ${random.of(["AND", "or"])} ${condition(given, depth + 1)}`;
    default:
      return `${condition(given, depth + 1)} AND ${condition(given, depth + 1)} OR ${condition(given, depth + 1)}`;
  }
}

function update(given: Given): string {
  const clauses: string[] = [];
  const kinds = ["SET", "REMOVE", "ADD", "DELETE"].filter(() => chance(0.45));
  for (const kind of kinds.length > 0 ? kinds : ["SET"]) {
    const parts = Array.from({ length: 1 + random.below(2) }, () => {
      if (kind === "REMOVE") return given.path();
      if (kind === "ADD")
        return chance(0.6) ? `${given.name("n")} ${given.value({ N: "2.5" })}` : given.pair().join(" ");
      if (kind === "DELETE")
        return chance(0.8) ? `${given.name("set")} ${given.value({ SS: ["a"] })}` : given.pair().join(" ");
      const [path, one] = given.pair();
      const way = random.below(6);
      if (way === 0) return `${path} = if_not_exists(${given.path()}, ${one})`;
      if (way === 1) return `${path} = list_append(${path}, ${one})`;
      if (way === 2) return `${path} = ${path} ${random.of(["+", "-"])} ${one}`;
      if (way === 3) return `${path} = (if_not_exists(${path}, ${one}) + ${given.value({ N: "1" })})`;
      return `${path} = ${one}`;
    });
    clauses.push(`${kind} ${parts.join(", ")}`);
  }
  return clauses.join(" ");
}

function write(): [kind: string, input: object] {
  const given = new Given();
  const kind = random.of(["Put", "Put", "Put", "Update", "Update", "Update", "Delete"]);
  const target = kind === "Put" ? { Item: item() } : { Key: key() };
  const UpdateExpression = kind === "Update" && chance(0.95) ? { UpdateExpression: update(given) } : {};
  const ConditionExpression = chance(0.4) ? { ConditionExpression: condition(given) } : {};
  return [kind, { TableName, ...target, ...UpdateExpression, ...ConditionExpression, ...given.fields() }];
}

function query(given = new Given()): Record<string, unknown> {
  const [IndexName, partition, sort] = random.of([
    [undefined, "pk", "sk"],
    [undefined, "pk", "sk"],
    ["gsi1", "gsi1pk", "gsi1sk"],
    ["due", "due", "due_at"],
  ] as const);
  const start = () => given.value({ S: IndexName ? random.of(PARTITIONS) + random.of(SORTS) : random.of(SORTS) });
  const ranges = [
    () => "",
    () => ` AND begins_with(${given.name(sort)}, ${start()})`,
    () => ` AND ${given.name(sort)} BETWEEN ${start()} AND ${start()}`,
    () => ` AND ${given.name(sort)} ${random.of(["=", "<", "<=", ">", ">=", "<>"])} ${start()}`,
  ];
  const KeyConditionExpression = `${given.name(partition)} = ${given.value({ S: random.of(PARTITIONS) })}${random.of(ranges)()}`;
  return {
    TableName,
    ...(IndexName && { IndexName }),
    KeyConditionExpression,
    ...(chance(0.3) && { FilterExpression: condition(given) }),
    ...(chance(0.2) && {
      ProjectionExpression: [...new Set(["#s", "#n", "#pk"].slice(random.below(3)))]
        .map((one) => given.name(one.slice(1)))
        .join(", "),
    }),
    ...(chance(0.5) && { ScanIndexForward: chance(0.5) }),
    ...(chance(0.5) && { Limit: random.below(4) }),
    ...(chance(0.05) && { ConsistentRead: true }),
    ...given.fields(),
  };
}

async function compare(operation: string, input: object): Promise<Answer[]> {
  const answers = await both(operation, input);
  const [local, own] = answers.map(({ body, error }) => ({ error, body: plain(body) }));
  if (isKnown(...(answers as [Answer, Answer]))) return answers;
  expect(own, `${operation} ${text(input)}\n${text(answers.map(({ body }) => body))}`).toEqual(local);
  return answers;
}

it("answers as DynamoDB Local does, what is asked and whatever is wrong with it", { timeout: 600_000 }, async () => {
  for (let count = 0; count < REQUESTS; count += 1) {
    const kind = random.below(20);
    if (kind < 11) {
      const [write_, input] = write();
      const ReturnValues = random.of([
        "NONE",
        "ALL_OLD",
        ...(write_ === "Update"
          ? [
              "ALL_NEW",
              /[\w"][.[][#\w]/.test(String((input as { UpdateExpression?: string }).UpdateExpression))
                ? "NONE"
                : "UPDATED_NEW",
            ]
          : []),
      ]);
      await compare(`${write_}Item`, { ...input, ReturnValues });
    } else if (kind < 14) {
      const TransactItems = Array.from({ length: 1 + random.below(4) }, () => {
        const [one, input] = write();
        return { [one]: input };
      });
      await compare("TransactWriteItems", { TransactItems });
    } else if (kind < 18) {
      const asked = query();
      const [{ body } = { body: {} }] = await compare("Query", asked);
      if (body.LastEvaluatedKey) await compare("Query", { ...asked, ExclusiveStartKey: body.LastEvaluatedKey });
    } else if (kind === 18) {
      await compare("GetItem", { TableName, Key: key() });
    } else {
      const Keys = Array.from({ length: 1 + random.below(3) }, key);
      const answers = await both("BatchGetItem", { RequestItems: { [TableName]: { Keys } } });
      const [local, own] = answers.map(({ body: { Responses, ...more }, error }) => ({
        error,
        more: plain(more),
        unordered: plain((Responses as Record<string, Item[]> | undefined)?.[TableName] ?? [], "unordered"),
      }));
      expect(own, text(Keys)).toEqual(local);
    }
  }
});

it("has the same stream", async () => {
  const described = await both("DescribeStream", ...streams.map((StreamArn) => ({ StreamArn })));
  const iterators = described.map(({ body }, index) => {
    const { Shards } = body.StreamDescription as { Shards: { ShardId: string }[] };
    return { StreamArn: streams[index], ShardId: Shards[0]?.ShardId, ShardIteratorType: "TRIM_HORIZON" };
  });
  const read: unknown[][] = [[], []];
  let next = await both("GetShardIterator", ...iterators);
  for (;;) {
    const inputs = next.map(({ body }) => ({ ShardIterator: body.ShardIterator ?? body.NextShardIterator }));
    next = await both("GetRecords", ...inputs);
    const records = next.map(({ body }) => body.Records as StreamRecord[]);
    if (records.every(({ length }) => length === 0)) break;
    for (const [index, list] of records.entries())
      read[index]?.push(
        ...list.map(({ eventName, dynamodb: { Keys, NewImage, OldImage } }) =>
          plain({ eventName, Keys, NewImage, OldImage }),
        ),
      );
  }
  expect(read[0]?.length).toBeGreaterThan(100);
  expect(read[1]).toEqual(read[0]);
});
