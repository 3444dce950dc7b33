import { type Browser, chromium, devices } from "@playwright/test";
import { Client } from "@reseat/testing/client";
import { storedSession } from "@reseat/testing/session";
import { build } from "esbuild";
import { headlessShell } from "../e2e/chromium";
import setup from "../e2e/global-setup";

export interface TakeoverFigures {
  page: string;
  /** How long the main thread was blocked: the time of each task beyond 50 ms. */
  blockedMs: number;
  /** All work of the main thread from the first paint on. */
  workMs: number;
}

/** A phone's processor is this many times slower than this machine's. */
const SLOWER = 4;
const LONG_MS = 50;
const ALONE = "/react-alone";

interface Target {
  page: string;
  address: string;
  session?: Record<string, string>;
}

/**
 * Measures the work of the main thread when the app takes each page over, and first React's own
 * share on an empty page. All pages are visited in turn, each visit in a context of its own. The
 * figures are processor time, which does not depend on how busy the machine is.
 */
export async function measureTakeover(rounds: number): Promise<TakeoverFigures[]> {
  const stop = await setup();
  const browser = await chromium.launch({ ...headlessShell });
  try {
    const site = await (await fetch(`${process.env.E2E_STACKS}/0`)).text();
    const stack = new Client(site);
    const [person, { items }] = await Promise.all([stack.signUp(), stack.call(null, "browse", "listTickets", {})]);
    const paths = ["/", "/discover-movie", "/home", "/ticket/{id}", "/list-movie", "/auth"];
    const own = ["/discover-movie", "/home", "/list-movie", "/profile"];
    const session = storedSession(person);
    const targets: Target[] = [
      { page: "React alone", address: site + ALONE },
      ...paths.map((page) => ({ page, address: site + page.replace("{id}", items[0]?.id ?? "") })),
      ...own.map((path) => ({ page: `${path}, logged in`, address: site + path, session })),
    ];
    const alone = await reactAlone();
    const visits: TakeoverFigures[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const target of targets) visits.push(await visit(browser, target, alone));
    const medianOf = (page: string, name: "blockedMs" | "workMs") => {
      const values = visits.filter((each) => each.page === page).map((each) => each[name]);
      return values.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
    };
    return targets.map(({ page }) => ({
      page,
      blockedMs: medianOf(page, "blockedMs"),
      workMs: medianOf(page, "workMs"),
    }));
  } finally {
    await browser.close();
    await stop();
  }
}

/** A page on which React takes nothing over. */
async function reactAlone(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { hydrateRoot } from "react-dom/client"; hydrateRoot(document.getElementById("root"), null);`,
      resolveDir: "web",
    },
    bundle: true,
    minify: true,
    write: false,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const script = outputFiles[0]?.text.replaceAll("</script", "<\\/script");
  return `<!doctype html><body><div id="root"></div><script>${script}</script></body>`;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: its start, and its processor time. */
  ts: number;
  tdur?: number;
}

async function visit(browser: Browser, { page: name, address, session }: Target, alone: string) {
  const context = await browser.newContext({ ...devices["Pixel 7"], serviceWorkers: "block" });
  await context.route(`**${ALONE}`, (route) => route.fulfill({ contentType: "text/html", body: alone }));
  const page = await context.newPage();
  await page.goto(new URL("/favicon.svg", address).href);
  await page.evaluate((stored) => Object.assign(localStorage, stored), session ?? {});
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  const isTaken = address.endsWith(ALONE) || (await page.locator("header select").count()) > 0;
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await context.close();
  if (!isTaken) throw new Error(`The app did not take over ${address}`);
  const tasks = tasksSincePaint(traceEvents);
  return {
    page: name,
    blockedMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
    workMs: tasks.reduce((sum, ms) => sum + ms, 0),
  };
}

/** The milliseconds of each task of the thread that runs the page's scripts, on a phone. */
function tasksSincePaint(events: TraceEvent[]): number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const scripts = new Map<string, number>();
  for (const event of events)
    if (event.name === "EvaluateScript" || event.name === "v8.evaluateModule")
      scripts.set(threadOf(event), (scripts.get(threadOf(event)) ?? 0) + 1);
  const [main] = [...scripts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const own = events.filter((event) => threadOf(event) === main);
  // A page without content has no such paint.
  const paint = own.findLast(({ name }) => name === "firstContentfulPaint")?.ts ?? 0;
  return own.filter(({ name, ts }) => name === "RunTask" && ts >= paint).map(({ tdur = 0 }) => (tdur / 1000) * SLOWER);
}
