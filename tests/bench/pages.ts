import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { slugOf } from "@reseat/contract/texts/slug";
import { Client, type Person } from "@reseat/testing/client";
import { storedSession } from "@reseat/testing/log-in";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import lighthouse, { type Result } from "lighthouse";
import { headlessShell } from "../e2e/chromium";
import setup from "../e2e/global-setup";

export interface PageFigures {
  performance: number;
  lcpSeconds: number;
  firstPaintSeconds: number;
  scriptKilobytes: number;
  blockingMs: number;
  shift: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
}

type Goal = Partial<Record<keyof PageFigures, number>>;

export interface MeasuredPage {
  page: string;
  figures: PageFigures;
  goal: Goal;
}

/** The scores that every page must reach. */
const ALWAYS: Goal = { blockingMs: 100, shift: 0, accessibility: 100, bestPractices: 100 };
const AT_ONCE: Goal = { performance: 98, lcpSeconds: 1.6, firstPaintSeconds: 1, scriptKilobytes: 140 };
const SOON: Goal = { performance: 96, lcpSeconds: 1.8, firstPaintSeconds: 1.1, scriptKilobytes: 145 };
const FOUND: Goal = { seo: 100 };

interface Page {
  /** The name in the document. */
  page: string;
  goal: Goal;
  path?: string;
  isOwn?: boolean;
}

/**
 * Runs Lighthouse on a simulated slow phone, over the built site and a local stack with the demo's
 * data. Returns for each page the median of the rounds, each in a browser of its own. Lighthouse
 * reports to nobody unless it is told to.
 */
export async function measurePages(rounds: number): Promise<MeasuredPage[]> {
  // The site is built like a stage that search engines may read.
  process.env.IS_INDEXED = "yes";
  const stop = await setup();
  try {
    const site = await (await fetch(`${process.env.E2E_STACKS}/0`)).text();
    const stack = new Client(site);
    const [person, { items }] = await Promise.all([stack.signUp(), stack.call(null, "browse", "listTickets", {})]);
    const ticket = items[0];
    if (!ticket) throw new Error("Nothing is on sale");
    const pages: Page[] = [
      { page: "/", goal: { ...AT_ONCE, ...FOUND } },
      { page: "/discover-movie", goal: { ...AT_ONCE, ...FOUND } },
      { page: "/ticket/{id}", path: `/ticket/${ticket.id}`, goal: { ...AT_ONCE, ...FOUND } },
      { page: "/home", goal: SOON },
      { page: "/movies/<movie>", path: `/movies/${slugOf(ticket.movie_name)}`, goal: { ...SOON, ...FOUND } },
      { page: "/cities/<city>", path: `/cities/${slugOf(ticket.city ?? ticket.location)}`, goal: FOUND },
      { page: "/how-it-works", goal: FOUND },
      { page: "/list-movie", goal: { scriptKilobytes: 150, ...FOUND } },
      { page: "/auth", goal: { scriptKilobytes: 140 } },
      { page: "/profile", isOwn: true, goal: { scriptKilobytes: 150 } },
    ];
    const measured: MeasuredPage[] = [];
    for (const { page, path = page, isOwn, goal } of pages) {
      const runs: PageFigures[] = [];
      for (let round = 0; round < rounds; round += 1) {
        runs.push(figuresOf(await inspect(site, path, isOwn ? person : null)));
      }
      measured.push({ page, figures: medians(runs), goal: { ...ALWAYS, ...goal } });
    }
    return measured;
  } finally {
    await stop();
  }
}

/** Runs Lighthouse once. `person` is signed in; Lighthouse keeps the browser's storage. */
async function inspect(site: string, path: string, person: Person | null): Promise<Result> {
  const profile = temporaryFolder("lighthouse");
  const browser = await chromium.launchPersistentContext(profile.path, {
    ...headlessShell,
    args: ["--remote-debugging-port=0", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    if (person) {
      const page = await browser.newPage();
      await page.goto(`${site}/favicon.svg`);
      await page.evaluate((session) => Object.assign(localStorage, session), storedSession(person));
      await page.close();
    }
    const [port] = readFileSync(`${profile.path}/DevToolsActivePort`, "utf8").split("\n");
    const result = await lighthouse(site + path, { port: Number(port), logLevel: "error" });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message);
    return result.lhr;
  } finally {
    await browser.close();
    profile.remove();
  }
}

function figuresOf({ audits, categories }: Result): PageFigures {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  return {
    performance: score("performance"),
    lcpSeconds: value("largest-contentful-paint") / 1000,
    firstPaintSeconds: value("first-contentful-paint") / 1000,
    scriptKilobytes: scriptBytes(audits) / 1000,
    blockingMs: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
  };
}

/** Bytes of scripts that came over the network, compressed and with headers. */
function scriptBytes(audits: Result["audits"]): number {
  const { details } = audits["network-requests"] ?? {};
  if (details?.type !== "table") return Number.NaN;
  return details.items
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

/** The median of each figure by itself, because the runs differ in all of them. */
function medians(runs: PageFigures[]): PageFigures {
  const names = Object.keys(runs[0] ?? {}) as (keyof PageFigures)[];
  const middle = Math.floor(runs.length / 2);
  return Object.fromEntries(
    names.map((name) => [name, runs.map((run) => run[name]).toSorted((a, b) => a - b)[middle]]),
  ) as unknown as PageFigures;
}
