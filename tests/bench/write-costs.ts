import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { resources, stages } from "../stacks/templates";
import {
  ASSUMED,
  bill,
  type CallUnits,
  type Fixed,
  GIGABYTE_SECONDS_OF_PUBLISHING,
  HABITS,
  READS_OF_BROWSING,
  unitsOf,
  unitsOfStage,
  WRITES_OF_PUBLISHING,
} from "./costs";
import { costOf, PRICES } from "./prices";
import type { BrowseSize } from "./scale";
import { scalePart } from "./scale-part";

// `npm run costs`: writes docs/costs.md from the measured units (docs/figures.md), the templates that the tests of the stacks have just
// made, and the prices.

const root = fileURLToPath(new URL("../..", import.meta.url));
const KINDS = { protected: stages.lasting, preview: stages.passing };
const CROWDS = [1000, 100_000];

const figures = readFileSync(`${root}/docs/figures.md`, "utf8").split("\n");

/** Of calls that are measured as two people, the dearer one. */
function measuredUnits(): Map<string, CallUnits> {
  const units = new Map<string, CallUnits>();
  for (const line of figures) {
    const [, name = "", , , read, write, reported] = line.split("|").map((cell) => cell.trim());
    if (reported === undefined || Number.isNaN(Number(read))) continue;
    const before = units.get(name);
    const now = { readUnits: Number(read), writeUnits: Number(write) };
    if (!before || before.readUnits < now.readUnits) units.set(name, now);
  }
  return units;
}

/** The rows of the figures' table whose head begins so, as numbers. */
function rowsUnder(head: string): number[][] {
  const rows = figures.slice(figures.findIndex((line) => line.startsWith(head)) + 2);
  const end = rows.findIndex((line) => !line.startsWith("|"));
  const cells = (line: string) => line.split("|").map((cell) => Number(cell.replaceAll(",", "")));
  return rows.slice(0, end).map((line) => cells(line).slice(1));
}

function browseSizes(): BrowseSize[] {
  const queries = new Map(rowsUnder("| listings | p50").map(([listings, _, p95 = 0]) => [listings, p95]));
  return rowsUnder("| listings | first answer").map(([listings = 0, firstAnswerMs = 0, megabytes = 0]) => ({
    listings,
    firstAnswerMs,
    megabytes,
    queryMs: queries.get(listings) ?? 0,
  }));
}

