import type { BrowseFigures } from "./browse";
import type { BundleFigures } from "./bundles";
import type { CallFigures } from "./calls";
import type { HouseFigures } from "./house";
import type { InstallFigures } from "./install";
import type { MeasuredPage, PageFigures } from "./pages";
import { BEFORE, ENVIRONMENT_MS, type ScreenFigures } from "./screens";
import { table } from "./sections";
import type { RouteFigures } from "./spa";
import type { StartFigures } from "./start";

// The sections of docs/figures.md as texts.

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

export function browsePart(figures: BrowseFigures[]): string {
  return `## Browsing

In memory, without a request to the table. Milliseconds of the processor over a mix of searches, filters, sorts and further pages
(\`tests/bench/browse.ts\`). To reach: p95 at most 0.8 ms at 100,000 listings and 10 ms at 1,000,000.

${table(
  ["listings", "p50 ms", "p95 ms", "facets ms", "one change µs"],
  figures.map((one) => [
    one.listings.toLocaleString("en-IN"),
    one.queryMs.p50.toFixed(2),
    one.queryMs.p95.toFixed(2),
    one.facetsMs.toFixed(2),
    one.changeMicroseconds.toFixed(1),
  ]),
)}

The same over a mix in which a third of the searches is misspelt or in another script, and suggestions while typing. To reach at 100,000 listings: p95 at most
1.5 ms and 1 ms; at 1,000,000 12 ms.

${table(
  ["listings", "forgiving p50 ms", "forgiving p95 ms", "suggestions p50 ms", "suggestions p95 ms"],
  figures.map(({ listings, forgivenMs, suggestionsMs }) => [
    listings.toLocaleString("en-IN"),
    ...[forgivenMs.p50, forgivenMs.p95, suggestionsMs.p50, suggestionsMs.p95].map((ms) => ms.toFixed(2)),
  ]),
)}

The first answer of a new process, from the start of node on, with the function as it is shipped and a snapshot over HTTP: milliseconds of the
processor, and the memory of the whole process then. To reach: 400 ms at 100,000 listings, 2,500 ms and 300 MB at 1,000,000. Beside it what the feed
takes without a snapshot (seconds of the processor), and how long the builder stands still for a snapshot.

${table(
  ["listings", "first answer ms", "memory MB", "of it data MB", "snapshot MB", "from the feed s", "builder ms"],
  figures.map(({ listings, first, loadSeconds, snapshotMs }) => [
    listings.toLocaleString("en-IN"),
    first.milliseconds.toFixed(0),
    first.megabytes.process.toFixed(0),
    first.megabytes.data.toFixed(0),
    first.snapshotMegabytes.toFixed(1),
    loadSeconds.toFixed(1),
    snapshotMs.toFixed(0),
  ]),
)}`;
}

export function callsPart(figures: CallFigures[]): string {
  return `## Requests to DynamoDB

Each call by the function as it is shipped, counted on its way to DynamoDB Local. Rounds: requests one after the other; a command may have 2, a
read 1. Write units twice: with each index entry as one standard write, and as DynamoDB Local reports them, which counts an index
entry inside a transaction double ([what expressing interest costs](decisions/writes.md#what-expressing-interest-costs)). To reach: express-interest at most 15, one of which counts it.

${table(
  ["call", "requests", "rounds", "read units", "write units", "as reported"],
  figures.map((one) => [one.call, one.requests, one.rounds, one.readUnits, one.standardWriteUnits, one.writeUnits]),
)}`;
}

export function bundlesPart(
  { base, functions }: { base: BundleFigures; functions: BundleFigures[] },
  rounds: number,
): string {
  return `## Functions

The size of each function's first file, and the processor time to import it in a new process: the median of ${rounds}, as a ratio to a bundle with
nothing but the DynamoDB document client. Aimed at: 1.8 ([what stands in the way](decisions/code.md#what-a-cold-start-loads)).

${table(
  ["function", "kB", "ratio"],
  [base, ...functions].map((one) => [one.name, one.kilobytes.toFixed(0), one.ratio.toFixed(2)]),
)}`;
}

export function routesPart(figures: RouteFigures[]): string {
  return `## Scripts of the first view

JavaScript that a screen needs at first, in files and compressed (kB): the app's entry, the screen, and what they import. To reach: 140 for landing and
discover, in Brotli as the CDN sends them, checked in \`web/first-view.test.ts\`.

${table(
  ["screen", "files", "gzip", "brotli"],
  figures.map(({ route, files, gzip, brotli }) => [route, String(files), kB(gzip), kB(brotli)]),
)}`;
}

