import { appendFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { compareTables, restoreTable } from "./restore-table";
import { givenStage, stageOptions, useStage } from "./stage";

/**
 * Restores a stage's table as it was at a time into a new one and compares the two: `npm run
 * restore -- --stage prod --to 2026-11-22T10:00:00Z`. The stage keeps using its own. With `--adopt`
 * the stage is frozen first, and its next deployment uses the new table, unless its books do not
 * balance; run `npm run thaw` after that deployment.
 */
const usage = "restore -- --stage <stage> --to <time, such as 2026-11-22T10:00:00Z> [--adopt]";
const own = { to: { type: "string" }, adopt: { type: "boolean", default: false } } as const;
const options = parseArgs({ options: { ...stageOptions, ...own } }).values;
const stage = givenStage(options, usage);
const { region, to = "", adopt } = options;
const at = new Date(to);
if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(to)) throw new Error(`Usage: npm run ${usage}`);

await useStage(stage, region);
const running = process.env.TABLE_NAME ?? "";
const Freeze = await import("@reseat/core/freeze");
if (adopt) {
  const { freezeStage, frozenStage } = await import("./freeze-stage");
  await freezeStage(frozenStage(stage, region));
}
const restored = `${stage}-reseat-restored-${at.toISOString().slice(0, 19).replaceAll(":", "-")}`;
console.log(
  `Restoring ${running} as it was at ${at.toISOString()} into ${restored}. This may take an hour; it may be stopped and repeated.`,
);
const stream = await restoreTable(new DynamoDBClient({ region }), { from: running, into: restored, at });
const { books, counts } = await compareTables(restored, running);

console.table(counts);
console.log(`${books.people} people`, books.total);
for (const { userId, books: of } of books.wrong) console.log(`${userId} does not balance:`, of);
if (books.wrong.length > 0)
  throw new Error(
    `${books.wrong.length} people's books do not balance in ${restored}.${adopt ? ` ${stage} stays frozen: npm run thaw` : ""}`,
  );
console.log(`The ledger of ${restored} balances.`);
const line = `ADOPTED_TABLE_STREAM=${stream}`;
// Nobody may write there before somebody has looked.
if (adopt) await Freeze.begin(restored);
if (adopt) appendFileSync(`.env.${stage}`, `\n${line}\n`);
console.log(
  adopt
    ? `${line} stands in .env.${stage} now: npx sst deploy --stage ${stage} moves the stage to the new table, where it is frozen until npm run thaw.`
    : `A deployment with ${line} would move the stage to it. If this was a drill, delete ${restored} again.`,
);
