import { ASSUMED, bill, type CallUnits, GIGABYTE_SECONDS_OF_PUBLISHING, HABITS, textsOf, unitsOf } from "./costs";
import { costOf } from "./prices";

/**
 * The assumptions about the people who come in a day, beside HABITS and ASSUMED, which are about
 * one person.
 */
export const CROWD = {
  visits: { value: 6, what: "days of a month on which a person comes" },
  peak: { value: 0.2, what: "part of a day's visits that fall into its busiest hour" },
  onSale: { value: 5, what: "days for which a listing is on sale" },
  sameMinute: { value: 0.1, what: "part of a day's listings whose shows begin in the same minute" },
} as const;

/** The measured size of the parts of browsing for this many listings (docs/figures.md). */
export interface BrowseSize {
  listings: number;
  firstAnswerMs: number;
  megabytes: number;
  queryMs: number;
}

/** A resource with a limit, and the amount of it that people need. */
export interface Demand {
  what: string;
  /** The amount for this many people a day, at the peak. */
  of(people: number): number;
  limit: number;
  /** The owner of the limit. */
  from: string;
}

const quota = (name: string) => `AWS, unless asked for more: ${name}`;
const fixed = "AWS, for good";
const ours = (where: string) => `ours: ${where}`;
const KEY = "write units of a key of DynamoDB";
/** Keys of the feed, and of each kind of deadline. */
const SHARDS = 8;
/** An entry of an index that moves is deleted and written anew. */
const MOVED = 2;
/** People who arrive in a second of a day's peak. */
const arrivals = (people: number) => (people * CROWD.peak.value) / 3600;
const monthly = (people: number) => (people * 30) / CROWD.visits.value;
const aDay = (people: number, name: string) => ((HABITS[name] ?? 0) * monthly(people)) / 30;
/** The rate per second, at the peak, of something that a person does this often in a month. */
const atPeak = (people: number, aMonth: number) => (arrivals(people) * aMonth) / CROWD.visits.value;
const listed = (people: number) => aDay(people, "tickets.create") * CROWD.onSale.value;

/**
 * The number of functions that run at once: all that an account has, those that browsing has
 * reserved, and those left for functions without a number of their own.
 */
export interface Concurrency {
  account: number;
  browse: number;
  shared: number;
}

