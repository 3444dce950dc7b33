import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { MOVED } from "../table/changes";
import { attempt, type Write } from "../table/commit";
import { dynamo, type RawItem, tableName } from "../table/dynamo";
import { untilDone } from "../table/until-done";

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
export type Applied = "changed" | "unchanged" | "left";

/**
 * Applies a step to one item, safely even if the item changes at the same moment. `dryRun` only
 * returns what would happen.
 */
export async function apply(step: Step, scanned: RawItem, dryRun: boolean): Promise<Applied> {
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
