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

// `npm run costs`: writes docs/costs.md from the measured units (docs/figures.md), the templates that the tests of the stacks have just
// made, and the prices.

const root = fileURLToPath(new URL("../..", import.meta.url));
const KINDS = { protected: stages.lasting, preview: stages.passing };
const CROWDS = [1000, 100_000];

/** Of calls that are measured as two people, the dearer one. */
function measuredUnits(): Map<string, CallUnits> {
  const units = new Map<string, CallUnits>();
  for (const line of readFileSync(`${root}/docs/figures.md`, "utf8").split("\n")) {
    const [, name = "", , , read, write, reported] = line.split("|").map((cell) => cell.trim());
    if (reported === undefined || Number.isNaN(Number(read))) continue;
    const before = units.get(name);
    const now = { readUnits: Number(read), writeUnits: Number(write) };
    if (!before || before.readUnits < now.readUnits) units.set(name, now);
  }
  return units;
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
    alarmMetrics: alarms.reduce((sum, metrics) => sum + measured(metrics), 0),
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

## What gives first

1. **Money: logging in.** Cognito's Essentials plan costs by the person past its free 10,000, and is then most of the bill without texts. It is what puts a
   person's id into the access token ([023](decisions/023-login-names.md)); without that, the cheaper plan would do.
2. **Memory and time: browsing.** Every browse function holds all that is on sale, and a new one loads it before its first answer ([figures](figures.md#browsing)): so far as
   measured, 10,00,000 listings. Whoever publishes reads all of the feed when nothing of its format is published, which takes minutes then. People do not become listings one to one; it is
   listings on sale at once that count.
3. **Deadlines.** The index \`due\` has eight keys for each kind (\`packages/core/src/due.ts\`, where more can be given at any time), and DynamoDB writes 1,000 units a second to a key: about 4,000
   complete requests a second in all of the country, at the very hour of a release. The sweep settles what is overdue faster than it comes ([figures](figures.md#the-sweep)).
4. **Accounts' limits.** Lambda runs 1,000 functions at once unless asked for more; Cognito and SNS have rates of their own for the whole account.

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
