import {
  compareTexts,
  DynamoError,
  type Item,
  invalid,
  isSameItem,
  sizeOfItem,
  typeOf,
  Unfitting,
  type Value,
} from "./values";

/** The keys of a table or of one of its indexes. */
export interface Keys {
  name: string;
  partitionKey: string;
  sortKey?: string;
  projection: "ALL" | "KEYS_ONLY";
}

export interface StreamRecord {
  eventID: string;
  eventName: "INSERT" | "MODIFY" | "REMOVE";
  eventVersion: "1.1";
  eventSource: "aws:dynamodb";
  awsRegion: string;
  userIdentity?: { Type: "Service"; PrincipalId: "dynamodb.amazonaws.com" };
  dynamodb: {
    ApproximateCreationDateTime: number;
    Keys: Item;
    NewImage?: Item;
    OldImage?: Item;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
}

/** The most bytes of an item. */
const MAX_ITEM_BYTES = 400 * 1024;
const MAX_PARTITION_KEY_BYTES = 2048;
const MAX_SORT_KEY_BYTES = 1024;

const text = (value: Value | undefined) => value?.S ?? "";

/** The items of a table or an index, in order within each partition. */
export class Ordered {
  readonly #partitions = new Map<string, Item[]>();

  constructor(
    readonly keys: Keys,
    private readonly main: Keys,
  ) {}

  /** The items of a partition, in order. */
  partition(key: string): readonly Item[] {
    return this.#partitions.get(key) ?? [];
  }

  all(): Item[] {
    return [...this.#partitions.values()].flat();
  }

  /** Items of one sort key are in the order of the table's keys. */
  compare(one: Item, other: Item): number {
    const { keys, main } = this;
    return (
      (keys.sortKey ? compareTexts(text(one[keys.sortKey]), text(other[keys.sortKey])) : 0) ||
      compareTexts(text(one[main.partitionKey]), text(other[main.partitionKey])) ||
      (main.sortKey ? compareTexts(text(one[main.sortKey]), text(other[main.sortKey])) : 0)
    );
  }

  /** Whether an item has the keys of this index. */
  has(item: Item): boolean {
    const { partitionKey, sortKey } = this.keys;
    return item[partitionKey] !== undefined && (sortKey === undefined || item[sortKey] !== undefined);
  }

  replace(before: Item | undefined, after: Item | undefined): void {
    if (before && this.has(before)) this.#remove(before);
    if (after && this.has(after)) this.#insert(after);
  }

  #insert(item: Item): void {
    const key = text(item[this.keys.partitionKey]);
    const items = this.#partitions.get(key);
    if (items)
      items.splice(
        firstIndex(items, (one) => this.compare(one, item) >= 0),
        0,
        item,
      );
    else this.#partitions.set(key, [item]);
  }

  #remove(item: Item): void {
    const key = text(item[this.keys.partitionKey]);
    const items = this.#partitions.get(key) ?? [];
    items.splice(
      firstIndex(items, (one) => this.compare(one, item) >= 0),
      1,
    );
    if (items.length === 0) this.#partitions.delete(key);
  }
}

