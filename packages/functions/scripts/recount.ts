import { parseArgs } from "node:util";
import { givenStage, stageOptions, useStage } from "./stage";

/**
 * Counts a stage's totals and daily figures from its table and compares them: `npm run recount --
 * --stage prod`. With `--repair` it corrects them, and updates the directory in which admins find
 * people, and the audiences of broadcasts.
 */
const options = parseArgs({ options: { ...stageOptions, repair: { type: "boolean", default: false } } }).values;
const stage = givenStage(options, "recount -- --stage <stage> [--repair]");

await useStage(stage, options.region);
const { correct, recount } = await import("@reseat/core/events");
const { Account } = await import("@reseat/core/accounts");
const { rebuildAudiences } = await import("@reseat/core/notifications");
const { missing } = await recount();
const differences = Object.entries(missing);
for (const [sum, change] of differences)
  for (const [name, count = 0] of Object.entries(change))
    console.log(`What is stored of ${name} (${sum}) is ${Math.abs(count)} too ${count > 0 ? "low" : "high"}.`);
if (differences.length === 0) console.log("What is stored agrees, in all and day by day.");
if (options.repair) {
  await correct(missing);
  const people = await Account.rebuildDirectory();
  const readers = await rebuildAudiences();
  console.log(`Corrected. ${people} people are in the directory; the audiences of ${readers} were looked at.`);
}
