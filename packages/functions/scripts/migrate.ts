import { parseArgs } from "node:util";
import { useStage } from "./stage";

/** Migrates the table of a deployed stage: `npm run migrate -- --stage prod`. Run it with `--dry-run` first. */
const {
  stage,
  region,
  "dry-run": dryRun,
} = parseArgs({
  options: {
    stage: { type: "string" },
    region: { type: "string", default: "ap-south-1" },
    "dry-run": { type: "boolean", default: false },
  },
}).values;
if (!stage) throw new Error("Usage: npm run migrate -- --stage <stage> [--dry-run]");

await useStage(stage, region);
const { Migration } = await import("@reseat/core/migrations");
const results = await Migration.run({ dryRun });
for (const { number, name, changed, unchanged, left } of results) {
  const done = dryRun ? "would change" : "changed";
  console.log(`${number}. ${name}: ${done} ${changed} items, ${unchanged} are as they should be, ${left} left alone`);
}
if (results.length === 0) console.log(`The table of ${stage} is up to date.`);
