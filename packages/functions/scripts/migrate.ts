import { parseArgs } from "node:util";
import { givenStage, stageOptions, useStage } from "./stage";

/**
 * Migrates the table of a deployed stage, and records the shape of a new table: `npm run migrate --
 * --stage prod`. Run it with `--dry-run` first.
 */
const options = parseArgs({ options: { ...stageOptions, "dry-run": { type: "boolean", default: false } } }).values;
const { region, "dry-run": dryRun } = options;
const stage = givenStage(options, "migrate -- --stage <stage> [--dry-run]");

await useStage(stage, region);
const { Migration } = await import("@reseat/core/platform");
const results = await Migration.run({ dryRun });
for (const { number, name, changed, unchanged, left } of results) {
  const done = dryRun ? "would change" : "changed";
  console.log(`${number}. ${name}: ${done} ${changed} items, ${unchanged} are as they should be, ${left} left alone`);
}
if (results.length === 0) console.log(`The table of ${stage} is up to date.`);
