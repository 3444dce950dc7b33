import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { bill, HABITS, OWN_METRICS, unitsOf, unitsOfStage } from "./bench/costs";
import { costOf } from "./bench/prices";
import { demands } from "./bench/scale";

const names = Object.keys(HABITS);
/** Each call reads one unit; these write ten. */
const commands = ["interest.express", "tickets.create"];
const units = new Map(names.map((name) => [name, { readUnits: 1, writeUnits: commands.includes(name) ? 10 : 0 }]));

it("takes off what an account has free each month", () => {
  expect(costOf("writeUnit", 2e6)).toBeCloseTo(1.42);
  expect(costOf("invocation", 3e6)).toBeCloseTo(0.4);
  expect(costOf("activePerson", 9000)).toBe(0);
  expect(costOf("activePerson", 12_000)).toBeCloseTo(30);
});

it("counts what follows from a command once more, and nothing behind a question", () => {
  const asked = Object.values(HABITS).reduce((sum, times) => sum + times, 0);
  const commanded = commands.reduce((sum, name) => sum + (HABITS[name] ?? 0), 0);
  const { readUnit = 0, writeUnit = 0, httpRequest, invocation } = unitsOf(1000, units);
  // The sweep is not called by people.
  expect(httpRequest).toBeCloseTo(1000 * (asked - (HABITS["sweep: one interest out of time"] ?? 0)));
  expect(writeUnit).toBeCloseTo(1000 * commanded * 20);
  expect(readUnit).toBeCloseTo(1000 * (asked + commanded));
  expect(invocation).toBeCloseTo(1000 * (asked + 4 * commanded));
});

it("counts a crowd at the peak of its day, and browsing on a line between what was measured and beyond", () => {
  const size = (listings: number, megabytes: number) => ({ listings, megabytes, firstAnswerMs: 0, queryMs: 0 });
  const all = demands(units, [size(1000, 100), size(2000, 300)], { account: 1000, browse: 300, shared: 309 });
  const need = (what: string, people: number) => all.find((demand) => demand.what === what)?.of(people);
  const asked = Object.values(HABITS).reduce((sum, times) => sum + times, 0);
  // A fifth of 18,000 in an hour is one a second; each comes six times a month.
  expect(need("tokens renewed a second", 18_000)).toBeCloseTo(1);
  expect(need("calls a second", 18_000)).toBeCloseTo((asked - (HABITS["sweep: one interest out of time"] ?? 0)) / 6);
  expect(need("listings on sale", 18_000)).toBeCloseTo(4500);
  const megabytes = (people: number) => need("MB of memory of a browse function", people);
  expect([megabytes(400), megabytes(6000), megabytes(18_000)]).toEqual([100, 200, 800].map((mb) => expect.closeTo(mb)));
});

it("bills texts by their parts, and has both firewalls look at more than calls", () => {
  const { textPart = 0, cdnRequest = 0, inspected = 0 } = unitsOf(1000, units);
  expect(textPart).toBeCloseTo(1000 * 1.4 * 1.5);
  expect(cdnRequest).toBeGreaterThan(1000 * 180);
  expect(inspected).toBeGreaterThan(cdnRequest);
});

it("does not guess what a call that was never measured needs", () => {
  units.delete("tickets.create");
  expect(() => unitsOf(1000, units)).toThrow("docs/figures.md has no tickets.create");
});

it("bills a stage that nobody visits for its alarms and firewalls, the dearest first", () => {
  const { lines, total } = bill(
    unitsOfStage({
      alarmMetrics: 130,
      firewalls: 2,
      firewallRules: 5,
      keys: 1,
      queues: 6,
      callsAMinute: 6,
      isCounting: true,
      dashboards: [50, 51],
    }),
  );
  expect(lines.slice(0, 3).map(({ price, usd }) => [price, usd])).toEqual([
    ["alarm", 12],
    ["webAcl", 10],
    ["webAclRule", 5],
  ]);
  expect(lines.find(({ price }) => price === "dashboard")?.usd).toBe(3);
  expect(total).toBeCloseTo(lines.reduce((sum, { usd }) => sum + usd, 0));
});

it("counts every metric of our own that a function counts, and no other", () => {
  const root = "packages/functions/src";
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const counted = sources.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, "utf8").matchAll(/\bcount\("(\w+)"/g)].map(([, name]) => name as string),
  );
  // notify.ts takes the metric's name from the news of an area.
  expect(Object.keys(OWN_METRICS).sort()).toEqual([...new Set([...counted, "PaymentCase"])].sort());
});
