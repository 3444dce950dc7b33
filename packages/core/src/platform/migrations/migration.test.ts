import { DeleteTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { createTable } from "@reseat/local/dynamo";
import { person } from "@reseat/testing/people";
import { streamRecord } from "@reseat/testing/stream";
import { database } from "@reseat/testing/vitest/database";
import { beforeEach, expect, it } from "vitest";
import { daysBetween, storedSums, totals } from "../counting/sums";
import { isMove } from "../table/changes";
import { dynamo, type RawItem, tableName } from "../table/dynamo";
import type { Step } from "./migration";
import * as Migration from "./migration";

/** The shape before the first step. */
const SHAPE = 14;

/** Seats become chairs under keys of their own. A broken seat changes only its attributes. */
const example: Step = {
  name: "seats become chairs",
  entities: ["seat"],
  async change(item, find) {
    if (item.is_broken !== undefined) return { set: { state: "broken" }, remove: ["is_broken"] };
    if (item.state !== undefined) return null;
    const hall = await find(`hall#${item.hall}`, "hall");
    return { moveTo: { ...item, __edb_e__: "chair", sk: `chair#${item.number}`, colour: hall?.colour } };
  },
};
const steps = [example];

const seat = (number: number, more: RawItem = {}) => ({
  __edb_e__: "seat",
  pk: "hall#1",
  sk: `seat#${number}`,
  hall: 1,
  number,
  ...more,
});
const hall = { __edb_e__: "hall", pk: "hall#1", sk: "hall", colour: "red" };
const old = [hall, seat(1), seat(2), seat(3, { is_broken: true })];

async function put(...items: RawItem[]): Promise<void> {
  await Promise.all(items.map((Item) => dynamo.send(new PutCommand({ TableName: tableName(), Item }))));
}

const ofShape = (version: number) =>
  put({ __edb_e__: "table_version", __edb_v__: "1", pk: "table", sk: "version", version, updated_at: "2026-11-01" });

/** Returns everything in the table but its version, by key. */
async function everything(): Promise<Record<string, RawItem>> {
  const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: tableName(), ConsistentRead: true }));
  const items = Items.filter(({ __edb_e__ }) => __edb_e__ !== "table_version");
  return Object.fromEntries(items.map((item) => [`${item.pk} ${item.sk}`, item]));
}

beforeEach(async () => {
  await new DynamoDBClient({}).send(new DeleteTableCommand({ TableName: tableName() }));
  await createTable(database, tableName());
});

it("changes and moves items, counts them, and leaves everything else as it was", async () => {
  await put(...old);
  await ofShape(SHAPE);
  expect(await Migration.run({ steps })).toEqual([
    { number: SHAPE + 1, name: example.name, changed: 3, unchanged: 0, left: 0 },
  ]);
  const chair = (number: number) => ({
    ...seat(number),
    __edb_e__: "chair",
    sk: `chair#${number}`,
    colour: "red",
    __moved__: true,
  });
  expect(await everything()).toEqual({
    "hall#1 hall": hall,
    "hall#1 chair#1": chair(1),
    "hall#1 chair#2": chair(2),
    "hall#1 seat#3": { ...seat(3), state: "broken" },
  });
});

it("moves the deadlines that are few under one key, where the sweep looks for them", async () => {
  const wanted = { __edb_e__: "wanted", pk: "wanted#1", sk: "wanted", due: "wanted#5", due_at: "2026-11-01" };
  const plan = { __edb_e__: "deal", pk: "deal#1", sk: "deal", due: "plan" };
  await put(wanted, plan);
  await ofShape(SHAPE);
  await Migration.run();
  expect(await everything()).toEqual({ "wanted#1 wanted": { ...wanted, due: "wanted" }, "deal#1 deal": plan });
});

