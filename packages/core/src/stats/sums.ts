import { randomInt } from "node:crypto";
import type { Write } from "../commit";
import { COUNTED, type Counts } from "../counts";
import { FIGURES, MONTH_FIGURES } from "../figures";
import { addTo, type Sums } from "../sums";
import { DayFiguresEntity } from "./day-figures.entity";
import { NameFiguresEntity } from "./name-figures.entity";
import { TotalEntity } from "./total.entity";

const PARTS = 32;
/** Fewer, because the dashboard reads many days of each. */
const DAY_PARTS = 16;

/** The writes that add a change to a part of the sums. It is drawn for each change, so that two at a time rarely ask for the same. */
export function writesOf({ all, days, names }: Sums): Record<string, Write> {
  const drawn = randomInt(PARTS);
  const part = drawn % DAY_PARTS;
  const ofAll = Object.keys(all).length > 0 && {
    all: { Update: TotalEntity.update({ part: drawn }).add(all).params() },
  };
  const ofDays = Object.entries(days).map(
    ([day, change]) => [day, { Update: DayFiguresEntity.update({ part, day }).add(change).params() }] as const,
  );
  const ofNames = Object.entries(names).map(
    ([name, change]) => [name, { Update: NameFiguresEntity.update({ part, name }).add(change).params() }] as const,
  );
  return { ...ofAll, ...Object.fromEntries(ofDays), ...Object.fromEntries(ofNames) };
}

/** The totals. Behind the table by the moment that its stream takes. */
export async function totals(): Promise<Required<Counts>> {
  const parts = await Promise.all(range(PARTS).map((part) => TotalEntity.get({ part }).go({ consistent: true })));
  const sum = (name: keyof Counts) => parts.reduce((total, { data }) => total + (data?.[name] ?? 0), 0);
  return Object.fromEntries(COUNTED.map((name) => [name, sum(name)])) as Required<Counts>;
}

/** The sums of the days from one to another, both included, by day. */
export async function daysBetween(from: string, to: string): Promise<Sums["days"]> {
  const parts = await Promise.all(
    range(DAY_PARTS).map((part) =>
      DayFiguresEntity.query.primary({ part }).between({ day: from }, { day: to }).go({ pages: "all" }),
    ),
  );
  return byKey(parts, FIGURES, ({ day }) => day);
}

/** The sums of the names in the months from one to another (YYYY-MM), both included. */
export async function namesBetween(from: string, to: string): Promise<Sums["names"]> {
  const parts = await Promise.all(
    range(DAY_PARTS).map((part) =>
      NameFiguresEntity.query
        .primary({ part })
        .between({ name: from }, { name: `${to}~` })
        .go({ pages: "all" }),
    ),
  );
  return byKey(parts, MONTH_FIGURES, ({ name }) => name);
}

/** All sums that are stored. For maintenance. */
export async function storedSums(): Promise<Sums> {
  const [all, days, names] = await Promise.all([totals(), daysBetween("0", LAST), namesBetween("0", LAST)]);
  return { all, days, names };
}

/** Sorts after every day and name, those that are gone too. */
const LAST = "~";

const range = (length: number) => Array.from({ length }, (_, index) => index);

function byKey<Name extends string, Item extends { [Each in Name]?: number | undefined }>(
  parts: { data: Item[] }[],
  names: readonly Name[],
  keyOf: (item: Item) => string,
): Record<string, { [Each in Name]?: number }> {
  const sums: Record<string, { [Each in Name]?: number }> = {};
  for (const item of parts.flatMap(({ data }) => data)) {
    const figures = Object.fromEntries(names.map((name) => [name, item[name]]));
    const sum: Record<string, number | undefined> = sums[keyOf(item)] ?? {};
    addTo(sum, figures);
    sums[keyOf(item)] = sum as { [Each in Name]?: number };
  }
  return sums;
}
