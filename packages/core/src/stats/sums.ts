import { randomInt } from "node:crypto";
import type { EntityItem } from "electrodb";
import { DAY, dayOf, startOfDay } from "../clock";
import { FIGURES, MONTH_FIGURES, pack, TOTALS, type Totals, unpack } from "../counting/figures";
import { PARTS, parts, partsOfDays, putTogether, sumOf, sumsBy, WHOLE, yesterday } from "../counting/parts";
import type { Sums } from "../counting/sums";
import type { Write } from "../table/commit";
import { queryIndex } from "../table/dynamo";
import { DayFiguresEntity, NameFiguresEntity, TotalEntity } from "./entities";

const TOTAL_PARTS = 32;

/**
 * Returns the writes that add a change to a random part of the sums, so that two concurrent changes
 * rarely meet. A day that is over seldom changes, so its change goes into the whole.
 */
export function writesOf({ all, days, names }: Sums): Record<string, Write> {
  const drawn = randomInt(TOTAL_PARTS);
  const part = drawn % PARTS;
  const partOf = (day: string) => (day < yesterday() ? WHOLE : part);
  const ofAll = Object.keys(all).length > 0 && {
    all: { Update: TotalEntity.update({ part: drawn }).add(all).params() },
  };
  const ofDays = Object.entries(days).map(
    ([day, change]) =>
      [
        day,
        {
          Update: DayFiguresEntity.update({ part: partOf(day), day })
            .add({ ...change, changes: 1 })
            .params(),
        },
      ] as const,
  );
  const ofNames = Object.entries(names).map(
    ([name, change]) =>
      [
        name,
        {
          Update: NameFiguresEntity.update({ part, name })
            .add({ ...change, changes: 1 })
            .params(),
        },
      ] as const,
  );
  return { ...ofAll, ...Object.fromEntries(ofDays), ...Object.fromEntries(ofNames) };
}

/** Returns the totals. They lag behind the table by a moment. */
export async function totals(): Promise<Required<Totals>> {
  const range = Array.from({ length: TOTAL_PARTS }, (_, part) => part);
  const all = await Promise.all(range.map((part) => TotalEntity.get({ part }).go({ consistent: true })));
  const sum = (name: keyof Totals) => all.reduce((total, { data }) => total + (data?.[name] ?? 0), 0);
  return Object.fromEntries(TOTALS.map((name) => [name, sum(name)])) as Required<Totals>;
}

/** Returns the sums of the days in a range, both ends included, by day. */
export async function daysBetween(from: string, to: string): Promise<Sums["days"]> {
  const [whole, ...recent] = await Promise.all([
    daysOf(WHOLE, from, to),
    ...partsOfDays(from, to).map((key) => DayFiguresEntity.get(key).go()),
  ]);
  const items = [...whole, ...recent.flatMap(({ data }) => data ?? [])];
  return sumsBy(items, FIGURES, ({ day }) => day);
}

/**
 * Returns the sums of the names in these consecutive months (YYYY-MM) and until the end of another,
 * which is not before them.
 */
export async function namesIn(months: string[], until: string): Promise<Sums["names"]> {
  const items = await Promise.all([
    ...parts.map((part) => namesOf(part, months[0] ?? "", endOf(until))),
    // Each month separately, because these queries are the larger ones. There is little after them.
    ...months.map((month) => namesOf(WHOLE, month, endOf(month === months.at(-1) ? until : month))),
  ]);
  return sumsBy(items.flat(), MONTH_FIGURES, ({ name }) => name);
}

/** Returns all stored sums. For maintenance. */
export async function storedSums(): Promise<Sums> {
  const all = [...parts, WHOLE];
  const [counts, days, names] = await Promise.all([
    totals(),
    Promise.all(all.map((part) => daysOf(part, "0", LAST))),
    Promise.all(all.map((part) => namesOf(part, "0", LAST))),
  ]);
  return {
    all: counts,
    days: sumsBy(days.flat(), FIGURES, ({ day }) => day),
    names: sumsBy(names.flat(), MONTH_FIGURES, ({ name }) => name),
  };
}

/** Merges the parts of the days that are over, and of names. */
export async function putSumsTogether(): Promise<void> {
  await putTogether({
    read: (part) => daysOf(part, "0", dayBefore(yesterday())),
    keyOf: ({ day }) => day,
    remove: ({ part, day }) => DayFiguresEntity.delete({ part, day }).params(),
    add: (day, items) => DayFiguresEntity.update({ part: WHOLE, day }).add(sumOf(items, FIGURES)).params(),
  });
  await putTogether({
    read: (part) => namesOf(part, "0", LAST_DIGIT),
    keyOf: ({ name }) => name,
    remove: ({ part, name }) => NameFiguresEntity.delete({ part, name }).params(),
    add: addPacked,
  });
}

type NameItem = EntityItem<typeof NameFiguresEntity>;

/** The write that adds these items to the whole. Refused when another run has been faster. */
async function addPacked(name: string, items: NameItem[]): Promise<object> {
  const { data } = await NameFiguresEntity.get({ part: WHOLE, name }).go({ consistent: true });
  const packed = pack(sumOf([...items, ...(data?.packed ? [unpack(data.packed)] : [])], MONTH_FIGURES));
  const change = NameFiguresEntity.update({ part: WHOLE, name }).set({ packed });
  return change
    .where((whole, { eq, notExists }) => (data?.packed ? eq(whole.packed, data.packed) : notExists(whole.packed)))
    .params();
}

/** Sorts after every day and name, including those that are gone. */
const LAST = "~";
/** Sorts after every day and name, and before those that are gone. */
const LAST_DIGIT = ":";
/** Sorts after everything that begins with this month. */
const endOf = (month: string) => `${month}~`;
const dayBefore = (day: string) => dayOf(startOfDay(day) - DAY);

function daysOf(part: number, from: string, to: string) {
  const days = DayFiguresEntity.query.primary({ part }).between({ day: from }, { day: to });
  return asStored<EntityItem<typeof DayFiguresEntity>>(days.params());
}

async function namesOf(part: number, from: string, to: string): Promise<NameItem[]> {
  const names = NameFiguresEntity.query.primary({ part }).between({ name: from }, { name: to });
  const items = await asStored<NameItem>(names.params());
  return items.flatMap(({ packed, ...item }) =>
    // A copy of so many figures would take as long as reading them.
    packed ? [item, Object.assign(unpack(packed), { part, name: item.name })] : [item],
  );
}

/**
 * Returns the items of a query as they are stored. Formatting the figures of a quarter would take
 * longer than adding them up.
 */
async function asStored<Item>(query: Parameters<typeof queryIndex>[0]): Promise<Item[]> {
  const items: unknown[] = [];
  for await (const page of queryIndex(query)) items.push(...page);
  return items as Item[];
}