export function demands(
  units: ReadonlyMap<string, CallUnits>,
  sizes: BrowseSize[],
  concurrency: Concurrency,
): Demand[] {
  const one = unitsOf(1, units);
  const need = (price: keyof typeof one) => one[price] ?? 0;
  const asked = HABITS["interest.express"] ?? 0;
  // A listing changes when it is listed, when it is requested, and when the request is answered.
  const changes = (HABITS["tickets.create"] ?? 0) + MOVED * asked;
  const commands = Object.entries(HABITS).reduce(
    (sum, [name, times]) => sum + ((units.get(name)?.writeUnits ?? 0) > 0 ? times : 0),
    0,
  );
  const searches = Object.entries(HABITS).reduce(
    (sum, [name, times]) => sum + (name.startsWith("browse.") ? times : 0),
    0,
  );
  const atOnce = (people: number, calls: number) => atPeak(people, calls) * ASSUMED.secondsOfCall.value;
  const size = (people: number, of: (size: BrowseSize) => number) => sizeFor(listed(people), sizes, of);
  return [
    {
      what: "calls a second",
      of: (people) => atPeak(people, need("httpRequest")),
      limit: 2000,
      from: ours("`throttle` of `stacks/settings.ts`; AWS's own is 10,000"),
    },
    {
      what: "functions at once",
      of: (people) => atOnce(people, need("invocation")),
      limit: concurrency.account,
      from: quota("Lambda, concurrent executions"),
    },
    {
      what: "functions at once: browsing",
      of: (people) => atOnce(people, searches),
      limit: concurrency.browse,
      from: ours("`reserved` of `stacks/settings.ts`"),
    },
    {
      what: "functions at once: all without a number of their own",
      of: (people) => atOnce(people, need("invocation") - searches),
      limit: concurrency.shared,
      from: "what `reserved` leaves of the quota",
    },
    {
      what: "read units of the table a second",
      of: (people) => atPeak(people, need("readUnit")),
      limit: 40_000,
      from: quota("DynamoDB, a table on demand"),
    },
    {
      what: "write units of the table a second",
      of: (people) => atPeak(people, need("writeUnit")),
      limit: 40_000,
      from: quota("DynamoDB, a table on demand"),
    },
    {
      what: `${KEY} of the index \`due\``,
      of: (people) => (atPeak(people, asked) * MOVED) / SHARDS,
      limit: 1000,
      from: fixed,
    },
    {
      what: `${KEY} of the index \`feed\``,
      of: (people) => (atPeak(people, changes) * MOVED) / SHARDS,
      limit: 1000,
      from: fixed,
    },
    {
      what: `${KEY} of the table: a day's sum, with ten changes to a delivery`,
      of: (people) => (atPeak(people, commands) * 17) / 1000,
      limit: 1000,
      from: fixed,
    },
    {
      what: "sockets begun a second",
      of: arrivals,
      limit: 500,
      from: quota("API Gateway, new connections"),
    },
    {
      what: "sockets open",
      of: (people) => (arrivals(people) * ASSUMED.socketMinutes.value * 60) / CROWD.visits.value,
      limit: Number.POSITIVE_INFINITY,
      from: "none",
    },
    {
      what: "requests to log in a second: three for each",
      of: (people) => atPeak(people, 3 * ASSUMED.codeTexts.value),
      limit: 120,
      from: quota("Cognito, UserAuthentication: 40 log-ins a second"),
    },
    {
      what: "tokens renewed a second",
      of: arrivals,
      limit: 120,
      from: quota("Cognito, UserToken"),
    },
    {
      what: "texts a second",
      of: (people) => atPeak(people, textsOf(1)),
      limit: 20,
      from: quota("SNS, texts a second"),
    },
    {
      what: "deadlines that pass in a minute",
      of: (people) => aDay(people, "tickets.create") * CROWD.sameMinute.value,
      limit: 50_000,
      from: ours("what the sweep's four parts were seen to settle in a minute, with 21 seconds of a processor each"),
    },
    {
      what: "listings on sale",
      of: listed,
      limit: 1_000_000,
      from: ours("as far as browsing was measured ([figures](figures.md#browsing))"),
    },
    {
      what: "MB of memory of a browse function",
      of: (people) => size(people, ({ megabytes }) => megabytes),
      limit: 512,
      from: ours("`memorySize`, which may grow to 10,240"),
    },
    {
      what: "milliseconds to its first answer",
      of: (people) => size(people, ({ firstAnswerMs }) => firstAnswerMs),
      limit: 2500,
      from: ours("what is aimed at"),
    },
    {
      what: "milliseconds of a search, at the 95th percentile",
      of: (people) => size(people, ({ queryMs }) => queryMs),
      limit: 10,
      from: ours("what is aimed at"),
    },
  ];
}

/** Interpolates the measured sizes on straight lines, also beyond the last. */
function sizeFor(listings: number, sizes: BrowseSize[], of: (size: BrowseSize) => number): number {
  const [smallest, ...larger] = sizes;
  if (!smallest || listings <= smallest.listings) return smallest ? of(smallest) : 0;
  const end = Math.max(
    1,
    sizes.findIndex((size) => size.listings >= listings),
  );
  const at = sizes.at(-1)?.listings ?? 0;
  const [from, to] = listings > at ? sizes.slice(-2) : [sizes[end - 1], sizes[end]];
  if (!from || !to || larger.length === 0) return of(smallest);
  return of(from) + ((listings - from.listings) / (to.listings - from.listings)) * (of(to) - of(from));
}

/**
 * US dollars of a month with this many people a day: the whole bill, and the share of texts and of
 * Cognito's users.
 */
export function monthlyCost(people: number, units: ReadonlyMap<string, CallUnits>, stage: number) {
  const crowd = unitsOf(monthly(people), units);
  const publishing = { gigabyteSecond: (crowd.gigabyteSecond ?? 0) + GIGABYTE_SECONDS_OF_PUBLISHING };
  const { total } = bill({ ...crowd, ...publishing });
  return {
    all: total + stage,
    texts: costOf("textPart", crowd.textPart ?? 0),
    people: costOf("activePerson", crowd.activePerson ?? 0),
  };
}
