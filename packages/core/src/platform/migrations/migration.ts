import { GetCommand } from "@aws-sdk/lib-dynamodb";
import pMap from "p-map";
import { isoNow } from "../clock";
import { MOVED } from "../table/changes";
import { attempt, type Write } from "../table/commit";
import { dynamo, type RawItem, tableName } from "../table/dynamo";
import { scan } from "../table/scan";
import { untilDone } from "../table/until-done";
import { TableVersionEntity } from "./entities";

/**
 * The number of the first step below. A table stores how many steps it has had, deleted ones
 * included.
 */
const FIRST = 15;

/** The last commit that can migrate an older table up to the first step. */
const LAST_COMMIT = "4e12fd8";

/** The table's history from step 15 on. Only append: a step's position is its number. */
const STEPS: Step[] = [
  {
    name: "deadlines that are few share one key",
    entities: ["closing", "deal", "standing", "trust_score", "wanted"],
    change({ due }) {
      const [kind, shard] = String(due).split("#");
      return shard === undefined ? null : { set: { due: kind } };
    },
  },
  {
    name: "totals and figures are sums of one kind",
    entities: ["total", "day_figures", "day_occurrences", "name_figures"],
    change: (item) => ({ moveTo: sumsOf(item) }),
  },
];

const AT_ONCE = 16;

/** Thrown for a table whose items are older than the first step. The message is for people. */
export class OlderShape extends Error {
  constructor(readonly version: number) {
    super(
      `The data is of shape ${version}, and this version reads ${FIRST - 1} and later. The last commit that can migrate it is ${LAST_COMMIT}.`,
    );
  }
}

export interface StepResult extends Record<Applied, number> {
  number: number;
  name: string;
}

interface Options {
  dryRun?: boolean;
  /** Other steps than the table's own. */
  steps?: Step[];
}

/**
 * Migrates the table to the shape of the entities by running each new step in order. Idempotent,
 * and safe while the product runs. With `dryRun` it only counts what would change. Marks an unused
 * table as having the present shape. Throws `OlderShape`. For maintenance, because it scans the
 * table.
 */
export async function run({ dryRun = false, steps = STEPS }: Options = {}): Promise<StepResult[]> {
  const stored = await storedVersion();
  const version = stored ?? FIRST + steps.length - 1;
  const results: StepResult[] = [];
  for (const [index, step] of steps.entries()) {
    const number = FIRST + index;
    if (number <= version) continue;
    results.push({ number, name: step.name, ...(await runStep(step, dryRun)) });
    if (!dryRun) await store(number);
  }
  if (stored === undefined && !dryRun) await store(version);
  return results;
}

/** Throws `OlderShape` when the table's items are older than the first step. */
export async function refuseOlder(): Promise<void> {
  await storedVersion();
}

/**
 * Returns the number of the table's last step; undefined for an unused table. Throws `OlderShape`.
 */
async function storedVersion(): Promise<number | undefined> {
  const { data } = await TableVersionEntity.get({}).go({ consistent: true });
  if (!data && !(await hasPeople())) return undefined;
  const version = data?.version ?? 0;
  if (version < FIRST - 1) throw new OlderShape(version);
  return version;
}

async function hasPeople(): Promise<boolean> {
  for await (const items of scan(["profile"])) if (items.length > 0) return true;
  return false;
}

async function store(version: number): Promise<void> {
  await TableVersionEntity.put({ version, updated_at: isoNow() }).go();
}

async function runStep(step: Step, dryRun: boolean): Promise<Record<Applied, number>> {
  const counts = { changed: 0, unchanged: 0, left: 0 };
  const applyOne = async (item: RawItem) => {
    counts[await apply(step, item, dryRun)] += 1;
  };
  for await (const items of scan(step.entities)) await pMap(items, applyOne, { concurrency: AT_ONCE });
  return counts;
}

/** Shards of the new sums that nothing else writes. */
const OLD_SHARDS = new Map(Object.entries({ total: 100, day_figures: 200, day_occurrences: 300, name_figures: 400 }));

