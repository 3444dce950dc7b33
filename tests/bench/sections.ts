/**
 * The decision that each section of docs/figures.md supports. A section without a decision is not
 * measured.
 */
const HOLDS_UP: Record<string, string> = {
  Browsing: "an index in memory, read from a snapshot ([054](decisions/054-what-is-on-sale-is-published.md)).",
  "Requests to DynamoDB":
    "what a call may write ([003](decisions/003-write-units-of-an-interest.md)), that it reads in one round ([038](decisions/038-items-in-one-request.md)), and [what people cost](costs.md#people).",
  "npm start": "that the demo's past is played behind the open site ([071](decisions/071-what-start-installs.md)).",
  "An evening": "the steps of wanted posts ([096](decisions/096-numbers-of-an-evening.md)).",
  Functions: "what a cold start loads ([012](decisions/012-what-a-cold-start-loads.md)).",
  "Scripts of the first view":
    "which modules share a file ([098](decisions/098-files-of-scripts.md)), and a router of 16 kB beside a link of our own ([020](decisions/020-a-router-with-a-tree.md)).",
  "The first screen of who is signed in":
    "one call for the first screen ([059](decisions/059-one-call-for-the-first-screen.md)).",
  "The house":
    "how much there is to read, and what a run takes ([architecture](architecture.md#the-concepts), [073](decisions/073-what-a-test-run-takes.md)).",
  Installing: "what `npm start` installs, and what all else does ([071](decisions/071-what-start-installs.md)).",
  "Pages on a slow phone":
    "pages drawn by the build ([047](decisions/047-pages-drawn-by-the-build.md)) and when asked for ([051](decisions/051-pages-drawn-when-asked-for.md)).",
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
