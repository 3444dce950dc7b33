/**
 * The decision that each section of docs/figures.md supports. A section without a decision is not
 * measured.
 */
const HOLDS_UP: Record<string, string> = {
  Browsing:
    "an index in memory, read from a snapshot ([what is on sale is published](decisions/browsing.md#what-is-on-sale-is-published)).",
  "Requests to DynamoDB":
    "what a call may write ([what expressing interest costs](decisions/writes.md#what-expressing-interest-costs)), that it reads in one round ([items in one request](decisions/writes.md#items-of-one-moment-in-one-request)), and [what people cost](costs.md#people).",
  "npm start":
    "that the demo's past is played behind the open site ([what npm start installs](decisions/local-stack-and-tests.md#what-npm-start-installs)).",
  Functions: "what a cold start loads ([code](decisions/code.md#what-a-cold-start-loads)).",
  "Scripts of the first view":
    "which modules share a file ([files of scripts](decisions/web.md#files-of-scripts)), and a router of 16 kB beside a link of our own ([the router](decisions/web.md#a-router-with-a-tree)).",
  "The first screen of who is signed in":
    "one call for the first screen ([the first screen](decisions/web.md#one-call-for-the-first-screen)).",
  "The house":
    "how much there is to read, and what a run takes ([architecture](architecture.md#the-concepts), [what a test run takes](decisions/local-stack-and-tests.md#what-a-test-run-takes)).",
  "Promises broken on purpose":
    "that property tests with small worlds of their own are not needed where the simulation plays ([the product in one process](decisions/local-stack-and-tests.md#the-product-in-one-process)).",
  "Reading a booking":
    "structure instead of lists of words ([reading a booking](decisions/listing.md#reading-a-booking)).",
  Installing:
    "what `npm start` installs, and what all else does ([what npm start installs](decisions/local-stack-and-tests.md#what-npm-start-installs)).",
  "Pages on a slow phone":
    "pages drawn by the build ([drawn by the build](decisions/drawn-pages.md#drawn-by-the-build)) and when asked for ([drawn when asked for](decisions/drawn-pages.md#drawn-when-asked-for)).",
};

/** A section with the decision that it supports. Throws for a section that supports none. */
export function withDecision(section: string): string {
  const [title = "", ...rest] = section.split("\n\n");
  const decision = HOLDS_UP[title.replace(/^## /, "")];
  if (!decision) throw new Error(`Which decision does "${title}" hold up? (tests/bench/sections.ts)`);
  const own = rest.filter((part) => !part.startsWith("Holds up: "));
  return [title, `Holds up: ${decision}`, ...own].join("\n\n");
}

/** A table in Markdown, whose columns after the first are numbers. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}
