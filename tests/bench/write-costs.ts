import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { functions, metricsOfDashboards, resources, stages } from "../stacks/templates";
import {
  ASSUMED,
  bill,
  type CallUnits,
  type Fixed,
  GIGABYTE_SECONDS_OF_PUBLISHING,
  HABITS,
  READS_OF_BROWSING,
  textsOf,
  unitsOf,
  unitsOfStage,
  unitsOfWanted,
  WANTED,
  WRITES_OF_PUBLISHING,
} from "./costs";
import { costOf, PRICES, type PriceName } from "./prices";
import type { BrowseSize, Concurrency } from "./scale";
import { scalePart } from "./scale-part";
import { table } from "./sections";

// `npm run costs` writes docs/costs.md from the measured units (docs/figures.md), the templates
// that the tests of the stacks have just made, and the prices.

const root = fileURLToPath(new URL("../..", import.meta.url));
const KINDS = { protected: stages.lasting, preview: stages.passing };
const CROWDS = [1000, 10_000, 100_000];

const figures = readFileSync(`${root}/docs/figures.md`, "utf8").split("\n");

/** The measured units. A call that is measured for two people counts with the dearer one. */
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

/** The rows of the figures' table whose heading begins with this text, as numbers. */
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

/** Counts the resources of a stage's templates that have a price of their own. */
function fixedOf(stage: (typeof KINDS)[keyof typeof KINDS]): Fixed {
  const alarms = resources(stage, "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties.Metrics);
  const measured = (metrics?: { MetricStat?: object }[]) => metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1;
  const rules = [
    ...resources(stage, "AWS::WAFv2::WebACL").map(({ Properties }) => Properties.Rules),
    // The firewall at the edge is in another region, so one of our functions creates it.
    ...resources(stage, "Custom::WebAcl").map(({ Properties }) => JSON.parse(Properties.acl).Rules),
  ];
  // The table's stream has a position to start from, a queue has none.
  const sources = resources(stage, "AWS::Lambda::EventSourceMapping");
  return {
    // The CDN's alarm is in another region too.
    alarmMetrics:
      alarms.reduce((sum, metrics) => sum + measured(metrics), 0) + resources(stage, "Custom::CdnAlarm").length,
    firewalls: rules.length,
    firewallRules: rules.flat().length,
    keys: resources(stage, "AWS::KMS::Key").length,
    callsAMinute: resources(stage, "AWS::Events::Rule").flatMap(({ Properties }) => Properties.Targets).length,
    isCounting: alarms.length > 0,
    dashboards: metricsOfDashboards(stage),
    queues: sources.filter(({ Properties }) => !Properties.StartingPosition).length,
  };
}

/**
 * The number of functions of a protected stage that may run at once, and the number of these that
 * are reserved.
 */
function concurrency(): Concurrency {
  const account = 1000;
  const reserved = [...functions(KINDS.protected)].map(
    ([name, { Properties }]) => [name, Properties.ReservedConcurrentExecutions ?? 0] as [string, number],
  );
  const shared = reserved.reduce((left, [, most]) => left - most, account);
  return { account, browse: new Map(reserved).get("api/browse") ?? account, shared };
}

/** The metrics that the alarms of a protected stage watch, by kind, each with its number. */
function alarmKinds(): [what: string, metrics: number, without: string][] {
  const kinds: [RegExp, string, string][] = [
    [
      /^auth-.*-errors$/,
      "errors of Cognito's triggers, without their refusals",
      "log-ins fail, and nobody hears of it",
    ],
    [/-errors$/, "errors of a function behind no call", "what it does is missing until somebody complains"],
    [/-slow$/, "slow answers: the API's, Cognito's triggers'", "log-ins that run out of time look like wrong codes"],
    [/^throttles-/, "calls that Lambda refused", "a flood stops log-ins, notifications or sockets silently"],
    [/-dead-letters$/, "work that was given up", "it is lost after two weeks"],
    [
      /-behind$/,
      "followers, queues, publishing and the sweep that are late",
      "refunds, pushes and payments are late, with no error",
    ],
    [/-throttles$/, "requests that DynamoDB refused, by index", "a hot key slows everybody down"],
    [/^refused-/, "refusals of four kinds", "somebody guesses codes"],
    [/-texts(-a-day)?$/, "budgets of texts", "a pump of texts costs hundreds of dollars a day"],
    [/./, "the sweep's pulse, payment cases, the API, texts' delivery and their bill, the CDN", "the stage is down"],
  ];
  const alarms = resources(KINDS.protected, "AWS::CloudWatch::Alarm").map(({ Properties }) => ({
    name: String(Properties.AlarmName).replace(`${KINDS.protected}-reseat-`, ""),
    metrics: Properties.Metrics?.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat).length ?? 1,
  }));
  const all = [...alarms, { name: "cdn-failures", metrics: 1 }];
  const kindOf = (name: string) => kinds.find(([pattern]) => pattern.test(name))?.[1];
  return kinds.map(([, what, without]) => {
    const own = all.filter(({ name }) => kindOf(name) === what);
    return [what, own.reduce((sum, { metrics }) => sum + metrics, 0), without];
  });
}

