import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowseFigures } from "./browse";
import { measureBundles } from "./bundles";
import { measureCalls } from "./calls";
import { measureHouse } from "./house";
import type { InstallFigures } from "./install";
import { measureMutations, mutationsPart } from "./mutations";
import { measurePages } from "./pages";
import * as part from "./parts";
import { measureReading, readingPart } from "./reading";
import { measureScreens } from "./screens";
import { withDecision } from "./sections";
import { measureRoutes } from "./spa";
import type { StartFigures } from "./start";

// `npm run bench` measures, prints, and writes docs/figures.md; `npm run bench -- house` writes
// only that part of it.

const root = fileURLToPath(new URL("../..", import.meta.url));
const sizes = [10_000, 100_000, 1_000_000];
const rounds = 7;
const pageRounds = 3;
const coldRounds = 3;
const bookings = 200;
/** Pictures of each screen. */
const screens = 4;
/** The operations of a history, and the seeds, in which each mutation is found. */
const operations = 20_000;
const seeds = 3;

function browse(listings: number): BrowseFigures {
  const args = [
    "--expose-gc",
    "--max-old-space-size=8192",
    "--import",
    "tsx",
    "tests/bench/browse.ts",
    String(listings),
  ];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" }));
}

/** Runs a script in a process of its own, because core keeps its clients for the whole process. */
function inProcess<Figures>(...script: [string, ...string[]]): Figures {
  const args = ["--max-old-space-size=8192", "--import", "tsx", ...script];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" }));
}

/** The parts of the document, by the names that the command accepts. */
const parts: Record<string, () => string | Promise<string>> = {
  browse: () => part.browsePart(sizes.map(browse)),
  calls: async () => part.callsPart(await measureCalls()),
  bundles: async () => part.bundlesPart(await measureBundles(rounds), rounds),
  routes: async () => part.routesPart(await measureRoutes()),
  screens: async () => {
    const { functions } = await measureBundles(rounds);
    return part.screensPart(await measureScreens(await measureCalls(), functions, coldRounds), coldRounds);
  },
  pages: async () => part.pagesPart(await measurePages(pageRounds), pageRounds),
  start: () => part.startPart(inProcess<StartFigures>("tests/bench/start.ts")),
  install: () => part.installPart(inProcess<InstallFigures[]>("tests/bench/install.ts")),
  reading: async () => readingPart(await measureReading(bookings, screens), bookings, screens),
  mutations: async () => mutationsPart(await measureMutations(operations, seeds), operations, seeds),
  house: () => part.housePart(measureHouse()),
};
const file = `${root}/docs/figures.md`;
const sectionsOf = (text: string) => text.split(/\n\n(?=## )/);
const titleOf = (section: string) => section.split("\n", 1)[0];

async function measured(name: string): Promise<string> {
  const text = await parts[name]?.();
  if (text === undefined) throw new Error(`The parts are ${Object.keys(parts).join(", ")}.`);
  console.log(`\n${text}`);
  return text;
}

/** Returns the document with a section in the place of the one with its title, or at its end. */
function withSection(document: string[], section: string): string[] {
  const isThere = document.some((one) => titleOf(one) === titleOf(section));
  return isThere ? document.map((one) => (titleOf(one) === titleOf(section) ? section : one)) : [...document, section];
}

const wanted = process.argv.slice(2);
let document = [
  "# Figures\n\nWritten by `npm run bench`. Times are of whatever machine ran it: compare them within one table. What was measured once for a decision stands there.\nWhat follows for ten to a thousand times as many people, and what gives first, is in [costs.md](costs.md#what-gives-first).",
];
if (wanted.length > 0) document = sectionsOf(readFileSync(file, "utf8").trim());
for (const name of wanted.length > 0 ? wanted : Object.keys(parts))
  document = sectionsOf(await measured(name))
    .map(withDecision)
    .reduce(withSection, document);
writeFileSync(file, `${document.join("\n\n")}\n`);
