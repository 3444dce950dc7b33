import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startDynamo } from "../aws/dynamodb";
import { listen } from "../server";
import { DataTooOld, StateFile } from "./kept-data";
import { PortsRefused, portsFrom, refuseTaken } from "./ports";
import { Progress } from "./progress";
import { Run, RunsAlready } from "./run";
import { startVite } from "./vite";

// `npm start`: everything on this machine, with data kept in .local/ and demo data to begin with.

const repository = fileURLToPath(new URL("../../../..", import.meta.url));
/** The folder of the data: a measured start has its own. */
const [dataDir = join(repository, ".local")] = process.argv.slice(2);
/** Kept when the data is reset. */
const bundles = join(repository, ".build/watched");

// The allocators of the bundlers, Vite's and esbuild, would keep the hundreds of megabytes of a first
// start.
Object.assign(process.env, { MIMALLOC_PURGE_DELAY: "0", GOGC: "50" });

const STOPS_WITHIN_MS = 5000;
const stopping: (() => Promise<void> | void)[] = [];

async function main(): Promise<void> {
  const ports = portsFrom(process.env);
  const api = `http://localhost:${ports.api}`;
  const site = `http://localhost:${ports.site}`;
  const run = await Run.begin(dataDir, console.log);
  await refuseTaken(ports);
  const began = Date.now();
  const progress = new Progress(process.stdout);
  progress.say("Starting");
  const http = await listen(ports.api, progress.mounts);
  const vite = startVite(repository, ports.site, api, (pid) => run.add("the site", pid));
  const dynamo = startDynamo(join(dataDir, "dynamodb"), {
    detached: true,
    onSpawn: (pid) => run.add("DynamoDB Local", pid),
  });
  // Both are awaited below; until then a failure must not end the process silently.
  for (const starting of [vite, dynamo]) starting.catch(() => {});
  // Late imports, because both start meanwhile.
  const [{ startStack }, { watchFunctions }] = await Promise.all([
    import("../stack"),
    import("@reseat/functions/build"),
  ]);
  const watcher = await watchFunctions(bundles);
  stopping.push(
    async () => (await dynamo).stop(),
    () => watcher.stop(),
  );
  // The domain reads its settings from the environment, which the stack sets first.
  let demo: Promise<typeof import("../demo")> | undefined;
  const stack = await startStack({
    http,
    dynamo: dynamo.then(({ endpoint }) => endpoint),
    dataDir,
    functions: bundles,
    siteUrl: site,
    sealed: false,
    // On a slow and busy machine the demo only takes longer.
    slowness: 10,
    meanwhile: () => {
      demo = import("../demo");
      demo.catch(() => {});
    },
    // Browsing follows the times at which listings changed. The demo's first ones changed in the
    // past, so nothing may change today before they are all on sale.
    followsLater: true,
    // A search that does not find what is on sale would read the feed, and say so in the terminal.
    publishesFirst: true,
  });
  stopping.push(() => stack.stop());
  const { openShop, playHistory } = await (demo ?? import("../demo"));
  const shop = await openShop(stack, (text) => progress.say(text));
  await seen(`${stack.url}/api/tickets`, shop.listed);
  stack.follow();
  const { stop, warm } = await vite;
  stopping.push(stop);
  progress.open();
  print({ api, site }, Date.now() - began);
  await warm();
  const kept = new StateFile(dataDir, "demo.json", 0);
  // People who use the site meanwhile may disturb the history, which must not end the site.
  const options = { say: (text: string) => progress.say(text), kept, firstListingCredits: 1 };
  await playHistory(stack, shop, options).catch((error) => {
    if (!isStopping) console.error("The demo's history ends here:", error);
  });
  progress.done();
  if (stack.deadLetters().length > 0) console.log(`  See ${api}/_local/dead-letters\n`);
}

/** Resolves when a visitor finds this many tickets. An answer may be a second and a half old. */
async function seen(address: string, tickets: number): Promise<void> {
  for (;;) {
    const { total } = (await (await fetch(address)).json()) as { total: number };
    if (total >= tickets) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function print({ api, site }: { api: string; site: string }, milliseconds: number): void {
  console.log(`
  Reseat is running (${(milliseconds / 1000).toFixed(1)} s)

    Site     ${site}
    API      ${api}/api
    Inbox    ${api}/_local/   codes, also those for /admin; notifications, clock

    Log in with a number below; the code is in the inbox.
      seller +919000000001    buyer +919000000002    admin +919000000003

    Data stays in .local/ (npm run reset clears it). Ctrl-C stops everything.
`);
}

function end(message: string): never {
  console.error(message);
  process.exit(1);
}

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    console.log("\nStopping…");
    // All child processes end with this process (`endsWithThisProcess`), even when something else
    // hangs.
    setTimeout(() => process.exit(1), STOPS_WITHIN_MS).unref();
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
  // Work under way fails when everything stops.
  if (isStopping) return;
  const isForPeople = [RunsAlready, PortsRefused, DataTooOld].some((kind) => error instanceof kind);
  console.error(isForPeople ? error.message : error);
  await stop().catch(() => {});
  process.exit(1);
});