const dollars = (usd: number) => (usd >= 100 ? usd.toFixed(0) : usd.toFixed(2));
const number = (value: number) => value.toLocaleString("en-IN", { maximumFractionDigits: value < 10 ? 1 : 0 });

function billTable({ lines, total }: ReturnType<typeof bill>): string {
  const rows = lines
    .filter(({ count }) => count > 0)
    .map(({ price, count, usd }) => [PRICES[price].unit, number(count), dollars(usd)]);
  return table(["in a month", "units", "US dollars"], [...rows, ["**all**", "", `**${dollars(total)}**`]]);
}

const units = measuredUnits();
const [ofProtected, ofPreview] = [fixedOf(KINDS.protected), fixedOf(KINDS.preview)];
const { alarmMetrics, isCounting, dashboards } = ofProtected;
const fixed = Object.entries({
  protected: ofProtected,
  preview: ofPreview,
  "preview with an `ALARM_EMAIL`": { ...ofPreview, alarmMetrics, isCounting, dashboards },
}).map(([kind, has]) => ({ kind, bill: bill(unitsOfStage(has)) }));
const { total: stage = 0, lines = [] } = fixed.find(({ kind }) => kind === "protected")?.bill ?? {};
const lineOf = (name: PriceName) => dollars(lines.find(({ price }) => price === name)?.usd ?? 0);
const crowds = CROWDS.map((people) => ({ people, bill: bill(unitsOf(people, units)) }));
const texts = (people: number) => number(textsOf(people));
const priced = (price: PriceName, count: number) => `$${dollars(count * (PRICES[price].usd / PRICES[price].per))}`;

