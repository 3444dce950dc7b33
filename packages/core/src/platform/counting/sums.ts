import { DAY, dayOf, startOfDay } from "../clock";
import type { Write } from "../table/commit";
import { queryIndex, type RawItem } from "../table/dynamo";
import { SUMMED, SumEntity } from "./entities";
import { type Counts, type Figures, type NameFigure, type NameKind, OCCURRENCES, TOTALS, type Totals } from "./figures";

/**
 * Sums, or how they change, by kind and key: `all#now`, `day#2026-01-02`, `city#2026-01-02#Pune`. A
 * sum of zero is left out.
 */
export type Sums = Record<string, Record<string, number | undefined>>;

/** The totals of the whole product. */
export const ALL = "all#now";
/** The days of names are read in pieces of so many at once: more are several pages. */
const DAYS_AT_ONCE = 31;

/** Sort before and after every day. */
const [FIRST, LAST] = ["0", "~"];

const summed = new Set<string>(SUMMED);
const occurrences = new Set<string>(OCCURRENCES);

/** Adds changes to sums, `times` times. */
export function add(sums: Sums, changes: Sums, times = 1): void {
  for (const [key, change] of Object.entries(changes)) {
    const sum = (Object.hasOwn(sums, key) && sums[key]) || {};
    for (const [name, value = 0] of Object.entries(change)) {
      const count = ((Object.hasOwn(sum, name) && sum[name]) || 0) + times * value;
      if (count === 0) delete sum[name];
      else sum[name] = count;
    }
    if (Object.keys(sum).length === 0) delete sums[key];
    else sums[key] = sum;
  }
}

/** Returns `after` less `before`. */
export function difference(after: Sums, before: Sums): Sums {
  const sums: Sums = {};
  add(sums, after);
  add(sums, before, -1);
  return sums;
}

/** Returns the writes that add these changes, one for each sum. */
export function writesOf(changes: Sums): Record<string, Write> {
  return Object.fromEntries(Object.entries(changes).map(([sum, change]) => [sum, addition(sum, change)]));
}

/** Returns the write that adds a change to a shard of one sum. */
export function addition(sum: string, change: Sums[string], shard = 0): Write {
  const [, kind = "", key = ""] = /^(\w+)#(.*)$/s.exec(sum) ?? [];
  return { Update: SumEntity.update({ kind, key, shard }).add(change).params() };
}

/** Returns the totals. They lag behind the table by a moment. */
export async function totals(): Promise<Required<Totals>> {
  const sums: Sums = {};
  for (const item of await read("all", FIRST, LAST)) add(sums, { [ALL]: figuresOf(item) });
  return Object.fromEntries(TOTALS.map((name) => [name, sums[ALL]?.[name] ?? 0])) as Required<Totals>;
}

/** Returns the figures of the days in a range, both ends included, by day. */
export async function daysBetween(from: string, to: string): Promise<Record<string, Figures & Counts>> {
  const days: Sums = {};
  for (const item of await read("day", from, to)) add(days, { [item.key]: figuresOf(item) });
  return days;
}

interface NameSum {
  day: string;
  name: string;
  figures: { [Each in NameFigure]?: number };
}

/** Returns the figures of the names of a kind on the days in a range, both ends included. */
export async function namesBetween(kind: NameKind, from: string, to: string): Promise<NameSum[]> {
  const spans: Promise<Item[]>[] = [];
  for (let start = startOfDay(from); dayOf(start) <= to; start += DAYS_AT_ONCE * DAY) {
    const last = dayOf(start + (DAYS_AT_ONCE - 1) * DAY);
    spans.push(read(kind, dayOf(start), last < to ? last : to));
  }
  const items = (await Promise.all(spans)).flat();
  return items.map((item) => ({ day: item.key.slice(0, 10), name: item.key.slice(11), figures: item as never }));
}

/** Returns all stored sums but those of occurrences, which nothing else in the table follows from. */
export async function storedSums(): Promise<Sums> {
  const kinds = ["all", "day", "city", "movie", "pack", "show"];
  const items = (await Promise.all(kinds.map((kind) => read(kind, FIRST, LAST)))).flat();
  const sums: Sums = {};
  for (const item of items) {
    const figures = Object.entries(figuresOf(item)).filter(([name]) => !occurrences.has(name));
    add(sums, { [`${item.kind}#${item.key}`]: Object.fromEntries(figures) });
  }
  return sums;
}

type Item = RawItem & { kind: string; key: string };

/** Reads the items of a kind as they are stored: formatting thousands takes longer than adding them up. */
async function read(kind: string, from: string, to: string): Promise<Item[]> {
  const items: RawItem[] = [];
  const query = SumEntity.query.primary({ kind }).between({ key: from }, { key: `${to}~` });
  for await (const page of queryIndex({ ...query.params(), ConsistentRead: kind === "all" })) items.push(...page);
  return items as Item[];
}

function figuresOf(item: Item): Record<string, number> {
  return Object.fromEntries(Object.entries(item).filter(([name]) => summed.has(name))) as Record<string, number>;
}
