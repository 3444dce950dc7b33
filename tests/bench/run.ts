import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AnalyticsFigures } from "./analytics";
import type { BroadcastFigures } from "./broadcast";
import type { BrowseFigures } from "./browse";
import { type BundleFigures, measureBundles } from "./bundles";
import { type CallFigures, measureCalls } from "./calls";
import { contactDetailsPart } from "./contact-details";
import type { CounterFigures } from "./counters";
import { withDecision } from "./holds-up";
import { type HouseFigures, measureHouse } from "./house";
import type { InstallFigures } from "./install";
import type { LinkPreviewFigures } from "./link-preview";
import type { MessageFigures } from "./message";
import { type MeasuredPage, measurePages, type PageFigures } from "./pages";
import type { PeopleFigures } from "./people";
import { RELEASE, simulateReleases } from "./release";
import { BEFORE, ENVIRONMENT_MS, measureScreens, type ScreenFigures } from "./screens";
import type { SearchFigures } from "./search";
import { measureRoutes, type RouteFigures } from "./spa";
import type { StartFigures } from "./start";
import type { SweepFigures } from "./sweep";
import { measureTakeover, type TakeoverFigures } from "./takeover";
import type { FloodFigures } from "./text-flood";
import type { VisibleFigures } from "./visible";

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

