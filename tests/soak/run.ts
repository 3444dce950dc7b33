import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";

// `npm run soak`: random histories for half an hour, or `npm run soak -- 240` for as many minutes. One process for each processor goes through them a
// thousand operations at a time, each thousand with a DynamoDB Local of its own: one slows down with each table that it has had.

const OPERATIONS = 1000;
const [minutes = 30] = process.argv.slice(2).map(Number);
const end = Date.now() + minutes * 60_000;
let seed = Number(process.env.SOAK_SEED ?? Date.now() % 1e9);
const done = { operations: 0, kills: 0 };

async function goOn(): Promise<void> {
  while (Date.now() < end) {
    // A history has a seed of its own, and there are fewer of them than operations.
    const first = seed;
    seed += OPERATIONS;
    const env = {
      ...process.env,
      SOAK_OPERATIONS: String(OPERATIONS),
      SOAK_SEED: String(first),
      // It runs for long enough to be compiled well.
      JDK_JAVA_OPTIONS: "-XX:+UseSerialGC",
    };
    const args = ["run", "-c", "tests/vitest.config.ts", "--project", "unit", "tests/soak"];
    const child = spawn("node_modules/.bin/vitest", args, { env, stdio: ["ignore", "pipe", "inherit"] });
    const exited = new Promise((resolve) => child.once("exit", resolve));
    const output = await text(child.stdout);
    if ((await exited) !== 0) throw new Error(`From seed ${first} on: ${output}`);
    const { operations, kills } = JSON.parse(/\{"operations".*\}/.exec(output)?.[0] ?? "");
    done.operations += operations;
    done.kills += kills;
    console.log(
      `${new Date().toISOString()} seed ${first}: ${operations} operations, ${kills} kills; ${done.operations} in all`,
    );
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, goOn));
console.log(`${done.operations} operations and ${done.kills} kills: every promise was kept.`);