export function screensPart(figures: ScreenFigures[], rounds: number): string {
  return `## The first screen of who is signed in

The calls that a signed-in load makes, in Chromium over a local stack (\`tests/bench/screens.ts\`), for somebody with a listing, a request that waits, a question and a conversation: until what the screen
shows of the person is there, and in all, when the socket has opened too. The functions that answer those until then, and their rounds to DynamoDB. Last a model of the same load with no function
there yet: each call that finds no idle function of its domain waits for a new one, ${ENVIRONMENT_MS} ms (assumed) and what it takes here to import it; how many begin, and how long the page waits for
at least one of them, the median of ${rounds} loads. To reach: three calls, none twice. Above the line before there was \`GET /me\` ([the first screen](decisions/web.md#one-call-for-the-first-screen)), as the same script measured it then.

${table(
  ["screen", "calls", "in all", "made again", "functions", "rounds", "functions begun", "waits ms"],
  [...BEFORE.map((one) => ({ ...one, screen: `before: ${one.screen}` })), ...figures].map((one) => [
    one.screen,
    one.complete,
    one.all,
    one.again,
    one.functions,
    one.rounds,
    one.begun,
    one.coldMs.toFixed(0),
  ]),
)}`;
}

export function pagesPart(pages: MeasuredPage[], rounds: number): string {
  const columns: [head: string, name: keyof PageFigures, digits: number][] = [
    ["performance", "performance", 0],
    ["largest paint s", "lcpSeconds", 2],
    ["first paint s", "firstPaintSeconds", 2],
    ["scripts kB", "scriptKilobytes", 0],
    ["blocked ms", "blockingMs", 0],
    ["shift", "shift", 3],
    ["accessibility", "accessibility", 0],
    ["best practices", "bestPractices", 0],
    ["SEO", "seo", 0],
  ];
  return `## Pages on a slow phone

Lighthouse on the built site, compressed as the CDN does it, over a local stack with the demo's data (\`tests/bench/pages.ts\`): its slow phone on slow 4G, which it
simulates from a visit on this machine, whose speed therefore matters; the median of ${rounds} visits. Scripts are all that came, also those that come after the first view.
In brackets what is to reach. /profile is that of somebody logged in; a page that search engines are not to list has no goal for SEO.

${table(
  ["page", ...columns.map(([head]) => head)],
  pages.map(({ page, figures, goal }) => [
    page,
    ...columns.map(([, name, digits]) => {
      const value = figures[name].toFixed(digits);
      return goal[name] === undefined ? value : `${value} (${goal[name]})`;
    }),
  ]),
)}`;
}

export function startPart({ pageSeconds, answerSeconds, ticketsSeconds, allSeconds }: StartFigures): string {
  return `## npm start

On an empty folder of data, with the functions built, as after \`npm run reset\` (\`tests/bench/start.ts\`). To reach: 5, 8 and 15 seconds; the rest of the demo is played behind it.

The memory of all its processes (the sum of their proportional set sizes) on a first start and a busy machine, with every module of the site loaded and then a drawn page or a call a second: 908 MB
with all modules, 1,191 MB after ten minutes (the stack 615, Vite 347, DynamoDB Local 215); 1,689 MB for the moment in which Vite and esbuild bundle the screens that functions draw. To reach: 1.2 GB after a minute, 1.5 GB after ten.

${table(
  ["page s", "first answer s", "60 tickets on sale s", "the whole demo s"],
  [[pageSeconds, answerSeconds, ticketsSeconds, allSeconds].map((seconds) => seconds.toFixed(1))],
)}`;
}

export function housePart({ before, now, concepts, testBefore, test }: HouseFigures): string {
  const both = (figure: "files" | "short" | "lines", folder?: string) =>
    [before, now].map((sources) =>
      sources
        .filter((source) => folder === undefined || source.folder === folder)
        .reduce((sum, source) => sum + source[figure], 0)
        .toLocaleString("en-IN"),
    );
  return `## The house

The source with its tests, before it was made lighter and now (\`tests/bench/house.ts\`), and the ${concepts} concepts of its architecture. What both commands put on disk: [Installing](#installing).

${table(
  ["TypeScript", "before", "now"],
  [
    ["files", ...both("files")],
    ["of them 30 lines or fewer", ...both("short")],
    ["lines", ...both("lines")],
    ...now.map(({ folder }) => [`lines in ${folder}`, ...both("lines", folder)]),
  ],
)}

Seconds of the last \`npm test\` on this machine, whose first five suites are \`npm run check\` and run side by side, as the last two do. Before it was made lighter a run took ${testBefore}.

${table(["suite", "s"], Object.entries(test))}`;
}

export function installPart(figures: InstallFigures[]): string {
  const [start, all] = figures as [InstallFigures, InstallFigures];
  const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
  return `## Installing

What \`packages/local/install.sh\` puts into a fresh clone for \`npm start\`, and what for every other command ([what npm start installs](decisions/local-stack-and-tests.md#what-npm-start-installs)): the clone on
disk, and the time, with nothing in npm's cache and again with what that left there (\`tests/bench/install.ts\`). To reach with \`npm start\`: 700 MB, 45,000 files, 45 % of the time.

${table(
  ["what is installed", "MB", "files", "first s", "again s"],
  [
    ...figures.map((one) => [
      one.command,
      one.megabytes.toFixed(0),
      one.files.toLocaleString("en-IN"),
      one.firstSeconds.toFixed(0),
      one.againSeconds.toFixed(0),
    ]),
    [
      "the first of the second",
      share(start.megabytes, all.megabytes),
      share(start.files, all.files),
      share(start.firstSeconds, all.firstSeconds),
      share(start.againSeconds, all.againSeconds),
    ],
  ],
)}`;
}