/** Counts what has a price of its own in a stage's templates. */
function fixedOf(stage: (typeof KINDS)[keyof typeof KINDS]): Fixed {
  const alarms = resources(stage, "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties.Metrics);
  const measured = (metrics?: { MetricStat?: object }[]) => metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1;
  const rules = [
    ...resources(stage, "AWS::WAFv2::WebACL").map(({ Properties }) => Properties.Rules),
    // The one at the edge is in another region, so a function of ours makes it.
    ...resources(stage, "Custom::WebAcl").map(({ Properties }) => JSON.parse(Properties.acl).Rules),
  ];
  // The table's stream has a position to start from, a queue has none.
  const sources = resources(stage, "AWS::Lambda::EventSourceMapping");
  return {
    // The CDN's is in another region too.
    alarmMetrics:
      alarms.reduce((sum, metrics) => sum + measured(metrics), 0) + resources(stage, "Custom::CdnAlarm").length,
    firewalls: rules.length,
    firewallRules: rules.flat().length,
    callsAMinute: resources(stage, "AWS::Events::Rule").flatMap(({ Properties }) => Properties.Targets).length,
    isCounting: alarms.length > 0,
    queues: sources.filter(({ Properties }) => !Properties.StartingPosition).length,
  };
}

const dollars = (usd: number) => (usd >= 100 ? usd.toFixed(0) : usd.toFixed(2));
const number = (value: number) => value.toLocaleString("en-IN", { maximumFractionDigits: value < 10 ? 1 : 0 });

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

function billTable({ lines, total }: ReturnType<typeof bill>): string {
  const rows = lines
    .filter(({ count }) => count > 0)
    .map(({ price, count, usd }) => [PRICES[price].unit, number(count), dollars(usd)]);
  return table(["in a month", "units", "US dollars"], [...rows, ["**all**", "", `**${dollars(total)}**`]]);
}

const units = measuredUnits();
const fixed = Object.entries(KINDS).map(([kind, stage]) => ({ kind, bill: bill(unitsOfStage(fixedOf(stage))) }));
const stage = fixed.find(({ kind }) => kind === "protected")?.bill.total ?? 0;
const crowds = CROWDS.map((people) => ({ people, bill: bill(unitsOf(people, units)) }));
const texts = (people: number) => number(people * (ASSUMED.codeTexts.value + ASSUMED.requestTexts.value));

writeFileSync(
  `${root}/docs/costs.md`,
  `# Costs

Written by \`npm run costs\`: the units that each call was measured to need ([figures](figures.md)), times how often people do it, times AWS's list
prices. Of the three the second is a guess, \`HABITS\` in \`tests/bench/costs.ts\`; correct it from the first months' bills, and run the command again.

## A stage that nobody visits

${fixed.map(({ kind, bill }) => `A ${kind} stage:\n\n${billTable(bill)}`).join("\n\n")}

Aimed at are $15 for a protected stage and $2 for a preview. What a protected stage costs beyond that, and why:

- The two firewalls. They alone are $15. One stands before the CDN, in us-east-1; Cognito is reached without the CDN, so a flood of log-ins needs a second one, in the region
  of the pool ([028](decisions/028-firewall-at-the-edge.md)). A preview has neither.
- The alarms: one for each function behind no call, each queue, each follower of the stream, each index. Functions behind calls share the API's, and all share the account's of throttles. Fewer
  would not say what is broken, or would be silent about a second thing while the first one rings. A preview has them if it has an \`ALARM_EMAIL\`.
- The pollers of queues. Lambda has five for each queue, whether or not anything comes; fewer queues are the only way to fewer of them.

Publishing what is on sale costs nearly nothing while nothing changes, because the builder rests then ([054](decisions/054-what-is-on-sale-is-published.md)).

Each table takes off by itself what an account has free. Not counted: the dashboard (an account has three for nothing, of at most 50 metrics, and any other costs $3), text messages, the domain, the certificate (free), backups of the table (by its size), the SPA's few megabytes.

## People

${crowds.map(({ people, bill }) => `${number(people)} who come in a month:\n\n${billTable(bill)}`).join("\n\n")}

Beside that, each browse function that is always in use asks S3 for $${dollars(costOf("objectRead", READS_OF_BROWSING))}, and publishing what changes costs at most
$${dollars(costOf("objectWritten", WRITES_OF_PUBLISHING))} of S3 and $${dollars(costOf("gigabyteSecond", GIGABYTE_SECONDS_OF_PUBLISHING))} of Lambda, when something changes all the time ([054](decisions/054-what-is-on-sale-is-published.md)).

Texts come on top: about ${crowds.map(({ people }) => `${texts(people)} a month for ${number(people)} people`).join(", ")}. What SNS takes for a text to India depends on
the route and on what is registered with DLT; read it from its price list before you make a budget. The alarm \`sms-spend\` goes by dollars.

What is assumed of a person's month, beside the calls:

${table(
  ["assumed", "value"],
  Object.values(ASSUMED).map(({ what, value }) => [what, String(value)]),
)}

${table(
  ["call", "times a month", "read units", "write units"],
  Object.entries(HABITS).map(([name, times]) => {
    const { readUnits = 0, writeUnits = 0 } = units.get(name) ?? {};
    return [name, String(times), String(readUnits), String(writeUnits)];
  }),
)}

${scalePart(units, browseSizes(), stage)}

## Prices

${table(
  ["a", "US dollars", "for", "free a month", "source"],
  Object.values(PRICES).map((price) => [
    price.unit,
    String(price.usd),
    number(price.per),
    "free" in price ? number(price.free) : "",
    price.source,
  ]),
)}
`,
);