/** Returns what a part of the sums of before holds, those of a name by day. */
function sumsOf({ __edb_e__: entity, part, day, name, packed = "{}", ...item }: RawItem): RawItem[] {
  const shard = (OLD_SHARDS.get(String(entity)) ?? 0) + Number(part);
  const figures = Object.entries(item).filter(([figure, count]) => typeof count === "number" && figure !== "changes");
  const sum = (kind: string, key: string, counts: object): RawItem => ({
    ...{ __edb_e__: "sum", __edb_v__: "1", pk: `sums#${kind}`, sk: `${key}#${shard}`, kind, key, shard },
    ...counts,
  });
  if (entity === "total") return [sum("all", "now", Object.fromEntries(figures))];
  // What was no longer in the table was noted beside its day, for a count from scratch.
  if (String(day ?? name).startsWith("gone#")) return [];
  if (entity !== "name_figures") return [sum("day", String(day), Object.fromEntries(figures))];
  const [month, kind = "", ...rest] = String(name).split("#");
  const days = new Map<number, Map<string, number>>();
  const add = (date: number, figure: string, count: number) => {
    const ofDay = days.get(date) ?? new Map<string, number>();
    days.set(date, ofDay.set(figure, (ofDay.get(figure) ?? 0) + count));
  };
  for (const [figure, counts] of Object.entries<number[]>(JSON.parse(String(packed))))
    for (const [index, count] of counts.entries()) if (count !== 0) add(index + 1, figure, count);
  for (const [figure, count] of figures) {
    const [, ofName = "", date] = /^(.+)_(\d+)$/.exec(figure) ?? [];
    add(Number(date), ofName, Number(count));
  }
  const keyOf = (date: number) =>
    `${month}-${String(date).padStart(2, "0")}#${kind === "show" ? "any" : rest.join("#")}`;
  return [...days].map(([date, counts]) => sum(kind, keyOf(date), Object.fromEntries(counts)));
}

/**
 * What to do with an item: change attributes, move it to other keys, as one item or several, or
 * nothing (null).
 */
type Outcome = { set: RawItem; remove?: string[] } | { moveTo: RawItem | RawItem[] } | null;

/**
 * One step of the table's history. Works on stored items and imports no entity, because entities
 * change and a step must not. Must be idempotent: `change` returns null for an item that it has
 * already changed.
 */
export interface Step {
  /** A description for the person who runs it. */
  name: string;
  /** The entities whose items it changes (`__edb_e__`). */
  entities: string[];
  /** Decides what to do with an item. `find` reads another item by its key. */
  change(item: RawItem, find: (pk: string, sk: string) => Promise<RawItem | undefined>): Promise<Outcome> | Outcome;
}

/** `left`: the target key is already taken, so the item does not change. */
type Applied = "changed" | "unchanged" | "left";

/**
 * Applies a step to one item, safely even if the item changes at the same moment. `dryRun` only
 * returns what would happen.
 */
async function apply(step: Step, scanned: RawItem, dryRun: boolean): Promise<Applied> {
  let item: RawItem | undefined = scanned;
  return untilDone(async () => {
    const outcome = item ? await step.change(item, find) : null;
    if (!item || !outcome) return "unchanged";
    if (dryRun) return "changed";
    const lost = await attempt(
      "set" in outcome
        ? { old: change(item, outcome.set, outcome.remove ?? []) }
        : { old: remove(item), ...puts([outcome.moveTo].flat()) },
    );
    if (lost === null) return "changed";
    if (lost !== "old") return "left";
    item = await find(String(item.pk), String(item.sk));
    return undefined;
  });
}

async function find(pk: string, sk: string): Promise<RawItem | undefined> {
  const { Item } = await dynamo.send(new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true }));
  return Item;
}

/** The write that changes these attributes only. Refused when the item is gone. */
function change({ pk, sk }: RawItem, set: RawItem, unset: string[]): Write {
  const assignments = Object.keys(set).map((name) => `#${name} = :${name}`);
  const removals = unset.map((name) => `#${name}`);
  return {
    Update: {
      TableName: tableName(),
      Key: { pk, sk },
      UpdateExpression: `SET ${assignments.join()}${removals.length > 0 ? ` REMOVE ${removals.join()}` : ""}`,
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: Object.fromEntries([...Object.keys(set), ...unset].map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
    },
  };
}

/** The write that removes an item. Refused when it has changed since it was read. */
function remove(item: RawItem): Write {
  const fields = Object.entries(item);
  return {
    Delete: {
      TableName: tableName(),
      Key: { pk: item.pk, sk: item.sk },
      ConditionExpression: fields.map((_, index) => `#n${index} = :v${index}`).join(" AND "),
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name], index) => [`#n${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(fields.map(([, value], index) => [`:v${index}`, value])),
    },
  };
}

/** The writes that create items. Refused when a key is taken. */
function puts(items: RawItem[]): Record<string, Write> {
  const TableName = tableName();
  const put = (item: RawItem) => ({
    Put: { TableName, Item: { ...item, [MOVED]: true }, ConditionExpression: "attribute_not_exists(pk)" },
  });
  return Object.fromEntries(items.map((item, index) => [`new/${index}`, put(item)]));
}
