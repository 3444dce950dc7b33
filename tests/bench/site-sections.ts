import type { BookingFigures, FieldFigures } from "./booking";
import type { ReadingFigures } from "./booking-page";
import type { HouseFigures } from "./house";
import type { InstallFigures } from "./install";
import type { LinkPreviewFigures } from "./link-preview";
import type { MeasuredPage, PageFigures } from "./pages";
import { BEFORE, ENVIRONMENT_MS, type ScreenFigures } from "./screens";
import { table } from "./sections";
import type { RouteFigures } from "./spa";
import type { StartFigures } from "./start";
import type { TakeoverFigures } from "./takeover";

// The sections of docs/figures.md about the site and about working on the product, as texts.

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

export function linkPreviewPart(figures: LinkPreviewFigures[]): string {
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
at least one of them, the median of ${rounds} loads. To reach: three calls, none twice. Above the line before there was \`GET /me\` ([059](decisions/059-one-call-for-the-first-screen.md)), as the same script measured it then.

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

export function takeoverPart(figures: TakeoverFigures[], rounds: number): string {
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

export function startPart({ pageSeconds, answerSeconds, ticketsSeconds, allSeconds }: StartFigures): string {
  return `## npm start

On an empty folder of data, with the functions built, as after \`npm run reset\` (\`tests/bench/start.ts\`). To reach: 5, 8 and 15 seconds; the rest of the demo is played behind it.

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

Seconds of the last \`npm test\` on this machine, whose first five suites are \`npm run check\` and run side by side. Before it was made lighter a run took ${testBefore}.

${table(["suite", "s"], Object.entries(test))}`;
}

export function installPart(figures: InstallFigures[]): string {
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

export function bookingPart({ tickets, read, times }: BookingFigures): string {
  const columns = (["messages", "PDFs", "screenshots"] as const).flatMap((kind) =>
    [false, true].map((isApart) => ({ kind, isApart })),
  );
  const of = (kind: string, isApart: boolean, isHalfKnown: boolean) =>
    read.find((one) => one.kind === kind && one.isApart === isApart && one.isHalfKnown === isHalfKnown)?.fields ?? [];
  const cell = (one: Omit<FieldFigures, "field"> | undefined) => (one ? `${one.right}/${one.empty}/${one.wrong}` : "");
  const sum = (fields: FieldFigures[]) =>
    fields.reduce(
      (all, one) => ({ right: all.right + one.right, empty: all.empty + one.empty, wrong: all.wrong + one.wrong }),
      { right: 0, empty: 0, wrong: 0 },
    );
  const share = (fields: FieldFigures[], what: "right" | "wrong") => {
    const all = sum(fields);
    return `${((100 * all[what]) / (all.right + all.empty + all.wrong)).toFixed(1)} %`;
  };
  const all = (isHalfKnown: boolean) => columns.map(({ kind, isApart }) => of(kind, isApart, isHalfKnown));
  const names = of("screenshots", false, false).map(({ field }) => field);
  const whole = (kind: string) => [false, true].flatMap((isApart) => of(kind, isApart, false));
  const seconds = (value: number) => (value < 0.1 ? value.toFixed(3) : value.toFixed(2));
  return `## Reading a booking

What is read of ${tickets} made messages, ${tickets} PDFs and ${tickets} screenshots, a sixth of these each as it was, recompressed, cropped, turned, photographed and a screenshot of a screenshot
(\`tests/bench/booking.ts\`): right/empty/wrong. The half of each kind that is apart has layouts that were drawn apart (what it read of them at first sight stands in the decision); all seeds are new to it. What a ticket does not say counts only when something
is read. No movie or theatre is known, but the cities of India are; in the last row half of the names are known. Right of all fields: ${(
    ["messages", "PDFs", "screenshots"] as const
  )
    .map((kind) => `${kind} ${share(whole(kind), "right")}, wrong ${share(whole(kind), "wrong")}`)
    .join("; ")}. To reach: 95 % of messages and PDFs, 85 % of screenshots, at most 1 % wrong.

${table(
  ["field", ...columns.map(({ kind, isApart }) => (isApart ? `${kind} apart` : kind))],
  [
    ...names.map((field) => [field, ...all(false).map((fields) => cell(fields.find((one) => one.field === field)))]),
    ["all", ...all(false).map((fields) => cell(sum(fields)))],
    ["right", ...all(false).map((fields) => share(fields, "right"))],
    ["right, half of the names known", ...all(true).map((fields) => share(fields, "right"))],
  ],
)}

Seconds of this machine's processor to read one, without the page:

${table(
  ["ticket", "p50", "p95"],
  times.map(({ kind, p50, p95 }) => [kind, seconds(p50), seconds(p95)]),
)}`;
}

export function readingPart(pages: ReadingFigures[]): string {
  return `## Reading a booking in the page

From the chosen file to the filled fields, and the first time to the covered picture (or to the question where its code is): seconds of the processor of Chromium's page with all its workers, four times as many as on this machine (\`tests/bench/booking-page.ts\`). First: the reader's files are compiled; they
come from this machine, so that their way is not in it. To reach: 10 seconds for a picture, 2 for a PDF.

${table(
  ["file", "filled first", "filled again", "covered first"],
  pages.map(({ file, first, again, covered }) => [file, ...[first, again, covered].map((each) => each.toFixed(1))]),
)}`;
}
