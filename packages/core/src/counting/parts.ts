import pMap from "p-map";
import { DAY, dayOf, now } from "../clock";
import { attempt } from "../table/commit";

/** A day's figures are spread over many parts until the day is over, so that no item is hot. */
export const PARTS = 16;
/** The part that receives the others once a day is over. */
export const WHOLE = 16;
/**
 * How many days are read from the parts. Normally fewer lie in them; the rest allows for a sweep
 * that stood still.
 */
const DAYS_IN_PARTS = 6;
const AT_ONCE = 8;

export const parts = Array.from({ length: PARTS }, (_, part) => part);

/** Returns the day before today. Older days are over, and are seldom written any more. */
export const yesterday = () => dayOf(now() - DAY);

/** Returns the parts of the days in a range that may not be in the whole yet. */
export function partsOfDays(from: string, to: string): { part: number; day: string }[] {
  const last = Array.from({ length: DAYS_IN_PARTS }, (_, ago) => dayOf(now() - ago * DAY));
  return last.filter((day) => from <= day && day <= to).flatMap((day) => parts.map((part) => ({ part, day })));
}

interface Part {
  /** The number of writes so far. */
  changes?: number | undefined;
}

/** Reads and writes the parts of sums. */
interface Parted<Item extends Part> {
  /** Returns the items of a part that go into the whole. */
  read(part: number): Promise<Item[]>;
  /** Returns the key of the sum that an item is a part of. */
  keyOf(item: Item): string;
  remove(item: Item): object;
  /** Adds these items to the whole. The write may have a condition. */
  add(key: string, items: Item[]): object | Promise<object>;
}

/**
 * Merges the parts of sums into the whole, each sum in one transaction, so that no change is lost
 * or counted twice. If a part changes meanwhile, its sum is left for the next time.
 */
export async function putTogether<Item extends Part>({ read, keyOf, remove, add }: Parted<Item>): Promise<void> {
  const items = (await Promise.all(parts.map(read))).flat();
  const putOne = async ([key, ofKey]: [string, Item[]]) => {
    const removals = ofKey.map(
      (item, index) => [`part/${index}`, { Delete: { ...remove(item), ...asRead(item) } }] as const,
    );
    await attempt({ ...Object.fromEntries(removals), whole: { Update: await add(key, ofKey) } });
  };
  await pMap(grouped(items, keyOf), putOne, { concurrency: AT_ONCE });
}

/**
 * The condition that a part has not been written since it was read. Old parts do not count their
 * writes.
 */
function asRead({ changes }: Part) {
  if (changes === undefined) return { ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(changes)" };
  return { ConditionExpression: "changes = :changes", ExpressionAttributeValues: { ":changes": changes } };
}

/** Adds up each figure of these items. */
export function sumOf<Name extends string>(
  items: { [Each in Name]?: number | undefined }[],
  names: readonly Name[],
): { [Each in Name]?: number } {
  return sumIn(items, new Set(names));
}

/** Looks at the figures that an item has, because it has few of those that there are. */
function sumIn<Name extends string>(
  items: { [Each in Name]?: number | undefined }[],
  names: ReadonlySet<string>,
): { [Each in Name]?: number } {
  const sum = new Map<string, number>();
  for (const item of items) {
    for (const [name, count = 0] of Object.entries<number | undefined>(item))
      if (names.has(name)) sum.set(name, (sum.get(name) ?? 0) + count);
  }
  return Object.fromEntries([...sum].filter(([, count]) => count !== 0)) as { [Each in Name]?: number };
}

/** The sums of items by their keys. */
export function sumsBy<Name extends string, Item extends { [Each in Name]?: number | undefined }>(
  items: Item[],
  names: readonly Name[],
  keyOf: (item: Item) => string,
): Record<string, { [Each in Name]?: number }> {
  const wanted = new Set(names);
  return Object.fromEntries(grouped(items, keyOf).map(([key, ofKey]) => [key, sumIn(ofKey, wanted)]));
}

function grouped<Item>(items: Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}
