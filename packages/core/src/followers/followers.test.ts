import { expect, it } from "vitest";
import { counting } from "../stats/count";
import { outcomesOf } from "../table/changes";
import { streamConsumers } from "../table/table";
import { news, projections } from ".";

it.each([
  ["events/notify", news],
  ["events/project", [...projections, ...counting]],
] as const)("%s is woken by the entities that it follows, and by no other", (consumer, followers) => {
  const followed = new Set(followers.map(({ entity }) => entity));
  expect([...followed].sort()).toEqual([...streamConsumers[consumer]]);
});

it("does nothing with records that nobody follows", () => {
  const code = { __edb_e__: { S: "one_time_code" }, phone: { S: "+919000000000" } };
  expect([...outcomesOf(news, { NewImage: code })]).toEqual([]);
  expect([...outcomesOf(news, { NewImage: { pk: { S: "something else" } } })]).toEqual([]);
});
