import { parseArgs } from "node:util";
import { givenStage, stageOptions, useStage } from "./stage";

/**
 * Checks a stage's ledger, of each person and in total: wallets + held + earned = issued + granted,
 * and nothing below zero. Prints the sums, and the ids of people whose books are wrong; fails if
 * there are any. `npm run verify-ledger -- --stage prod`
 */
const options = parseArgs({ options: stageOptions }).values;

const local = options.local || !options.stage;
await useStage(givenStage({ ...options, local }, "verify-ledger -- --stage <stage>"), options.region);
const { Books } = await import("@reseat/core/credits");
const { people, total, wrong } = await Books.verify();
console.log(`${people} people`, total);
for (const { userId, books } of wrong) console.log(`${userId} does not balance:`, books);
console.log(wrong.length === 0 ? "The ledger balances." : `${wrong.length} people's books do not balance.`);
if (wrong.length > 0) process.exit(1);
