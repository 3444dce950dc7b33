import { type BrowserContext, chromium, devices, type Page } from "@playwright/test";
import { routes } from "@reseat/contract";
import { Client, type Person } from "@reseat/testing/client";
import { storedSession } from "@reseat/testing/log-in";
import { headlessShell } from "../e2e/chromium";
import { busyPerson, recordScreen, SIGNED_IN_SCREENS } from "../e2e/first-screens";
import setup from "../e2e/global-setup";
import type { BundleFigures } from "./bundles";
import type { CallFigures } from "./calls";

export interface ScreenFigures {
  screen: string;
  /**
   * Calls until the screen shows its person's data, and until the socket has opened and nothing is
   * fetched any more.
   */
  complete: number;
  all: number;
  /** The number of all calls that repeat an earlier one. */
  again: number;
  /**
   * The functions that answer these calls until the screen is complete, and their rounds to
   * DynamoDB.
   */
  functions: number;
  rounds: number;
  /**
   * The same when every function is cold: the number of functions that start in all, and the
   * milliseconds during which the page waits for at least one of them.
   */
  begun: number;
  coldMs: number;
}

/** The figures of the code before `GET /me`, measured by this script on the same machine. */
export const BEFORE: ScreenFigures[] = [
  { screen: "/home", complete: 13, all: 13, again: 5, functions: 6, rounds: 13, begun: 8, coldMs: 540 },
  { screen: "/discover-movie", complete: 9, all: 13, again: 5, functions: 6, rounds: 9, begun: 8, coldMs: 709 },
  { screen: "/notifications", complete: 17, all: 17, again: 8, functions: 6, rounds: 17, begun: 9, coldMs: 406 },
  { screen: "/messages", complete: 15, all: 15, again: 6, functions: 5, rounds: 15, begun: 8, coldMs: 716 },
];

/** The time that Lambda itself takes for a new function before it imports our code: assumed. */
export const ENVIRONMENT_MS = 250;

const all = routes().map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, "[^/]+")}$`),
}));

function routeOf(method: string, address: string) {
  const { pathname } = new URL(address, "http://site");
  const fitting = all.filter((route) => route.method === method && route.pattern.test(pathname));
  const route = fitting.find(({ path }) => path === pathname) ?? fitting[0];
  if (!route) throw new Error(`No call: ${method} ${address}`);
  return route;
}

/**
 * Loads each signed-in screen in a browser over a local stack: once with its calls as they come,
 * and several times with every function cold, by a model.
 */
export async function measureScreens(
  calls: CallFigures[],
  bundles: BundleFigures[],
  times: number,
): Promise<ScreenFigures[]> {
  const stop = await setup();
  const browser = await chromium.launch({ ...headlessShell, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const site = await (await fetch(`${process.env.E2E_STACKS}/0`)).text();
    const stack = new Client(site);
    const person = await busyPerson(stack, () => new Promise((resolve) => setTimeout(resolve, 2000)));
    // Otherwise a drawn page would seem to come from the future, and be fetched again.
    const clock = await fetch(`${site}/_local/clock`);
    const { offset_seconds } = (await clock.json()) as { offset_seconds: number };
    const figures: ScreenFigures[] = [];
    for (const screen of Object.keys(SIGNED_IN_SCREENS)) {
      const load = async (prepare: (page: Page) => Promise<void> = async () => {}) => {
        const context = await browser.newContext({ ...devices["Pixel 7"], baseURL: site, locale: "en-IN" });
        await signIn(context, person);
        const page = await context.newPage();
        await page.clock.install({ time: Date.now() + offset_seconds * 1000 });
        await prepare(page);
        const recorded = await recordScreen(page, screen);
        await context.close();
        return recorded;
      };
      // A load before the measured one starts the local functions.
      await load();
      const { complete, all } = await load();
      const routesOf = complete.map(({ method, address }) => routeOf(method, address));
      const names = all.map(({ method, address }) => `${method} ${address}`);
      const cold = await measureCold(load, bundles, times);
      figures.push({
        screen,
        complete: complete.length,
        all: all.length,
        again: names.length - new Set(names).size,
        functions: new Set(routesOf.map(({ domain }) => domain)).size,
        rounds: routesOf.reduce((sum, { domain, name }) => sum + roundsOf(calls, `${domain}.${name}`), 0),
        ...cold,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await stop();
  }
}

async function signIn(context: BrowserContext, person: Person): Promise<void> {
  await context.addInitScript((session) => {
    if (location.origin !== "null") Object.assign(localStorage, session);
  }, storedSession(person));
}

function roundsOf(calls: CallFigures[], name: string): number {
  return calls.find(({ call }) => call === name)?.rounds ?? 1;
}

type Load = (prepare?: (page: Page) => Promise<void>) => Promise<unknown>;

/** The median of several loads with every function cold. */
async function measureCold(load: Load, bundles: BundleFigures[], times: number) {
  const runs: { begun: number; coldMs: number }[] = [];
  for (let run = 0; run < times; run += 1) {
    const lambda = coldFunctions(bundles);
    await load(lambda.answer);
    runs.push(lambda.figures());
  }
  return runs.toSorted((a, b) => a.coldMs - b.coldMs)[Math.floor(times / 2)] as (typeof runs)[number];
}

/**
 * Answers calls as Lambda does: a call that finds no idle function of its domain waits for a new
 * one.
 */
function coldFunctions(bundles: BundleFigures[]) {
  const idle = new Map<string, number>();
  const waits: { from: number; until: number }[] = [];
  const answer = async (page: Page) => {
    await page.route("**/api/**", async (route) => {
      const { domain } = routeOf(route.request().method(), route.request().url());
      const free = idle.get(domain) ?? 0;
      if (free > 0) idle.set(domain, free - 1);
      else {
        const from = performance.now();
        await new Promise((resolve) => setTimeout(resolve, coldMs(bundles, domain)));
        waits.push({ from, until: from + coldMs(bundles, domain) });
      }
      const response = await route.fetch().catch(() => null);
      idle.set(domain, (idle.get(domain) ?? 0) + 1);
      // The page may be closed before its last answers arrive.
      await (response ? route.fulfill({ response }) : route.abort()).catch(() => {});
    });
  };
  return { answer, figures: () => ({ begun: waits.length, coldMs: lengthOf(waits) }) };
}

/** The time during which at least one of the waits lasted. */
function lengthOf(waits: { from: number; until: number }[]): number {
  let [length, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, until } of waits.toSorted((a, b) => a.from - b.from)) {
    length += Math.max(0, until - Math.max(from, end));
    end = Math.max(end, until);
  }
  return length;
}

function coldMs(bundles: BundleFigures[], domain: string): number {
  return ENVIRONMENT_MS + (bundles.find(({ name }) => name === `api/${domain}`)?.importMs ?? 0);
}
