import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";

// `npm run soak`: random histories for half an hour. `-- --minutes 240` and `--operations 5000` say
// how long, `--seed 7` where to begin, `--processes 1` how many processes run side by side: by
// default one for each processor. Each goes through three thousand operations at a time, with a
// DynamoDB Local of its own.

const AT_A_TIME = 3000;
const option = { type: "string" } as const;
const { values } = parseArgs({ options: { minutes: option, operations: option, seed: option, processes: option } });
const most = Number(values.operations ?? Number.POSITIVE_INFINITY);
const minutes = Number(values.minutes ?? (values.operations ? Number.POSITIVE_INFINITY : 30));
const processes = Number(values.processes ?? availableParallelism());
let seed = Number(values.seed ?? Date.now() % 1e9);
if ([most, minutes, processes, seed].some((given) => !(given >= 0))) throw new Error("These options are numbers.");

const end = Date.now() + minutes * 60_000;
const done = { operations: 0, kills: 0, told: 0, claims: 0 };
let begun = 0;

async function goOn(): Promise<void> {
  while (Date.now() < end && begun < most) {
    const operations = Math.min(AT_A_TIME, most - begun);
    begun += operations;
    // A history has a seed of its own, and there are fewer histories than operations.
    const first = seed;
    seed += AT_A_TIME;
    const env = { ...process.env, SOAK_OPERATIONS: String(operations), SOAK_SEED: String(first) };
    const args = ["run", "-c", "tests/vitest.config.ts", "--project", "local", "tests/soak"];
    const child = spawn("node_modules/.bin/vitest", args, { env, stdio: ["ignore", "pipe", "pipe"] });
    const exited = new Promise((resolve) => child.once("exit", resolve));
    const [output, log] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if ((await exited) !== 0) throw new Error(`From seed ${first} on: ${log}${output}`);
    const chunk = JSON.parse(/\{"operations".*\}/.exec(output)?.[0] ?? "");
    done.operations += chunk.operations;
    done.kills += chunk.kills;
    done.told += chunk.told;
    done.claims += chunk.claims;
    const time = new Date().toISOString();
    console.log(
      `${time} seed ${first}: ${chunk.operations} operations, ${chunk.kills} kills, ${chunk.told} told, ${chunk.claims} claims; ${done.operations} in all`,
    );
  }
}

await Promise.all(Array.from({ length: processes }, goOn));
console.log(
  `${done.operations} operations and ${done.kills} kills, ${done.told} times told of a ticket, ${done.claims} claims: every promise was kept.`,
);
