import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { watchFunctions } from "@reseat/functions/build";
import { startDynamo } from "./dynamo";
import { Run, RunsAlready } from "./run";
import { type Stack, startStack } from "./stack";
import { isFree, sitePort, startVite } from "./vite";

// `npm start`: everything on this machine, with data kept in .local/ and demo data to begin with.

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const dataDir = join(repository, ".local");
const port = 4000;
const site = `http://localhost:${sitePort}`;

const stopping: (() => Promise<void> | void)[] = [];

async function main(): Promise<void> {
  const run = await takeFolder();
  await refuseTakenPorts();
  const began = Date.now();
  const bundles = join(dataDir, "functions");

  const vite = startVite(repository, `http://localhost:${port}`, (pid) => run.add("the site", pid));
  // Awaited below; until then a failure must not end the process silently.
  vite.catch(() => {});
  const [dynamo, watcher] = await Promise.all([
    startDynamo(join(dataDir, "dynamodb"), { detached: true, onSpawn: (pid) => run.add("DynamoDB Local", pid) }),
    watchFunctions(bundles),
  ]);
  stopping.push(
    () => dynamo.stop(),
    () => watcher.stop(),
  );
  const stack = await startStack({
    port,
    dynamo: dynamo.endpoint,
    dataDir,
    functions: bundles,
    siteUrl: site,
    sealed: false,
  });
  stopping.push(() => stack.stop());
  await loadDemo(stack);
  // Loads the browse function before anybody waits for it.
  await fetch(`${stack.url}/api/tickets/facets`);
  stopping.push((await vite).stop);

  print(stack, Date.now() - began);
}

async function loadDemo(stack: Stack): Promise<void> {
  // A late import: the domain reads its settings from the environment that the stack has just set.
  const { topUpDemo } = await import("./demo");
  const before = stack.inbox().length;
  await topUpDemo(stack);
  await stack.settled();
  // Nobody needs the sign-up codes of the demo people.
  if (before === 0) await fetch(`${stack.url}/_local/inbox`, { method: "DELETE" });
}

async function takeFolder(): Promise<Run> {
  try {
    return await Run.begin(dataDir, console.log);
  } catch (error) {
    if (error instanceof RunsAlready) end(error.message);
    throw error;
  }
}

async function refuseTakenPorts(): Promise<void> {
  if (!(await isFree(port))) {
    const ours = await fetch(`http://127.0.0.1:${port}/_local/clock`).then(
      (answer) => answer.ok,
      () => false,
    );
    end(
      ours
        ? `Another folder's Reseat is running already: ${site} (stop it with Ctrl-C where it was started).`
        : `Port ${port} is taken by another program. Reseat's API needs it: stop that program and try again.`,
    );
  }
  if (!(await isFree(sitePort))) {
    end(`Port ${sitePort} is taken by another program. Reseat's site needs it: stop that program and try again.`);
  }
}

function print(stack: Stack, milliseconds: number): void {
  console.log(`
  Reseat is running (${(milliseconds / 1000).toFixed(1)} s)

    Site     ${site}
    API      http://localhost:${port}/api
    Inbox    http://localhost:${port}/_local/   codes, also those for /admin; notifications, clock

    Log in with a number below; the code is in the inbox.
      seller +919000000001    buyer +919000000002    admin +919000000003

    Data stays in .local/ (npm run reset clears it). Ctrl-C stops everything.
`);
  if (stack.deadLetters().length > 0) console.log(`  See http://localhost:${port}/_local/dead-letters\n`);
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}

let signals = 0;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    signals += 1;
    if (signals > 1) process.exit(1);
    console.log("\nStopping…");
    stop().then(
      () => process.exit(0),
      (error) => end(String(error)),
    );
  });
}

async function stop(): Promise<void> {
  for (const each of stopping.splice(0).reverse()) await each();
}

main().catch(async (error) => {
  console.error(error);
  await stop().catch(() => {});
  process.exit(1);
});
