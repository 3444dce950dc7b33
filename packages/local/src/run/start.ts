import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startDynamo } from "../aws/dynamodb";
import { isPreflight, listen, type Mount, sendJson, sendText } from "../server";
import { DataTooOld, StateFile } from "./kept-data";
import { PortsRefused, portsFrom, refuseTaken } from "./ports";
import { Run, RunsAlready } from "./run";
import { startVite } from "./vite";

interface Shown {
  /** The present step; empty when all is done. */
  text: string;
  /** Whether the site can be used. Until then a loaded page shows an error. */
  isOpen: boolean;
}

/**
 * The progress of `npm start`: one line in the terminal, and one on the site's pages
 * (`/_local/progress.js`).
 */
class Progress {
  private shown: Shown = { text: "Starting", isOpen: false };

  constructor(private readonly terminal: NodeJS.WriteStream) {}

  /** Shows the present step in place of the previous one. */
  say(text: string): void {
    this.shown.text = text;
    if (this.terminal.isTTY) this.terminal.write(`\r\x1b[K  ${text}…`);
  }

  /** The site can be used from now on. */
  open(): void {
    this.shown.isOpen = true;
    this.clear();
  }

  done(): void {
    this.shown.text = "";
    this.clear();
  }

  readonly mounts: Mount[] = [
    {
      prefix: "/_local/progress.js",
      answer: (_, response) => sendText(response, 200, `(${showOnPage})()`, "text/javascript; charset=utf-8"),
    },
    {
      prefix: "/_local/progress",
      answer: (request, response) => {
        if (!isPreflight(request, response)) sendJson(response, 200, this.shown);
      },
    },
  ];

  private clear(): void {
    if (this.terminal.isTTY) this.terminal.write("\r\x1b[K");
  }
}

/**
 * Runs in the page: shows the line above it, where it covers nothing, until all is done, and
 * reloads the page when the site can be used.
 */
const showOnPage = `async () => {
  const address = new URL("progress", document.currentScript.src);
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  line.style.cssText =
    "margin:0;padding:.25rem 1rem;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font:14px/1.4 system-ui;color:#fff;background:#333";
  let wasClosed = false;
  for (;;) {
    const { text, isOpen } = await fetch(address).then((answer) => answer.json(), () => ({ text: "" }));
    if (isOpen && wasClosed) return location.reload();
    if (!text) return line.remove();
    wasClosed = !isOpen;
    line.textContent = "npm start: " + text + "…";
    if (!line.isConnected) document.body.prepend(line);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}`;

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