/** The index of the first item that meets a test which all later ones meet, too. */
export function firstIndex(items: readonly Item[], test: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export interface TableDefinition {
  name: string;
  arn: string;
  main: Keys;
  indexes: Keys[];
  streamView: string | undefined;
  ttl?: string;
}

/** What happens to a request by chance in the cloud; without one it never happens. */
export interface Chances {
  /**
   * Which of a request's items another transaction is just writing; undefined for none. Items have
   * their keys for names; a `transaction` may have several.
   */
  collides?: (items: string[], isTransaction: boolean) => number | undefined;
  /** For how many milliseconds the indexes do not show a change. */
  lag?: () => number;
}

interface Change {
  before: Item | undefined;
  after: Item | undefined;
}

/** A table: its items in order, its indexes and its stream. */
export class Table {
  readonly main: Ordered;
  readonly indexes: Ordered[];
  records: StreamRecord[] = [];
  readonly created = new Date();
  readonly #items = new Map<string, Item>();
  /** Changes that the indexes do not show yet, in their order. */
  readonly #late: (Change & { until: number })[] = [];
  #recorded = 0;

  constructor(
    readonly definition: TableDefinition,
    private readonly chances: Chances = {},
  ) {
    this.main = new Ordered(definition.main, definition.main);
    this.indexes = definition.indexes.map((keys) => new Ordered(keys, definition.main));
  }

  get streamArn(): string {
    return `${this.definition.arn}/stream/${this.created.toISOString().replace("Z", "")}`;
  }

  get size(): number {
    return this.#items.size;
  }

  /** The table itself, or the index of a name. */
  ordered(index: string | undefined): Ordered {
    if (index !== undefined) this.#catchUp();
    const found = index === undefined ? this.main : this.indexes.find(({ keys }) => keys.name === index);
    if (!found) throw invalid(`The table does not have the specified index: ${index}`);
    return found;
  }

  keyOf(item: Item): Item {
    const { partitionKey, sortKey } = this.definition.main;
    return Object.fromEntries(
      [partitionKey, sortKey].flatMap((name) => (name && item[name] ? [[name, item[name] as Value]] : [])),
    );
  }

  /** An item's key as one text. Throws unless it is valid; a `Key` has no other attributes. */
  id(item: Item, isKey = true): string {
    const { partitionKey, sortKey } = this.definition.main;
    const names = sortKey ? [partitionKey, sortKey] : [partitionKey];
    if (isKey && Object.keys(item).length !== names.length)
      throw invalid("The provided key element does not match the schema");
    for (const name of names) {
      const value = item[name];
      if (value === undefined) throw invalid(`One of the required keys was not given a value: ${name}`);
      if (value.S === undefined) throw new Unfitting("The provided key element does not match the schema");
      checkKey(name, value.S, name === partitionKey);
    }
    return JSON.stringify(names.map((name) => item[name]?.S));
  }

  get(id: string): Item | undefined {
    return this.#items.get(id);
  }

  /** Throws `wrong` unless an item may be stored. */
  check(item: Item, wrong: (message: string) => DynamoError): void {
    if (sizeOfItem(item) > MAX_ITEM_BYTES) throw wrong("Item size has exceeded the maximum allowed size");
    for (const { keys } of this.indexes) {
      for (const name of [keys.partitionKey, keys.sortKey]) {
        const value = name === undefined ? undefined : item[name];
        if (!name || !value) continue;
        if (value.S === undefined && !/^[NB]$/.test(typeOf(value))) throw wrong("Invalid attribute value type");
        if (value.S === undefined)
          throw new Unfitting(`One or more parameter values were invalid: Type mismatch for Index Key ${name}`);
        checkKey(name, value.S, name === keys.partitionKey);
      }
    }
  }

  /** Stores an item, or removes it, and adds the change to the stream. */
  write(id: string, after: Item | undefined, isExpiry = false): void {
    const before = this.#items.get(id);
    if (after) this.#items.set(id, after);
    else this.#items.delete(id);
    this.main.replace(before, after);
    if (this.chances.lag) this.#late.push({ before, after, until: Date.now() + this.chances.lag() });
    else for (const index of this.indexes) index.replace(before, after);
    if ((before || after) && !(before && after && isSameItem(before, after))) this.#record(before, after, isExpiry);
  }

  #catchUp(): void {
    const shown = this.#late.findIndex(({ until }) => until > Date.now());
    for (const { before, after } of this.#late.splice(0, shown < 0 ? this.#late.length : shown))
      for (const index of this.indexes) index.replace(before, after);
  }

  /** Returns the records of the stream since the last time, and forgets them. */
  takeRecords(): StreamRecord[] {
    const taken = this.records;
    this.records = [];
    return taken;
  }

  #record(before: Item | undefined, after: Item | undefined, isExpiry: boolean): void {
    const { streamView } = this.definition;
    if (!streamView) return;
    this.#recorded += 1;
    const SequenceNumber = String(this.#recorded).padStart(21, "0");
    const images = { ...(after && { NewImage: after }), ...(before && { OldImage: before }) };
    this.records.push({
      eventID: SequenceNumber,
      eventName: before ? (after ? "MODIFY" : "REMOVE") : "INSERT",
      eventVersion: "1.1",
      eventSource: "aws:dynamodb",
      awsRegion: this.definition.arn.split(":")[3] ?? "",
      ...(isExpiry && { userIdentity: { Type: "Service", PrincipalId: "dynamodb.amazonaws.com" } }),
      dynamodb: {
        ApproximateCreationDateTime: Math.floor(Date.now() / 1000),
        Keys: this.keyOf(after ?? before ?? {}),
        ...images,
        SequenceNumber,
        SizeBytes: sizeOfItem(after ?? {}) + sizeOfItem(before ?? {}),
        StreamViewType: streamView,
      },
    });
  }

  /** Removes what has expired, as DynamoDB does some time after. `now` in seconds. */
  expire(now: number): void {
    const { ttl } = this.definition;
    for (const [id, item] of this.#items) if (ttl && Number(item[ttl]?.N) <= now) this.write(id, undefined, true);
  }
}

function checkKey(name: string, value: string, isPartition: boolean): void {
  if (value === "")
    throw invalid(`One or more parameter values are not valid. A key attribute may not be an empty string: ${name}`);
  if (Buffer.byteLength(value) > (isPartition ? MAX_PARTITION_KEY_BYTES : MAX_SORT_KEY_BYTES))
    throw new Unfitting(
      `One or more parameter values were invalid: Size of ${name} has exceeded the maximum size limit`,
    );
}

export const notFound = (name: string) =>
  new DynamoError("ResourceNotFoundException", `Cannot do operations on a non-existent table: ${name}`);
