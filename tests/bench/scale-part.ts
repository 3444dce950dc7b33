import type { CallUnits } from "./costs";
import { type BrowseSize, type Concurrency, CROWD, type Demand, demands, monthlyCost } from "./scale";
import { table } from "./sections";

/** Writes the part of docs/costs.md that says which limit is reached first as more people come. */

const FIRST = 10_000;
const TIMES = [1, 10, 100, 1000];

const number = (value: number) => value.toLocaleString("en-IN", { maximumFractionDigits: value < 10 ? 1 : 0 });
const dollars = (usd: number) => number(Math.round(usd));

function row({ what, of, limit, from }: Demand): string[] {
  const needs = TIMES.map((times) => of(FIRST * times));
  const cells = needs.map((need) => (need > limit ? `**${number(need)}**` : number(need)));
  return [what, ...cells, Number.isFinite(limit) ? number(limit) : "", from];
}

/** The demands that are past their limit with this many people, and were not with fewer. */
function firstAt(times: number, all: Demand[]): string {
  const before = TIMES[TIMES.indexOf(times) - 1] ?? 0;
  const giving = all.filter(({ of, limit }) => of(FIRST * times) > limit && of(FIRST * before) <= limit);
  return giving.map(({ what }) => what).join("; ") || "nothing";
}

export function scalePart(
  units: ReadonlyMap<string, CallUnits>,
  sizes: BrowseSize[],
  stage: number,
  concurrency: Concurrency,
): string {
  const all = demands(units, sizes, concurrency);
  const costs = TIMES.map((times) => monthlyCost(FIRST * times, units, stage));
  const head = TIMES.map((times) => `× ${number(times)}`);
  return `## What gives first

${number(FIRST)} people a day, and ten, a hundred and a thousand times as many: what they need at the peak, and the limit that it meets; past it is bold. Nobody measured such crowds: it
is what each call was measured to need, times the habits above and these guesses (\`tests/bench/scale.ts\`):

${table(
  ["assumed", "value"],
  Object.values(CROWD).map(({ what, value }) => [what, String(value)]),
)}

${table(["at the peak", ...head, "limit", "whose"], all.map(row))}

${table(
  ["US dollars a month, at the prices below", ...head],
  [
    ["all", ...costs.map(({ all }) => dollars(all))],
    ["of it Cognito's people", ...costs.map(({ people }) => dollars(people))],
    ["of it texts", ...costs.map(({ texts }) => dollars(texts))],
  ],
)}

So these give first, in this order:

${TIMES.map((times, n) => `${n + 1}. **× ${number(times)}**: ${times === 1 ? "money: Cognito takes most of the bill by the person past its free 10,000" : firstAt(times, all)}.`).join("\n")}

Quotas are AWS's defaults as they are documented, to be checked in the account's Service Quotas. Cognito's Essentials plan puts a person's id into the access token ([login names](decisions/sign-in.md#public-ids-are-not-login-names)); with an id that is read from the table instead, its cheaper plan would do. The keys of
the table never give: deadlines and the feed have eight each, and more can be given at any time (\`packages/core/src/platform/table/due.ts\`). The quotas are raised by asking, some weeks before;
a table on demand also wants to be warmed up before a thousand times as many come at once.

### The design for a thousand times

Only browsing needs another design, because it is the only part whose every function holds all of something. Amazon OpenSearch takes it over, fed by its zero-ETL integration with DynamoDB: a
pipeline of OpenSearch Ingestion that exports the table once and then follows its stream. It is an engine that exists, and the pipeline is configuration.

| in the code | |
| --- | --- |
| stays | the calls and their contract (\`packages/contract\`), \`Browse\`'s operations as they are (\`browse.ts\`: pages, facets, suggestions, addresses, missing posters), posters, places, cursors by what they mean; all of the web |
| comes | a stack \`Search\`: the domain, the pipeline with its role, and its index template (exact names as keywords; what is typed through ICU's analyzers, for the scripts of India); in \`core/browse\`, what makes a query of a \`BrowseQuery\`, a page by \`search_after\`, exact totals by \`track_total_hits\`, facets as aggregations |
| changes | a listing has its seller's score in its document: \`events/project\`, which follows scores already, writes it to the seller's listings on sale. \`published.property.test.ts\` compares the same steps with a plain filter, against OpenSearch in a container |
| goes | what keeps listings in memory and publishes them (\`packages/listing-index\`, \`segment\`, \`published\`, \`builder\`, \`feed-reader\`, \`tickets-on-sale\` and what they use), \`browse/publish\`, the stack \`Browse\`, and the index \`feed\` with its two write units for each change |

Three nodes of 16 GB at about $0.2 an hour each, and two units of the pipeline at $0.24, are $780 a month (to be checked): little beside the rest.

The stream then has three readers, one more than DynamoDB advises for a shard: \`notify\` and \`project\` get their records from one reader first, or the pipeline from Kinesis. A change is to be visible within four
seconds still: a second of the stream, one of the pipeline's batches, one of the index's refresh; measure it before anything else goes. Beside it the quotas in bold are asked for, and the throttle of our own is raised.`;
}
