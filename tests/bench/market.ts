/**
 * Plays an evening of people who sell and look for tickets, over core's own operations, and prints
 * as JSON what came of it: `market.ts 5000 nothing` with 5,000 people and nothing but requests. The
 * table is in memory, the clock is moved from event to event.
 */
import { functionEnvironment } from "@reseat/local/environment";
import type { Variant } from "./market-evening";

const server = "http://127.0.0.1:1";
Object.assign(process.env, functionEnvironment({ server, dynamo: server, site: server }, "bench"));

const VARIANTS: Variant[] = [
  { name: "nothing" },
  { name: "what next", next: true },
  { name: "wanted posts", wanted: true },
  { name: "3 in 10 say yes in advance", yes: 0.3 },
  { name: "half say yes in advance", yes: 0.5 },
  { name: "8 in 10 say yes in advance", yes: 0.8 },
];

const [people = "5000", ...names] = process.argv.slice(2);
const { Evening } = await import("./market-evening");
const figures = [];
for (const variant of VARIANTS) {
  if (names.length > 0 && !names.includes(variant.name)) continue;
  figures.push(await new Evening(Number(people), variant).play());
}
process.stdout.write(`${JSON.stringify(figures)}\n`);
