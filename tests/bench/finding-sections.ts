import { judged, PARTS } from "../contact-details/corpus";
import type { BrowseFigures } from "./browse";
import type { PeopleFigures } from "./people";
import type { SearchFigures } from "./search";
import { table } from "./sections";
import type { VisibleFigures } from "./visible";

// The sections of docs/figures.md about what is found: tickets, people, and what a text or a
// picture has in it.

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

export function searchPart(figures: SearchFigures[]): string {
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

export function visiblePart(figures: VisibleFigures[]): string {
  return `## A change of what is on sale

How long it takes until somebody who asks all the time finds what was listed (\`tests/bench/visible.ts\`): with the times between two looks as they are shipped, while S3 and
DynamoDB answer at once. What they and the index take comes on top, and between two runs of the builder the second or two that EventBridge may leave. To reach: 4 seconds.

${table(
  ["the builder", "changes", "median s", "slowest s"],
  figures.map((one) => [one.builder, one.changes, one.medianSeconds.toFixed(1), one.slowestSeconds.toFixed(1)]),
)}`;
}

export function peoplePart({ people, entries, asked, starts, kinds, milliseconds }: PeopleFigures): string {
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

/**
 * The part of the figures that says how well the checks of contact details and of names tell texts
 * apart, with the texts that they let through wrongly and those that they refused wrongly.
 */
export function contactDetailsPart(): string {
  const parts = Object.entries(PARTS).map(([name, part]) => ({ name, ...judged(part) }));
  const row = (name: string, refused: number, of: number, wronged: number, ofOthers: number) =>
    `| ${name} | ${refused} of ${of} | ${wronged} of ${ofOthers} |`;
  const wrong = parts.flatMap(({ missed, wronged }) => [
    ...missed.map((text) => `- let through: ${JSON.stringify(text)}`),
    ...wronged.map((text) => `- refused: ${JSON.stringify(text)}`),
  ]);
  return `## Contact details in texts

Which texts of a corpus the contract refuses (\`tests/contact-details\`; \`npm run bench -- contact\` counts anew). The first half was written before the check
was changed for it (062), the second after that, without a look at it meanwhile; what the second half found was mended then. The other clothes and the names were
written before the rules of structure and of sound; those held apart were not looked at until these rules were finished, and mended then (one number in
syllables, 'eight-tee seven', still passes and was left out).

| part of the corpus | refused of those that must be | refused of those that must not be |
| --- | ---: | ---: |
${row("first half, the check before", 49, 100, 4, 100)}
${row("second half, when it was first met", 93, 100, 0, 100)}
${row("other clothes, the check before", 13, 71, 0, 74)}
${row("other clothes, held apart, the check before", 6, 34, 1, 34)}
${row("other clothes, held apart, when they were first met", 32, 34, 1, 34)}
${row("names, the check before", 15, 64, 0, 145)}
${row("names, held apart, the check before", 9, 32, 0, 85)}
${row("names, held apart, when they were first met", 31, 32, 1, 85)}
${parts.map((part) => row(`${part.name}, now`, part.refused - part.missed.length, part.refused, part.wronged.length, part.accepted)).join("\n")}${wrong.length > 0 ? `\n\n${wrong.join("\n")}` : ""}`;
}
