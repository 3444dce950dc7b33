import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { watchFunctions } from "@reseat/functions/build";
import { startDynamo } from "../aws/dynamo";
import { listen } from "../server";
import { DataTooOld, startStack } from "../stack";
import { PortsRefused, portsFrom, refuseTaken } from "./ports";
import { Progress } from "./progress";
import { Run, RunsAlready } from "./run";
import { StateFile } from "./state-file";
import { startVite } from "./vite";

// `npm start`: everything on this machine, with data kept in .local/ and demo data to begin with.

const repository = fileURLToPath(new URL("../../../..", import.meta.url));
/** The folder of the data: a measured start has its own. */
const [dataDir = join(repository, ".local")] = process.argv.slice(2);
/** Kept when the data is reset. */
const bundles = join(repository, ".build/watched");

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
    http,
    dynamo: dynamo.endpoint,
    dataDir,
    functions: bundles,
    siteUrl: site,
    sealed: false,
  });
  stopping.push(() => stack.stop());
  // A late import: the domain reads its settings from the environment that the stack has just set.
  const { openShop, playHistory } = await import("../demo");
  // Loads the browse function before anybody needs it. Without this, its first search would be
  // answered before it has read what is on sale.
  const browse = stack.invoke("browse/publish", { seconds: 0 }).then(() => fetch(`${stack.url}/api/tickets/facets`));
  const shop = await openShop(stack, { say: (text) => progress.say(text) });
  await browse;
  stopping.push((await vite).stop);
  progress.open();
  print({ api, site }, Date.now() - began);
  const kept = new StateFile(dataDir, "demo.json", 0);
  // People who use the site meanwhile may disturb the history, which must not end the site.
  const options = { say: (text: string) => progress.say(text), kept, firstListingCredits: 1 };
  await playHistory(stack, shop, options).catch((error) => {
    if (!isStopping) console.error("The demo's history ends here:", error);
  });
  progress.done();
  if (stack.deadLetters().length > 0) console.log(`  See ${api}/_local/dead-letters\n`);
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
    // All child processes end with this process (`exit` of startDynamo and startVite), even when
    // something else hangs.
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
