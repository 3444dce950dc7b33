import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BroadcastFigures } from "./broadcast";
import type { BrowseFigures } from "./browse";
import { type BundleFigures, measureBundles } from "./bundles";
import { type CallFigures, measureCalls } from "./calls";
import type { CounterFigures } from "./counters";
import { type MeasuredPage, measurePages, type PageFigures } from "./pages";
import type { PeopleFigures } from "./people";
import { RELEASE, simulateHere, simulateReleases } from "./release";
import { HERE } from "./release-here";
import type { SharePictureFigures } from "./share-picture";
import { measureRoutes, type RouteFigures } from "./spa";
import type { SweepFigures } from "./sweep";
import type { VisibleFigures } from "./visible";

// `npm run bench`: measures, prints, and writes docs/figures.md; `npm run bench -- people` only that part of it.

const root = fileURLToPath(new URL("../..", import.meta.url));
const sizes = [10_000, 100_000, 1_000_000];
const rounds = 7;
const pageRounds = 3;

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

function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

function browsePart(figures: BrowseFigures[]): string {
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

function releasePart(figures: BrowseFigures[]): string {
  return `## Browsing after a release

Simulated: 1,000 requests a second for a minute that find no warm function, with the times measured above (\`tests/bench/release.ts\` has the model; how fast S3 is to a
function is assumed, and nothing of it was tried on AWS). A protected stage lets ${RELEASE.instances} of the function run at once (\`reserved\` of \`stacks/settings.ts\`), for ten seconds each.
To reach: at 1,000,000 listings everybody is answered within a second, a few seconds after the release.

${table(
  [
    "listings, and where they come from",
    "functions begun",
    "refused",
    "out of time",
    "recovered after s",
    "p99 then, ms",
  ],
  simulateReleases(figures).map((one) => [
    one.name,
    one.begun,
    one.refused,
    one.failed,
    one.recovered?.toFixed(1) ?? "never",
    (one.p99 * 1000).toFixed(0),
  ]),
)}

The same model beside what happens here (\`tests/bench/release-here.ts\`): at most ${HERE.instances} processes, ${HERE.requestsASecond} requests a second for ${HERE.seconds} seconds, each process with
the function as it is shipped and a snapshot over HTTP. So few processes also refuse when both happen to be busy.

${table(
  ["listings", "functions begun", "refused"],
  figures.flatMap((one) =>
    [simulateHere(one, HERE), one.here].map(({ name, begun, refused }) => [
      `${one.listings.toLocaleString("en-IN")}, ${name}`,
      begun,
      refused,
    ]),
  ),
)}`;
}

function visiblePart(figures: VisibleFigures[]): string {
  return `## A change of what is on sale

How long it takes until somebody who asks all the time finds what was listed (\`tests/bench/visible.ts\`): with the times between two looks as they are shipped, while S3 and
DynamoDB answer at once. What they and the index take comes on top, and between two runs of the builder the second or two that EventBridge may leave. To reach: 4 seconds.

${table(
  ["the builder", "changes", "median s", "slowest s"],
  figures.map((one) => [one.builder, one.changes, one.medianSeconds.toFixed(1), one.slowestSeconds.toFixed(1)]),
)}`;
}

function peoplePart({ people, entries, asked, starts, kinds, milliseconds }: PeopleFigures): string {
  const number = (value: number) => value.toLocaleString("en-IN");
  return `## Finding people

Among ${number(people)} people, who have ${number(entries)} entries in the directory (decisions/033): \`admin.findPeople\`'s operation against DynamoDB Local, one
question at a time (\`tests/bench/people.ts\`). A question reads what begins with its first two letters, and no other entry matters to it: these are the fullest
(${starts.map((start) => `'${start}'`).join(", ")}), with ${number(asked)} entries. To reach: p95 at most 50 ms, in one request.

${table(
  ["what is typed", "p50 ms", "p95 ms", "found on the first page", "requests"],
  [...kinds, { kind: "all of them", ...milliseconds }].map((one) => [
    one.kind,
    one.p50.toFixed(1),
    one.p95.toFixed(1),
    one.found.toFixed(1),
    one.requests.toFixed(1),
  ]),
)}`;
}

function callsPart(figures: CallFigures[]): string {
  return `## Requests to DynamoDB

Each call by the function as it is shipped, counted on its way to DynamoDB Local. Rounds: requests one after the other; a command may have 2, a
read 1. Write units twice: with each index entry as one standard write, and as DynamoDB Local reports them, which counts an index
entry inside a transaction double (decisions/003). To reach: express-interest at most 15, one of which counts it.

${table(
  ["call", "requests", "rounds", "read units", "write units", "as reported"],
  figures.map((one) => [one.call, one.requests, one.rounds, one.readUnits, one.standardWriteUnits, one.writeUnits]),
)}`;
}

/** In a process of its own, because core keeps its clients for good. */
function inProcess<Figures>(script: string): Figures {
  return JSON.parse(execFileSync(process.execPath, ["--import", "tsx", script], { cwd: root, encoding: "utf8" }));
}

function countersPart(figures: CounterFigures[]): string {
  return `## Counters

A thousand changes of the table in a second, mostly about the same few movies (\`tests/bench/counters.ts\`), counted as they come from the stream: so many
to a delivery. How often in a second, at most, an item of each kind of sum is written (decisions/034). DynamoDB gives 1,000 write units a
second to a key. To reach: 100 writes to none, checked for deliveries of one change in \`packages/core/src/stats/count.test.ts\`.

${table(
  ["changes in a delivery", "transactions", "a total", "a day", "a movie or city", "write units of one item"],
  figures.map((one) => [one.batch, ...[one.transactions, one.total, one.day, one.name, one.units].map(Math.round)]),
)}`;
}

function sweepPart(figures: SweepFigures[]): string {
  const number = (value: number) => value.toLocaleString("en-IN");
  const all = figures.reduce((sum, { items }) => sum + items, 0);
  return `## The sweep

${number(all)} items are past their deadlines (\`tests/bench/sweep.ts\`): requests, tickets whose show has begun, scores, orders, restrictions and closed accounts, three in five of them
requests. Each part of the sweep settles its own by the function as it is shipped, in a process of its own, one part after the other, because in Lambda each has
a processor. The table is in memory; it answers a request after 6 ms, and refuses what runs into another transaction. Razorpay answers after 200 ms. To reach: everything in 60
seconds. With a processor of its own a part takes at most the seconds of the processor and those for which the key with most waits for answers, one after the
other; those that passed are more on a machine that does other things as well.

${table(
  ["part", "items", "still due", "requests", "seconds of the processor", "of waiting", "at most", "passed here"],
  figures.map((one) => [
    one.part,
    number(one.items),
    one.left,
    number(one.requests),
    one.processorSeconds.toFixed(0),
    one.waitSeconds.toFixed(0),
    (one.processorSeconds + one.waitSeconds).toFixed(0),
    one.seconds.toFixed(0),
  ]),
)}`;
}

function broadcastPart(figures: BroadcastFigures): string {
  const number = (value: number) => value.toLocaleString("en-IN");
  return `## A broadcast

To ${number(figures.browsers)} people with a browser each (\`tests/bench/broadcast.ts\`): ${figures.gone} of the subscriptions have ended (410) and
${figures.failing} always fail (503). To reach: each of the others exactly once, the ended ones deleted, the failing ones given up after five tries. The
seconds hold the work of the push service too, which opens each message, and no waits before what is asked again.

${table(
  [
    "got it once",
    "more often",
    "counted recipients",
    "ended and kept",
    "pushes",
    "requests to DynamoDB",
    "messages",
    "seconds",
  ],
  [
    [
      number(figures.once),
      figures.twice,
      number(figures.recipients),
      figures.kept,
      number(figures.pushes),
      number(figures.requests),
      number(figures.messages),
      figures.seconds.toFixed(0),
    ],
  ],
)}`;
}

function bundlesPart({ base, functions }: { base: BundleFigures; functions: BundleFigures[] }): string {
  return `## Functions

The size of each function's first file, and the processor time to import it in a new process: the median of ${rounds}, as a ratio to a bundle with
nothing but the DynamoDB document client. Aimed at: 1.8 (decisions/012 says what stands in the way).

${table(
  ["function", "kB", "ratio"],
  [base, ...functions].map((one) => [one.name, one.kilobytes.toFixed(0), one.ratio.toFixed(2)]),
)}`;
}

function routesPart(figures: RouteFigures[]): string {
  return `## Scripts of the first view

Compressed JavaScript (kB) that a screen needs at first: the app's entry, the screen, and what they import. To reach: 140 for landing and
discover, in Brotli as the CDN sends them, checked in \`web/first-view.test.ts\`.

${table(
  ["screen", "gzip", "brotli"],
  figures.map(({ route, gzip, brotli }) => [route, kB(gzip), kB(brotli)]),
)}`;
}

function sharePicturePart(figures: SharePictureFigures[]): string {
  return `## The picture of a shared link

How long after a ticket was listed its picture is in the bucket, on a local stack with the functions as they are shipped (\`tests/bench/share-picture.ts\`): through the
stream, its follower, the queue and the drawing, all on one machine, without the network between them. The very first picture also starts the functions and
opens their fonts. To reach: 500 ms and 200 kB.

${table(
  ["movie", "pictures", "first ms", "median ms", "slowest ms", "largest kB"],
  figures.map((one) => [
    one.movie,
    one.pictures,
    one.firstMs.toFixed(0),
    one.medianMs.toFixed(0),
    one.slowestMs.toFixed(0),
    one.largestKilobytes.toFixed(0),
  ]),
)}`;
}

function pagesPart(pages: MeasuredPage[]): string {
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
simulates from a visit on this machine, whose speed therefore matters; the median of ${pageRounds} visits. Scripts are all that came, also those that come after the first view.
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

/** The parts of the document, by the names that the command takes. */
const parts: Record<string, () => string | Promise<string>> = {
  browse: () => {
    const figures = sizes.map(browse);
    return `${browsePart(figures)}\n\n${releasePart(figures)}`;
  },
  visible: () => visiblePart(inProcess<VisibleFigures[]>("tests/bench/visible.ts")),
  people: () => peoplePart(inProcess<PeopleFigures>("tests/bench/people.ts")),
  calls: async () => callsPart(await measureCalls()),
  sweep: () => sweepPart(inProcess<SweepFigures[]>("tests/bench/sweep.ts")),
  broadcast: () => broadcastPart(inProcess<BroadcastFigures>("tests/bench/broadcast.ts")),
  counters: () => countersPart(inProcess<CounterFigures[]>("tests/bench/counters.ts")),
  bundles: async () => bundlesPart(await measureBundles(rounds)),
  share: () => sharePicturePart(inProcess<SharePictureFigures[]>("tests/bench/share-picture.ts")),
  routes: async () => routesPart(await measureRoutes()),
  pages: async () => pagesPart(await measurePages(pageRounds)),
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

/** The document with a section in the place of the one with its title, or at its end. */
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
  document = sectionsOf(await measured(name)).reduce(withSection, document);
writeFileSync(file, `${document.join("\n\n")}\n`);
