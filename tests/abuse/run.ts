import { checks, failures } from "./checks";

// Tries a stranger's attempts against a stage: npx tsx tests/abuse/run.ts https://reseat.example
const [stage] = process.argv.slice(2);
if (!stage) throw new Error("Say which stage: npx tsx tests/abuse/run.ts https://…");
const failed = await failures(stage);
for (const line of failed) process.stdout.write(`FAILED ${line}\n`);
process.stdout.write(`${checks.length - failed.length} passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
