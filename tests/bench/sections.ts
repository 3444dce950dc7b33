/**
 * The decision that each section of docs/figures.md supports. A section without a decision is not
 * measured.
 */
const HOLDS_UP: Record<string, string> = {
  Browsing: "an index in memory, read from a snapshot ([054](decisions/054-what-is-on-sale-is-published.md)).",
  "Browsing after a release":
    "a snapshot for new functions, and how many of them may run at once ([054](decisions/054-what-is-on-sale-is-published.md)).",
  Search:
    "a search of our own instead of a search engine, and which words count as near ([067](decisions/067-search-forgives.md)).",
  "A change of what is on sale":
    "how often the builder and the functions look ([054](decisions/054-what-is-on-sale-is-published.md)).",
  "Finding people": "a directory in the table instead of a search engine ([033](decisions/033-finding-people.md)).",
  "Requests to DynamoDB":
    "what a call may write ([003](decisions/003-write-units-of-an-interest.md)), that it reads in one round ([038](decisions/038-items-in-one-request.md)), and [what people cost](costs.md#people).",
  "The sweep": "in how many parts the sweep settles what is due ([what gives first](costs.md#what-gives-first)).",
  "A message":
    "messages over the socket and from the table's stream, without a service beside them ([029](decisions/029-conversations.md)).",
  "npm start": "that the demo's past is played behind the open site ([071](decisions/071-what-start-installs.md)).",
  "A broadcast": "batches from a queue, each by one worker ([032](decisions/032-broadcasts.md)).",
  "Wanted posts": "posts under the keys that a ticket has, in the table ([084](decisions/084-wanted-posts.md)).",
  "Reading a booking":
    "rules for messages, and of a picture only what is sure ([086](decisions/086-reading-pictures-and-pdfs.md)).",
  "Reading a booking in the page":
    "that pictures and PDFs are read on the phone ([086](decisions/086-reading-pictures-and-pdfs.md)).",
  "An evening": "the steps of wanted posts ([096](decisions/096-numbers-of-an-evening.md)).",
  Counters: "in how many parts each sum is kept ([034](decisions/034-totals.md)).",
  Functions: "what a cold start loads ([012](decisions/012-what-a-cold-start-loads.md)).",
  "A number under a flood": "the limits of texts to a number ([061](decisions/061-texts-to-a-number.md)).",
  "Contact details in texts":
    "the rules by which a text is refused ([062](decisions/062-what-names-and-texts-may-hold.md)).",
  "The picture of a shared link":
    "that the picture is drawn after the listing, from the stream ([053](decisions/053-the-picture-of-a-shared-link.md)).",
  "Scripts of the first view":
    "which modules share a file ([098](decisions/098-files-of-scripts.md)), and a router of 16 kB beside a link of our own ([020](decisions/020-a-router-with-a-tree.md)).",
  "The first screen of who is signed in":
    "one call for the first screen ([059](decisions/059-one-call-for-the-first-screen.md)).",
  "The dashboard's figures":
    "that the figures of days that are over are put together ([042](decisions/042-figures-by-day.md)).",
  "The house":
    "how much there is to read, and what a run takes ([architecture](architecture.md#the-concepts), [073](decisions/073-what-a-test-run-takes.md)).",
  Installing: "what `npm start` installs, and what all else does ([071](decisions/071-what-start-installs.md)).",
  "Pages on a slow phone":
    "pages drawn by the build ([047](decisions/047-pages-drawn-by-the-build.md)) and when asked for ([051](decisions/051-pages-drawn-when-asked-for.md)).",
  "What taking a page over costs":
    "that drawn pages are taken over as they stand ([070](decisions/070-drawn-pages-are-taken-over.md)).",
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
