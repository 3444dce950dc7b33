import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MUTATIONS } from "./mutations";
import type { Order } from "./play";
import { play, root } from "./processes";
import { shrink } from "./shrink";
import type { Operation } from "./world";

// `npm test` plays one history, and `-- --all` three shorter ones; see run.ts.

const { SIMULATED_SEEDS: seeds = "1", SIMULATED_OPERATIONS: count = "5000" } = process.env;

it.each(seeds.split(",").map(Number))(
  "keeps every promise in a history of seed %i",
  { timeout: 1_800_000 },
  async (seed) => {
    const { broken, outcomes } = await play({ seed, count: Number(count) });
    expect(broken).toBeUndefined();
    // Nobody would see that people no longer get anywhere.
    const done = Object.keys(outcomes).filter((outcome) => outcome.endsWith(" done"));
    expect(done.length).toBeGreaterThan(35);
  },
);

it("plays the same history again for the same seed, and another one for another", async () => {
  const [one, again, other] = await Promise.all([7, 7, 8].map((seed) => play({ seed, count: 120 })));
  expect(again?.hash).toBe(one?.hash);
  expect(other?.hash).not.toBe(one?.hash);
});

it("keeps every promise while the functions of another deployment still answer", async () => {
  const { broken, older } = await play({ seed: 5, count: 300 }, { older: root });
  expect(broken).toBeUndefined();
  expect(older).toBeGreaterThan(200);
});

it("knows the places of core that are broken on purpose", () => {
  const sourceOf = (file: string) => readFileSync(new URL(`../../packages/core/src/${file}`, import.meta.url), "utf8");
  expect(MUTATIONS.filter(({ file, from }) => !sourceOf(file).includes(from))).toEqual([]);
});

it("cuts a history down to the operations and faults that it needs", async () => {
  const operations = Array.from({ length: 50 }, (_, n) => ({ n }) as Operation);
  const faults = Array.from({ length: 9 }, (_, n) => `fault ${n}`);
  const needs = (history: { operations: Operation[]; faults: string[] }) =>
    [7, 31].every((n) => history.operations.some((one) => one.n === n)) && history.faults.includes("fault 4");
  const whole = {
    hash: "",
    operations: 50,
    seconds: 1,
    faults: 9,
    older: 0,
    outcomes: {},
    history: { operations, faults },
  };
  const broken = { promise: "The two never meet", detail: "" };
  const pretend = async ({ replay }: Order) => ({ ...whole, ...(replay && needs(replay) && { broken }) });
  const shortest = await shrink({ seed: 1, count: 50 }, { ...whole, broken }, () => {}, pretend);
  expect(shortest).toEqual({ operations: [{ n: 7 }, { n: 31 }], faults: ["fault 4"] });
});
