import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AnalyticsFigures } from "./analytics";
import type { BookingFigures } from "./booking";
import { measureReading } from "./booking-page";
import type { BroadcastFigures } from "./broadcast";
import type { BrowseFigures } from "./browse";
import { measureBundles } from "./bundles";
import { measureCalls } from "./calls";
import type { CounterFigures } from "./counters";
import * as finding from "./finding-sections";
import type { HotFigures } from "./hot-film";
import { measureHouse } from "./house";
import type { InstallFigures } from "./install";
import type { LinkPreviewFigures } from "./link-preview";
import type { MarketFigures } from "./market-evening";
import { marketPart } from "./market-section";
import type { MessageFigures } from "./message";
import { measurePages } from "./pages";
import type { PeopleFigures } from "./people";
import { releasePart } from "./release";
import { measureScreens } from "./screens";
import type { SearchFigures } from "./search";
import { withDecision } from "./sections";
import * as server from "./server-sections";
import * as site from "./site-sections";
import { measureRoutes } from "./spa";
import type { StartFigures } from "./start";
import type { SweepFigures } from "./sweep";
import { measureTakeover } from "./takeover";
import type { FloodFigures } from "./text-flood";
import type { VisibleFigures } from "./visible";
import type { WantedFigures } from "./wanted";
import type { ToldFigures } from "./wanted-told";

// `npm run bench` measures, prints, and writes docs/figures.md; `npm run bench -- people` writes
// only that part of it.

const root = fileURLToPath(new URL("../..", import.meta.url));
const sizes = [10_000, 100_000, 1_000_000];
const rounds = 7;
const pageRounds = 3;
const coldRounds = 3;

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
  browse: () => {
    const figures = sizes.map(browse);
    return `${finding.browsePart(figures)}\n\n${releasePart(figures)}`;
  },
  search: () => finding.searchPart(inProcess<SearchFigures[]>("tests/bench/search.ts")),
  visible: () => finding.visiblePart(inProcess<VisibleFigures[]>("tests/bench/visible.ts")),
  people: () => finding.peoplePart(inProcess<PeopleFigures>("tests/bench/people.ts")),
  calls: async () => server.callsPart(await measureCalls()),
  analytics: () => server.analyticsPart(inProcess<AnalyticsFigures[]>("tests/bench/analytics.ts")),
  sweep: () => server.sweepPart(inProcess<SweepFigures[]>("tests/bench/sweep.ts")),
  message: () => server.messagePart(inProcess<MessageFigures[]>("tests/bench/message.ts")),
  house: () => site.housePart(measureHouse()),
  install: () => site.installPart(inProcess<InstallFigures[]>("tests/bench/install.ts")),
  start: () => site.startPart(inProcess<StartFigures>("tests/bench/start.ts")),
  broadcast: () => server.broadcastPart(inProcess<BroadcastFigures>("tests/bench/broadcast.ts")),
  wanted: () =>
    server.wantedPart(
      inProcess<WantedFigures[]>("tests/bench/wanted.ts"),
      inProcess<ToldFigures>("tests/bench/wanted-told.ts"),
    ),
  market: () => marketPart(inProcess<MarketFigures[]>("tests/bench/market.ts", process.env.PEOPLE ?? "5000")),
  booking: () => site.bookingPart(inProcess<BookingFigures>("tests/bench/booking.ts")),
  reading: async () => site.readingPart(await measureReading()),
  counters: () =>
    server.countersPart(
      inProcess<CounterFigures[]>("tests/bench/counters.ts"),
      inProcess<HotFigures>("tests/bench/hot-film.ts"),
    ),
  bundles: async () => server.bundlesPart(await measureBundles(rounds), rounds),
  texts: () => {
    const floods = (rules: string) => inProcess<FloodFigures[]>("tests/bench/text-flood.ts", rules);
    return server.textsPart([...floods("ten a day"), ...floods("as they are")]);
  },
  contact: finding.contactDetailsPart,
  share: () => site.linkPreviewPart(inProcess<LinkPreviewFigures[]>("tests/bench/link-preview.ts")),
  routes: async () => site.routesPart(await measureRoutes()),
  screens: async () => {
    const { functions } = await measureBundles(rounds);
    return site.screensPart(await measureScreens(await measureCalls(), functions, coldRounds), coldRounds);
  },
  pages: async () => site.pagesPart(await measurePages(pageRounds), pageRounds),
  takeover: async () => site.takeoverPart(await measureTakeover(rounds), rounds),
};
const file = `${root}/docs/figures.md`;
const sectionsOf = (text: string) => text.split(/\n\n(?=## )/);
const titleOf = (section: string) => section.split("\n", 1)[0];

async function measured(name: string): Promise<string> {
  const part = await parts[name]?.();
  if (part === undefined) throw new Error(`The parts are ${Object.keys(parts).join(", ")}.`);
  console.log(`\n${part}`);
  return part;
}

/** Returns the document with a section in the place of the one with its title, or at its end. */
function withSection(document: string[], section: string): string[] {
  const isThere = document.some((one) => titleOf(one) === titleOf(section));
  return isThere ? document.map((one) => (titleOf(one) === titleOf(section) ? section : one)) : [...document, section];
}

const wanted = process.argv.slice(2);
let document = [
  "# Figures\n\nWritten by `npm run bench`. Times are of whatever machine ran it: compare them within one table. What follows for ten to a thousand times as many\npeople, and what gives first, is in [costs.md](costs.md#what-gives-first).",
];
if (wanted.length > 0) document = sectionsOf(readFileSync(file, "utf8").trim());
for (const name of wanted.length > 0 ? wanted : Object.keys(parts))
  document = sectionsOf(await measured(name))
    .map(withDecision)
    .reduce(withSection, document);
writeFileSync(file, `${document.join("\n\n")}\n`);
