import { expect, it } from "vitest";
import { outcomesOf } from "../platform/table/changes";
import { streamConsumers } from "../platform/table/table";
import { events, notified } from "./events";

it("follows each entity by its name", () => {
  for (const [name, { notified = [], derived = [], counted }] of Object.entries(events))
    for (const { entity } of [...notified, ...derived, ...(counted ? [counted] : [])]) expect(entity).toBe(name);
});

it.each([
  ["events/notify", Object.entries(events).filter(([, { notified }]) => notified)],
  ["events/project", Object.entries(events).filter(([, { derived, counted }]) => derived ?? counted)],
] as const)("%s is woken by the entities that it follows, and by no other", (consumer, rows) => {
  expect(rows.map(([entity]) => entity).sort()).toEqual([...streamConsumers[consumer]]);
});

it("does nothing with records that nobody follows", () => {
  const code = { __edb_e__: { S: "one_time_code" }, phone: { S: "+919000000000" } };
  expect([...outcomesOf(notified, { NewImage: code })]).toEqual([]);
  expect([...outcomesOf(notified, { NewImage: { pk: { S: "something else" } } })]).toEqual([]);
});