it("makes sums of one kind of the parts in which totals and figures lay", async () => {
  const part = (entity: string, part: number, more: RawItem) => ({
    ...{ __edb_e__: entity, pk: `${entity}#${part}`, sk: String(more.day ?? more.name), part },
    ...more,
  });
  const packed = JSON.stringify({ listings: [0, 3, ...Array(29).fill(0)], within_0: [1, ...Array(30).fill(0)] });
  await put(
    part("total", 0, { people: 2, credits: 5 }),
    part("total", 31, { people: 1, credits: -1 }),
    part("day_figures", 3, { day: "2026-01-02", listings: 1, changes: 4 }),
    part("day_figures", 16, { day: "2026-01-02", listings: 2 }),
    part("day_figures", 16, { day: "gone#2026-01-02", listings: 2 }),
    part("day_occurrences", 3, { day: "2026-01-02", swept: 9, swept_at: "2026-01-02T10:00", changes: 4 }),
    part("name_figures", 16, { name: "2026-01#city#Pune #1", packed, listings_2: 1 }),
    part("name_figures", 3, { name: "2026-01#city#Pune #1", within_0_1: 1, changes: 1 }),
    part("name_figures", 3, { name: "2026-01#show#days", wanted_31: 2, changes: 1 }),
  );
  await ofShape(SHAPE + 1);
  expect(await Migration.run()).toMatchObject([{ changed: 9, left: 0 }]);
  expect(await Migration.run()).toEqual([]);
  expect(await totals()).toMatchObject({ people: 3, credits: 4, flagged: 0 });
  expect(await daysBetween("2026-01-01", "2026-01-31")).toEqual({ "2026-01-02": { listings: 3, swept: 9 } });
  expect(await storedSums()).toEqual({
    "all#now": { people: 3, credits: 4 },
    "day#2026-01-02": { listings: 3 },
    "city#2026-01-01#Pune #1": { within_0: 2 },
    "city#2026-01-02#Pune #1": { listings: 4 },
    "show#2026-01-31#any": { wanted: 2 },
  });
});

it("tells nobody of an item that it moved", async () => {
  await put(...old);
  await ofShape(SHAPE);
  await Migration.run({ steps });
  const moved = Object.values(await everything()).filter(({ __edb_e__ }) => __edb_e__ === "chair");
  expect(moved.map((after) => isMove(streamRecord({ after })))).toEqual([true, true]);
  expect(moved.map((after) => isMove(streamRecord({ before: after, after })))).toEqual([false, false]);
});

it("runs a step once, and a step that is repeated changes nothing", async () => {
  await put(...old);
  await ofShape(SHAPE);
  await Migration.run({ steps });
  const once = await everything();
  expect(await Migration.run({ steps })).toEqual([]);
  await ofShape(SHAPE);
  expect(await Migration.run({ steps })).toMatchObject([{ changed: 0, unchanged: 1, left: 0 }]);
  expect(await everything()).toEqual(once);
});

it("changes nothing in a dry run, which counts", async () => {
  await put(...old);
  await ofShape(SHAPE);
  const before = await everything();
  expect(await Migration.run({ dryRun: true, steps })).toMatchObject([{ changed: 3 }]);
  expect(await everything()).toEqual(before);
  expect(await Migration.run({ steps })).toMatchObject([{ changed: 3 }]);
});

it("keeps an old item beside a newer one that has its place", async () => {
  await put(...old, { pk: "hall#1", sk: "chair#1", __edb_e__: "chair" });
  await ofShape(SHAPE);
  expect(await Migration.run({ steps })).toMatchObject([{ changed: 2, left: 1 }]);
  expect(await everything()).toHaveProperty(["hall#1 seat#1"], seat(1));
});

it("marks a table that nobody has used as of the present shape, whatever the first minute wrote", async () => {
  await put(hall);
  expect(await Migration.run({ dryRun: true, steps })).toEqual([]);
  expect(await Migration.run({ steps })).toEqual([]);
  await put(seat(1));
  await person();
  expect(await Migration.run({ steps })).toEqual([]);
  expect(await everything()).toHaveProperty(["hall#1 seat#1"], seat(1));
});

it("refuses a table of an older shape, and names the last commit that can migrate it", async () => {
  await ofShape(SHAPE - 1);
  const refused = expect.objectContaining({
    message:
      "The data is of shape 13, and this version reads 14 and later. The last commit that can migrate it is 4e12fd8.",
  });
  await expect(Migration.run()).rejects.toEqual(refused);
  await expect(Migration.refuseOlder()).rejects.toBeInstanceOf(Migration.OlderShape);
  await ofShape(SHAPE);
  await Migration.refuseOlder();
  expect(await Migration.run({ steps: [] })).toEqual([]);
});

it("refuses a table with people that was never migrated", async () => {
  await Migration.refuseOlder();
  await person();
  await expect(Migration.refuseOlder()).rejects.toBeInstanceOf(Migration.OlderShape);
});