writeFileSync(
  `${root}/docs/costs.md`,
  `# Costs

Written by \`npm run costs\`: the units that each call was measured to need ([figures](figures.md)), times how often people do it, times AWS's list
prices. Of the three the second is a guess, \`HABITS\` in \`tests/bench/costs.ts\`; correct it from the first months' bills, and run the command again.

## A stage that nobody visits

${fixed.map(({ kind, bill }) => `${kind[0]?.toUpperCase()}${kind.slice(1)}:\n\n${billTable(bill)}`).join("\n\n")}

Aimed at are $15 for a protected stage and $2 for a preview without alarms. What a protected stage costs beyond that, line by line, and why it stays:

${table(
  ["line", "US dollars", "why"],
  [
    [
      "the firewall before the CDN",
      dollars(PRICES.webAcl.usd),
      "scripts that read everything, and floods of what is costly, end at the edge ([the firewall](decisions/operating.md#a-firewall-at-the-edge-made-by-a-function))",
    ],
    [
      "the firewall before Cognito",
      dollars(PRICES.webAcl.usd),
      "Cognito is reached without the CDN, and in another region, where the other one cannot stand: whoever floods log-ins meets only this one",
    ],
    [
      "their rules",
      lineOf("webAclRule"),
      "a rate of everything and of what is costly before the CDN, one before Cognito: WAF takes no two rates in one rule",
    ],
    [
      "the key of tickets' originals",
      lineOf("key"),
      "it alone keeps them from everybody but their buyers ([originals](decisions/requests-and-deals.md#originals-are-read-by-one-role)). It turns once a year, and each of the first two turns adds as much a month for good",
    ],
    [
      "the pollers of queues",
      lineOf("queueRequest"),
      "Lambda has five for each queue, whether or not anything comes; fewer queues are the only way to fewer of them",
    ],
    ["alarms", "", "below; the first ten metrics of an account are free, and are not taken off here"],
    ...alarmKinds().map(([what, metrics, without]) => [
      `… ${what}: ${metrics}`,
      dollars(costOf("alarm", metrics + 10)),
      `without: ${without}`,
    ]),
  ],
)}

So $15 would be the stage without one of its firewalls and without every fourth alarm. Joining alarms saves nothing: CloudWatch takes its price for each metric that an alarm watches, and a
composite alarm costs $0.50 beside. Filters of the logs would count the errors of all functions in one metric; but they go by the words in which the runtime reports a crash, and an
alarm that a new runtime silences is none. What did go: the dashboard's queries over all functions, which made it $3 (it asks their logs instead); the firewall's rule against \`DeleteUser\`, $1 (our
tokens lack the scope for it); and a metric for each kind of refusal, which costs more with each visitor. Four of them are counted, which alarms watch; the log has all.
A preview has neither firewalls nor, without an \`ALARM_EMAIL\`, alarms.

Publishing what is on sale costs nearly nothing while nothing changes, because the builder rests then ([what is on sale is published](decisions/browsing.md#what-is-on-sale-is-published)).

Each table takes off by itself what an account has free. Not counted: the domain, the certificate (free), backups of the table (by its size), the SPA's few megabytes.

## People

${crowds.map(({ people, bill }) => `${number(people)} who come in a month:\n\n${billTable(bill)}`).join("\n\n")}

Beside that, each browse function that is always in use asks S3 for $${dollars(costOf("objectRead", READS_OF_BROWSING))}, and publishing what changes costs at most
$${dollars(costOf("objectWritten", WRITES_OF_PUBLISHING))} of S3 and $${dollars(costOf("gigabyteSecond", GIGABYTE_SECONDS_OF_PUBLISHING))} of Lambda, when something changes all the time ([what is on sale is published](decisions/browsing.md#what-is-on-sale-is-published)).

Texts are the line that is known least, and can be the largest:

    texts × parts × price = people × (${ASSUMED.codeTexts.value} codes + ${ASSUMED.requestTexts.value} requests) × ${ASSUMED.textParts.value} parts × $${PRICES.textPart.usd}

${table(
  ["people a month", "texts", `at $${PRICES.textPart.usd} a part`, "at five times that", "at fifteen times"],
  crowds.map(({ people, bill }) => {
    const parts = bill.lines.find(({ price }) => price === "textPart")?.count ?? 0;
    return [number(people), texts(people), ...[1, 5, 15].map((times) => priced("textPart", parts * times))];
  }),
)}

What SNS takes for a part depends on the route: those that are registered with DLT cost a fraction of an international one, which is some fifteen times as dear. Read it from its price list
before you make a budget, and write this page with it: \`TEXT_PRICE=<dollars> npm run costs\`. The alarm \`sms-spend\` goes by dollars.

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

## Wanted posts

A million in a month ([wanted posts](decisions/wanted.md#keys-and-order)), beside the above:

${billTable(bill(unitsOfWanted()))}

${table(
  ["assumed or counted", "value"],
  Object.values(WANTED).map(({ what, value }) => [what, number(value)]),
)}

${scalePart(units, browseSizes(), stage, concurrency())}

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
