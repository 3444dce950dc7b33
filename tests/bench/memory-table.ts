import { table } from "@reseat/core/table";
import { compile, type Item, type Test, update, type Value } from "./expressions";

/**
 * A table in memory that answers the sweep's requests to DynamoDB as quickly as a processor can.
 */

interface Names {
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
}
interface Write extends Names {
  Item?: Item;
  Key?: Item;
  ConditionExpression?: string;
  UpdateExpression?: string;
}
interface Query extends Names {
  IndexName?: string;
  KeyConditionExpression: string;
  FilterExpression?: string;
  ScanIndexForward?: boolean;
  ProjectionExpression?: string;
  Limit?: number;
  ExclusiveStartKey?: Item;
}
interface Transaction {
  TransactItems: { [Kind in "Put" | "Update" | "Delete" | "ConditionCheck"]?: Write }[];
}

const PAGE_BYTES = 2 ** 20;
const main = { name: "", partitionKey: table.partitionKey, sortKey: table.sortKey, projection: "ALL" };
const indexes = [main, ...table.indexes];
const text = (value: Value | undefined) => String(value?.S ?? value?.N ?? "");
const keyOf = (item: Item) => `${text(item[table.partitionKey])} ${text(item[table.sortKey])}`;
const always: Test = () => true;

export class MemoryTable {
  readonly items = new Map<string, Item>();
  /** The items of each key, by index. */
  readonly #partitions = new Map(indexes.map(({ name }) => [name, new Map<string, Map<string, Item>>()]));

  put(item: Item): void {
    const key = keyOf(item);
    this.remove(key);
    this.items.set(key, item);
    for (const { name, partitionKey, sortKey } of indexes) {
      if (!item[partitionKey] || !item[sortKey]) continue;
      const partitions = this.#partitions.get(name);
      const partition = partitions?.get(text(item[partitionKey])) ?? new Map<string, Item>();
      partitions?.set(text(item[partitionKey]), partition.set(key, item));
    }
  }

  remove(key: string): void {
    const item = this.items.get(key);
    if (!item) return;
    this.items.delete(key);
    for (const { name, partitionKey } of indexes) {
      if (item[partitionKey]) this.#partitions.get(name)?.get(text(item[partitionKey]))?.delete(key);
    }
  }

  get({ Key }: { Key: Item }) {
    const Item = this.items.get(keyOf(Key));
    return Item ? { Item } : {};
  }

  batchGet({ RequestItems }: { RequestItems: Record<string, { Keys: Item[] }> }) {
    const found = ({ Keys }: { Keys: Item[] }) => Keys.map((key) => this.items.get(keyOf(key))).filter(Boolean);
    return { Responses: Object.fromEntries(Object.entries(RequestItems).map(([name, keys]) => [name, found(keys)])) };
  }

  query({ KeyConditionExpression, FilterExpression, IndexName = "", ...query }: Query) {
    const index = indexes.find(({ name }) => name === IndexName) ?? main;
    const wanted = compile(KeyConditionExpression, query);
    const place = (item: Item) => `${text(item[index.sortKey])} ${keyOf(item)}`;
    const after = query.ExclusiveStartKey && place(query.ExclusiveStartKey);
    const direction = query.ScanIndexForward === false ? -1 : 1;
    const partition = this.#partitions
      .get(index.name)
      ?.get(partitionOf(query, KeyConditionExpression, index.partitionKey));
    const matching = [...(partition?.values() ?? [])]
      .filter(wanted)
      .map((item) => ({ item, place: place(item) }))
      .filter((one) => after === undefined || (one.place < after ? -1 : one.place > after ? 1 : 0) === direction)
      .sort((one, other) => (one.place < other.place ? -direction : direction));
    const page: Item[] = [];
    const filter = FilterExpression ? compile(FilterExpression, query) : always;
    let bytes = 0;
    for (const { item } of matching) {
      if (bytes > PAGE_BYTES || page.length === query.Limit) break;
      const seen = index.projection === "ALL" ? item : keysOf(item, index);
      bytes += JSON.stringify(seen).length;
      page.push(seen);
    }
    const last = page.length < matching.length ? page.at(-1) : undefined;
    const names = query.ProjectionExpression?.split(",").map((name) => nameIn(query, name.trim()));
    const shown = (item: Item) =>
      names ? Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : []))) : item;
    return { Items: page.filter(filter).map(shown), ...(last && { LastEvaluatedKey: keysOf(last, index) }) };
  }

  /** The keys that a transaction writes. */
  keysOf({ TransactItems }: Transaction): string[] {
    return TransactItems.map((write) => keyOf(only(write).Item ?? only(write).Key ?? {}));
  }

  /** Does all writes or none. Returns why each was refused, or null when all were done. */
  transact({ TransactItems }: Transaction): ("None" | "ConditionalCheckFailed")[] | null {
    const reasons = TransactItems.map((write) => {
      const { Item, Key, ConditionExpression, ...names } = only(write);
      const before = this.items.get(keyOf(Item ?? Key ?? {})) ?? {};
      const holds = !ConditionExpression || compile(ConditionExpression, names)(before);
      return holds ? ("None" as const) : ("ConditionalCheckFailed" as const);
    });
    if (reasons.includes("ConditionalCheckFailed")) return reasons;
    for (const { Put, Update, Delete } of TransactItems) {
      if (Put?.Item) this.put(Put.Item);
      if (Delete?.Key) this.remove(keyOf(Delete.Key));
      if (Update?.Key && Update.UpdateExpression) {
        const before = this.items.get(keyOf(Update.Key)) ?? Update.Key;
        this.put(update(before, Update.UpdateExpression, Update));
      }
    }
    return null;
  }
}

const nameIn = ({ ExpressionAttributeNames = {} }: Names, name: string) => ExpressionAttributeNames[name] ?? name;

function only(write: Transaction["TransactItems"][number]): Write {
  return write.Put ?? write.Update ?? write.Delete ?? write.ConditionCheck ?? {};
}

function keysOf(item: Item, { partitionKey, sortKey }: { partitionKey: string; sortKey: string }): Item {
  const names = [table.partitionKey, table.sortKey, partitionKey, sortKey];
  return Object.fromEntries(names.map((name) => [name, item[name] as Value]));
}

/** The value that a key condition wants for the partition key. */
function partitionOf(
  { ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Names,
  condition: string,
  key: string,
) {
  for (const [, name = "", value = ""] of condition.matchAll(/([#\w]+)\s*=\s*(:\w+)/g))
    if (nameIn({ ExpressionAttributeNames }, name) === key) return text(ExpressionAttributeValues[value]);
  throw new Error(`No partition in ${condition}`);
}