function searchPart(figures: SearchFigures[]): string {
  const share = (some: number, all: number) => `${some} of ${all} (${((100 * some) / all).toFixed(1)} %)`;
  const scripts = Object.keys(figures[0]?.scripts ?? {});
  return `## Search

What people type and what they mean, of real Indian films, theatres, areas and cities (\`tests/bench/search-pairs.ts\`): the half that is looked at for the figures alone (with one exception, 067), and all names that are not on sale
(\`tests/bench/search.ts\`). Beside it \`pg_trgm\` of Postgres with its own threshold, and the typo rules that Meilisearch documents, neither of which has other names or reads other
scripts. To reach: 97 % first, 99 % among the first five, and one in a hundred absent names at most that finds something.

${table(
  ["by", "first", "among the first five", "absent, and something found"],
  figures.map((one) => [
    one.by,
    share(one.first, one.pairs),
    share(one.five, one.pairs),
    `${one.absent} of ${one.absentOf}`,
  ]),
)}

Found first, by how it was typed:

${table(
  ["by", ...scripts],
  figures.map((one) => [
    one.by,
    ...scripts.map((script) => `${one.scripts[script]?.first} of ${one.scripts[script]?.pairs}`),
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

/** Runs a script in a process of its own, because core keeps its clients for the whole process. */
function inProcess<Figures>(...script: [string, ...string[]]): Figures {
  return JSON.parse(execFileSync(process.execPath, ["--import", "tsx", ...script], { cwd: root, encoding: "utf8" }));
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

function analyticsPart(figures: AnalyticsFigures[]): string {
  return `## The dashboard's figures

The longest period, 90 days and as many before them, with 60 movies and 80 cities (\`tests/bench/analytics.ts\`): \`admin.getAnalytics\`'s operation against DynamoDB
Local, one question at a time. First with all days in parts as they were counted, as a table from before; then with the days closed as the sweep does it each
night ([042](decisions/042-figures-by-day.md)). To reach: one round and 200 ms.

${table(
  ["table", "requests", "p50 ms", "p95 ms"],
  figures.map((one) => [one.table, one.requests.toFixed(0), one.p50.toFixed(0), one.p95.toFixed(0)]),
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

function linkPreviewPart(figures: LinkPreviewFigures[]): string {
  return `## The picture of a shared link

How long after a ticket was listed its picture is in the bucket, on a local stack with the functions as they are shipped (\`tests/bench/link-preview.ts\`): through the
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

function messagePart(figures: MessageFigures[]): string {
  return `## A message

From a person's socket to the other person's (\`tests/bench/message.ts\`), on a local stack with the functions as they are shipped: one message at a time, when
nothing follows from the one before any more. What other work there is on the machine makes it slower; \`npm run soak:chat\` has 100 conversations at once. To
reach: p95 at most 60 ms, and 15 ms without the time that its requests are at DynamoDB Local.

${table(
  ["milliseconds", "p50", "p95"],
  figures.map(({ part, p50, p95 }) => [part, p50.toFixed(1), p95.toFixed(1)]),
)}`;
}

function startPart({ pageSeconds, answerSeconds, ticketsSeconds, allSeconds }: StartFigures): string {
  return `## npm start

On an empty folder of data, with the functions built, as after \`npm run reset\` (\`tests/bench/start.ts\`). To reach: 5, 8 and 15 seconds; the rest of the demo is played behind it.

${table(
  ["page s", "first answer s", "60 tickets on sale s", "the whole demo s"],
  [[pageSeconds, answerSeconds, ticketsSeconds, allSeconds].map((seconds) => seconds.toFixed(1))],
)}`;
}

function housePart({ before, now, concepts, testBefore, test }: HouseFigures): string {
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

Seconds of the last \`npm test\` on this machine, whose first five suites are \`npm run check\` and run side by side. Before it was made lighter a run took ${testBefore}.

${table(["suite", "s"], Object.entries(test))}`;
}

function installPart(figures: InstallFigures[]): string {
  const [start, all] = figures as [InstallFigures, InstallFigures];
  const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
  return `## Installing

What \`packages/local/install.sh\` puts into a fresh clone for \`npm start\`, and what for every other command ([071](decisions/071-what-start-installs.md)): the clone on
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

function screensPart(figures: ScreenFigures[]): string {
  return `## The first screen of who is signed in

The calls that a signed-in load makes, in Chromium over a local stack (\`tests/bench/screens.ts\`), for somebody with a listing, a request that waits, a question and a conversation: until what the screen
shows of the person is there, and in all, when the socket has opened too. The functions that answer those until then, and their rounds to DynamoDB. Last a model of the same load with no function
there yet: each call that finds no idle function of its domain waits for a new one, ${ENVIRONMENT_MS} ms (assumed) and what it takes here to import it; how many begin, and how long the page waits for
at least one of them, the median of ${coldRounds} loads. To reach: three calls, none twice. Above the line before there was \`GET /me\` ([059](decisions/059-one-call-for-the-first-screen.md)), as the same script measured it then.

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

function takeoverPart(figures: TakeoverFigures[]): string {
  const alone = figures[0];
  const times = (name: "blockedMs" | "workMs", figure: TakeoverFigures) =>
    alone ? (figure[name] / alone[name]).toFixed(1) : "";
  return `## What taking a page over costs

What the main thread does from the first paint on until the page rests, in milliseconds of a processor four times slower than this machine's (\`tests/bench/takeover.ts\`): the median of
${rounds} visits, all pages in turn. Blocked is what each task has above 50 ms. Beside it stands how many times that is of what React alone needs with an empty page in the same run: at most 1.5.

${table(
  ["page", "blocked ms", "times React alone", "work ms", "times React alone"],
  figures.map((one) => [
    one.page,
    one.blockedMs.toFixed(0),
    one === alone ? "1" : `${times("blockedMs", one)} (1.5)`,
    one.workMs.toFixed(0),
    times("workMs", one),
  ]),
)}`;
}

function textsPart(figures: FloodFigures[]): string {
  return `## A number under a flood

A stranger begins log-ins with somebody's number from one network (a /24 of IPv4) and from 100, until none of them gets a text any more (\`tests/bench/text-flood.ts\`);
proofs of work are counted, each of which is about a second of a cheap phone. Then its owner does the same from another network, in a new browser and in one that was logged in
before ([061](decisions/061-texts-to-a-number.md)). The first rules are those of before. To reach: whoever floods, both get a text (\`tests/integration/text-flood.test.ts\`).

${table(
  [
    "texts to a number",
    "networks",
    "texts of the stranger",
    "with so many proofs",
    "the owner's",
    "in a marked browser",
  ],
  figures.map((one) => [one.rules, one.networks, one.texts, one.proofs, one.owner, one.markedOwner]),
)}`;
}

/** The parts of the document, by the names that the command accepts. */
const parts: Record<string, () => string | Promise<string>> = {
  browse: () => {
    const figures = sizes.map(browse);
    return `${browsePart(figures)}\n\n${releasePart(figures)}`;
  },
  search: () => searchPart(inProcess<SearchFigures[]>("tests/bench/search.ts")),
  visible: () => visiblePart(inProcess<VisibleFigures[]>("tests/bench/visible.ts")),
  people: () => peoplePart(inProcess<PeopleFigures>("tests/bench/people.ts")),
  calls: async () => callsPart(await measureCalls()),
  analytics: () => analyticsPart(inProcess<AnalyticsFigures[]>("tests/bench/analytics.ts")),
  sweep: () => sweepPart(inProcess<SweepFigures[]>("tests/bench/sweep.ts")),
  message: () => messagePart(inProcess<MessageFigures[]>("tests/bench/message.ts")),
  house: () => housePart(measureHouse()),
  install: () => installPart(inProcess<InstallFigures[]>("tests/bench/install.ts")),
  start: () => startPart(inProcess<StartFigures>("tests/bench/start.ts")),
  broadcast: () => broadcastPart(inProcess<BroadcastFigures>("tests/bench/broadcast.ts")),
  counters: () => countersPart(inProcess<CounterFigures[]>("tests/bench/counters.ts")),
  bundles: async () => bundlesPart(await measureBundles(rounds)),
  texts: () => {
    const floods = (rules: string) => inProcess<FloodFigures[]>("tests/bench/text-flood.ts", rules);
    return textsPart([...floods("ten a day"), ...floods("as they are")]);
  },
  contact: contactDetailsPart,
  share: () => linkPreviewPart(inProcess<LinkPreviewFigures[]>("tests/bench/link-preview.ts")),
  routes: async () => routesPart(await measureRoutes()),
  screens: async () => {
    const { functions } = await measureBundles(rounds);
    return screensPart(await measureScreens(await measureCalls(), functions, coldRounds));
  },
  pages: async () => pagesPart(await measurePages(pageRounds)),
  takeover: async () => takeoverPart(await measureTakeover(rounds)),
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
