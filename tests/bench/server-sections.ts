import type { AnalyticsFigures } from "./analytics";
import type { BroadcastFigures } from "./broadcast";
import type { BundleFigures } from "./bundles";
import type { CallFigures } from "./calls";
import type { CounterFigures } from "./counters";
import type { HotFigures } from "./hot-film";
import type { MessageFigures } from "./message";
import { table } from "./sections";
import type { SweepFigures } from "./sweep";
import type { FloodFigures } from "./text-flood";
import type { WantedFigures } from "./wanted";
import type { ToldFigures } from "./wanted-told";

// The sections of docs/figures.md about the requests and the times of the server, as texts.

export function callsPart(figures: CallFigures[]): string {
  return `## Requests to DynamoDB

Each call by the function as it is shipped, counted on its way to DynamoDB Local. Rounds: requests one after the other; a command may have 2, a
read 1. Write units twice: with each index entry as one standard write, and as DynamoDB Local reports them, which counts an index
entry inside a transaction double (decisions/003). To reach: express-interest at most 15, one of which counts it.

${table(
  ["call", "requests", "rounds", "read units", "write units", "as reported"],
  figures.map((one) => [one.call, one.requests, one.rounds, one.readUnits, one.standardWriteUnits, one.writeUnits]),
)}`;
}

export function countersPart(figures: CounterFigures[], hot: HotFigures): string {
  return `## Counters

A thousand changes of the table in a second, mostly about the same few movies (\`tests/bench/counters.ts\`), counted as they come from the stream: so many
to a delivery. How often in a second, at most, an item of each kind of sum is written (decisions/034). DynamoDB gives 1,000 write units a
second to a key. To reach: 100 writes to none, checked for deliveries of one change in \`packages/core/src/stats/count.test.ts\`.

${table(
  ["changes in a delivery", "transactions", "a total", "a day", "a movie or city", "write units of one item"],
  figures.map((one) => [one.batch, ...[one.transactions, one.total, one.day, one.name, one.units].map(Math.round)]),
)}

A thousand listings and a thousand wanted posts in a second, all for one film, city and day, when a thousand wait already (\`tests/bench/hot-film.ts\`): how often the busiest item of each kind is written, by
the commands, by telling the first three of each ticket and by what the stream makes of it, ten changes to a delivery. Twenty messages of the queue are handled at once; writes
that another was quicker than count too. To reach: 100 to none ([084](decisions/084-wanted-posts.md)).

${table(
  ["item", "items", "writes", "of the busiest"],
  hot.map(({ kind, items, writes, most }) => [kind, items, writes, most]),
)}`;
}

export function wantedPart(figures: WantedFigures[], told: ToldFigures): string {
  const number = (value: number) => value.toLocaleString("en-IN");
  const last = figures.at(-1);
  const shares = Object.entries(last?.shares ?? {}).sort(([, one], [, other]) => other - one);
  const rest = shares.map(([user, share]) => `${user} ${Math.round(share * 100)} %`).join(", ");
  return `## Wanted posts

A ticket of a film for which so many people wait in one city on one day, and a tenth as many for any film there and for the film anywhere (\`tests/bench/wanted.ts\`): from the message in the queue until the
first three whom it fits are found and told, by core's operation against a table in memory, in a process that is warm. One in three who wait does not fit by price or time of day. The posts of other films and
cities lie under other keys, which no request names. Milliseconds of the processor without the table's own; rounds of requests; items that are read of those who wait. In
memory: microseconds to find the same three by the same keys and rules among all open posts in a map.
To reach: p95 at most 20 ms and three rounds, with twenty thousand about as with two hundred, however many other posts there are; in memory at most 1,700 µs
([084](decisions/084-wanted-posts.md)).

${table(
  ["open posts", "people who wait", "p50 ms", "p95 ms", "rounds", "requests", "items looked at", "in memory, µs"],
  figures.map(({ posts, waiting, p50, p95, rounds, requests, looked, inMemory }) => [
    number(posts),
    number(waiting),
    p50.toFixed(1),
    p95.toFixed(1),
    rounds,
    requests,
    looked,
    inMemory.toFixed(0),
  ]),
)}

Where the rest goes, by the samples of a profile with the most posts: ${rest}. That is the reading of about a hundred items, the writing of eight in one transaction, and the
encoding of both; what finding takes is in the last column.

From the seller's press until three people who wait have it on their open pages, on a local stack with the functions as they are shipped (\`tests/bench/wanted-told.ts\`): p50
${told.p50.toFixed(0)} ms, p95 ${told.p95.toFixed(0)} ms. To reach: five seconds.`;
}

export function analyticsPart(figures: AnalyticsFigures[]): string {
  return `## The dashboard's figures

The longest period, 90 days and as many before them, with 60 movies and 80 cities (\`tests/bench/analytics.ts\`): \`admin.getAnalytics\`'s operation against DynamoDB
Local, one question at a time. First with all days in parts as they were counted, as a table from before; then with the days closed as the sweep does it each
night ([042](decisions/042-figures-by-day.md)). To reach: one round and 200 ms.

${table(
  ["table", "requests", "p50 ms", "p95 ms"],
  figures.map((one) => [one.table, one.requests.toFixed(0), one.p50.toFixed(0), one.p95.toFixed(0)]),
)}`;
}

export function sweepPart(figures: SweepFigures[]): string {
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

export function messagePart(figures: MessageFigures[]): string {
  return `## A message

From a person's socket to the other person's (\`tests/bench/message.ts\`), on a local stack with the functions as they are shipped: one message at a time, when
nothing follows from the one before any more. What other work there is on the machine makes it slower; \`npm run soak:chat\` has 100 conversations at once. To
reach: p95 at most 60 ms, and 15 ms without the time that its requests are at DynamoDB Local.

${table(
  ["milliseconds", "p50", "p95"],
  figures.map(({ part, p50, p95 }) => [part, p50.toFixed(1), p95.toFixed(1)]),
)}`;
}

export function broadcastPart(figures: BroadcastFigures): string {
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

export function bundlesPart(
  { base, functions }: { base: BundleFigures; functions: BundleFigures[] },
  rounds: number,
): string {
  return `## Functions

The size of each function's first file, and the processor time to import it in a new process: the median of ${rounds}, as a ratio to a bundle with
nothing but the DynamoDB document client. Aimed at: 1.8 (decisions/012 says what stands in the way).

${table(
  ["function", "kB", "ratio"],
  [base, ...functions].map((one) => [one.name, one.kilobytes.toFixed(0), one.ratio.toFixed(2)]),
)}`;
}

export function textsPart(figures: FloodFigures[]): string {
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
