import { WATCHED_REFUSALS } from "@reseat/contract/errors";
import { costOf, DASHBOARD_METRICS, PRICES, type PriceName } from "./prices";

/** The units of the table that a call takes, as measured (docs/figures.md). */
export interface CallUnits {
  readUnits: number;
  writeUnits: number;
}

/**
 * How often a person who visits in a month makes each call. Nobody has measured it: enter the
 * numbers of the first months.
 */
export const HABITS: Record<string, number> = {
  "accounts.getProfile": 4,
  "browse.listTickets": 16,
  "browse.getFacets": 4,
  "tickets.get": 12,
  "credits.get": 8,
  "notifications.list": 6,
  "interest.list": 6,
  "deals.list": 2,
  "messaging.countUnread": 4,
  "tickets.create": 0.3,
  "tickets.listMine": 2,
  "interest.express": 0.6,
  "interest.unlockBuyer": 0.3,
  "interest.reject": 0.1,
  "interest.withdraw": 0.05,
  "sweep: one interest out of time": 0.15,
  "deals.unlockSeller": 0.1,
  "availability.request": 0.2,
  "availability.respond": 0.2,
  "messaging.start": 0.3,
  "messaging.send": 4,
  "messaging.mark": 4,
  "messaging.listMessages": 4,
  "trust.createFeedback": 0.2,
};

/** The other assumptions about a person's month and about each call. */
export const ASSUMED = {
  follows: { value: 1, what: "what follows from a command by the stream, as a part of the command's own units" },
  followers: { value: 4, what: "calls of functions that follow a command: notify, project, live, push" },
  secondsOfCall: { value: 0.08, what: "seconds of a function for a call" },
  memoryGigabytes: { value: 0.5, what: "GB of memory of a function" },
  kilobytesLogged: { value: 1.5, what: "kB written to the log by a call of a function" },
  socketMinutes: { value: 40, what: "minutes that a person's socket is open" },
  socketMessages: { value: 60, what: "messages on a person's socket, both ways" },
  megabytesLoaded: { value: 2, what: "MB that a person loads; the app is kept by its worker" },
  filesLoaded: {
    value: 180,
    what: "requests of a person to the CDN for pages, posters, pictures and the app's files, in six visits",
  },
  tokenRequests: { value: 27, what: "requests of a person to Cognito: three for a log-in, and a token for each hour" },
  kilobytesStored: { value: 20, what: "kB that a person adds to the table" },
  codeTexts: { value: 1.2, what: "codes texted to a person" },
  requestTexts: { value: 0.2, what: "requests texted to a person" },
  textParts: { value: 1.5, what: "parts of a text: one in English, two or three in Hindi" },
  metricsFrom: { value: 10_000, what: "people a month from which on each of our metrics is counted in every hour" },
} as const;

/**
 * The metrics that functions count, each with its number: one for each code, outcome or function. A
 * metric costs for the hours in which it was counted.
 */
export const OWN_METRICS: Record<string, number> = {
  SweepLagSeconds: 1,
  BrowseLagSeconds: 1,
  Refused: WATCHED_REFUSALS.length,
  TriggerRefused: 2,
  SignUpTexts: 1,
  LogInTexts: 1,
  RequestTexts: 1,
  RequestReach: 6,
  Push: 9,
  PaymentWebhook: 5,
  PaymentCase: 1,
  Image: 3,
  LinkPreview: 3,
  DataExport: 3,
  Failed: 1,
  RowLeftOut: 1,
  StreamRecordFailed: 1,
  QueueMessageFailed: 1,
  BrowseFallback: 1,
};
/**
 * The number of these that a month without visitors has: how late the sweep is, and what is
 * published.
 */
const OWN_METRICS_ALONE = 2;

/** Units of everything that has a price, in a month with this many people. */
export function unitsOf(people: number, units: ReadonlyMap<string, CallUnits>): Partial<Record<PriceName, number>> {
  let [calls, requests, commands, reads, writes] = [0, 0, 0, 0, 0];
  for (const [name, times] of Object.entries(HABITS)) {
    const of = units.get(name);
    if (!of) throw new Error(`docs/figures.md has no ${name}`);
    const made = times * people;
    calls += made;
    if (!name.startsWith("sweep:")) requests += made;
    if (of.writeUnits > 0) commands += made;
    const share = of.writeUnits > 0 ? 1 + ASSUMED.follows.value : 1;
    reads += made * of.readUnits * share;
    writes += made * of.writeUnits * share;
  }
  const invocations = calls + commands * ASSUMED.followers.value;
  const throughCdn = requests + people * ASSUMED.filesLoaded.value;
  const series = Object.values(OWN_METRICS).reduce((sum, many) => sum + many, 0) - OWN_METRICS_ALONE;
  return {
    httpRequest: requests,
    invocation: invocations,
    gigabyteSecond: invocations * ASSUMED.secondsOfCall.value * ASSUMED.memoryGigabytes.value,
    readUnit: reads,
    writeUnit: writes,
    stored: (people * ASSUMED.kilobytesStored.value) / 1e6,
    logged: (invocations * ASSUMED.kilobytesLogged.value) / 1e6,
    // One firewall inspects every request through the CDN, the other every request to Cognito.
    inspected: throughCdn + people * ASSUMED.tokenRequests.value,
    cdnRequest: throughCdn,
    ownMetric: series * Math.min(1, people / ASSUMED.metricsFrom.value),
    textPart: textsOf(people) * ASSUMED.textParts.value,
    queueRequest: 2 * commands * ASSUMED.followers.value,
    socketMessage: people * ASSUMED.socketMessages.value,
    socketMinute: people * ASSUMED.socketMinutes.value,
    activePerson: people,
    sentByCdn: (people * ASSUMED.megabytesLoaded.value) / 1000,
  };
}

/**
 * A month of a million wanted posts. The units are counted from the writes of core's operations: an
 * item in a transaction takes two, each of its entries in an index one.
 */
export const WANTED = {
  posts: { value: 1_000_000, what: "posts of three days, made and ended in the month" },
  postWrites: { value: 38, what: "write units to make and to end one: post, note, count and three days" },
  listings: { value: 300_000, what: "listings" },
  told: { value: 13, what: "people told of a listing, before it is asked for" },
  toldWrites: { value: 9, what: "write units to tell one: mark, post, notification" },
  toldReads: { value: 7, what: "read units to look at one, and at those who cannot be told" },
  steps: { value: 2, what: "steps of a listing, and messages in the queue" },
  stepWrites: { value: 2, what: "write units of a step besides: that the ticket is free" },
  stepReads: { value: 20, what: "read units of a step: a hundred of each of three lines, and the ticket" },
  kilobytes: { value: 6, what: "kB of a post with its days and index entries" },
} as const;

/** Units of a month of a million wanted posts. */
export function unitsOfWanted(): Partial<Record<PriceName, number>> {
  const { posts, postWrites, listings, told, toldWrites, toldReads, steps, stepWrites, stepReads, kilobytes } = WANTED;
  const [tellings, ran] = [listings.value * told.value, listings.value * steps.value];
  const invocations = 2 * posts.value + ran + tellings;
  return {
    httpRequest: 2 * posts.value,
    invocation: invocations,
    gigabyteSecond: invocations * ASSUMED.secondsOfCall.value * ASSUMED.memoryGigabytes.value,
    writeUnit: posts.value * postWrites.value + tellings * toldWrites.value + ran * stepWrites.value,
    readUnit: tellings * toldReads.value + ran * stepReads.value,
    stored: (posts.value * kilobytes.value) / 1e6,
    logged: (invocations * ASSUMED.kilobytesLogged.value) / 1e6,
    // A message is sent, received and deleted; each person told has one for sockets and for pushes.
    queueRequest: 3 * ran + 2 * tellings,
  };
}

/** Text messages to this many people in a month. */
export const textsOf = (people: number) => people * (ASSUMED.codeTexts.value + ASSUMED.requestTexts.value);

/** The parts of a stage that cost the same however many people come. */
export interface Fixed {
  alarmMetrics: number;
  firewalls: number;
  firewallRules: number;
  /** Keys of KMS of our own. */
  keys: number;
  queues: number;
  /** Rules that run each minute, by their targets. */
  callsAMinute: number;
  /** Whether functions count the metrics that alarms watch. */
  isCounting: boolean;
  /** The number of metrics on each dashboard. */
  dashboards: number[];
}

/** The pollers of a queue. Each asks an empty queue every 20 seconds. */
const POLLERS = 5;
const MONTH_SECONDS = 30 * 24 * 3600;
const SWEEP_GIGABYTES = 1.73;

/**
 * Requests to S3 in a month by a browse function that is always in use: one every second and a
 * half.
 */
export const READS_OF_BROWSING = MONTH_SECONDS / 1.5;
/** Objects written in a month in which something changes all the time: every two seconds. */
export const WRITES_OF_PUBLISHING = MONTH_SECONDS / 2;
/** The builder's half a gigabyte in a month in which it never pauses. */
export const GIGABYTE_SECONDS_OF_PUBLISHING = MONTH_SECONDS * ASSUMED.memoryGigabytes.value;
/** Half a unit for each of the feed's 8 shards and the 29 keys of deadlines (`table/due.ts`). */
const UNITS_A_MINUTE = (8 + 29) * 0.5;
/** The writes of each part of the sweep each minute, in a transaction. */
const WRITES_OF_PART = 2;
/**
 * Objects that the builder writes while it rests: a snapshot each hour, the changes beside it and
 * beside the last one, and the name of the newest.
 */
const OBJECTS_OF_SNAPSHOT = 4;

/** Units a month of a stage without visitors. */
export function unitsOfStage({
  alarmMetrics,
  firewalls,
  firewallRules,
  keys,
  queues,
  callsAMinute,
  isCounting,
  dashboards,
}: Fixed): Partial<Record<PriceName, number>> {
  const minutes = MONTH_SECONDS / 60;
  const calls = minutes * callsAMinute;
  return {
    alarm: alarmMetrics,
    webAcl: firewalls,
    webAclRule: firewallRules,
    key: keys,
    ownMetric: isCounting ? OWN_METRICS_ALONE : 0,
    dashboard: dashboards.filter((metrics) => metrics > DASHBOARD_METRICS).length,
    queueRequest: (queues * POLLERS * MONTH_SECONDS) / 20,
    invocation: calls,
    // The sweep has the memory that comes with a whole processor.
    gigabyteSecond: calls * ASSUMED.secondsOfCall.value * SWEEP_GIGABYTES,
    readUnit: UNITS_A_MINUTE * minutes,
    writeUnit: WRITES_OF_PART * (callsAMinute - 1) * minutes,
    objectWritten: (OBJECTS_OF_SNAPSHOT * minutes) / 60,
    logged: (calls * ASSUMED.kilobytesLogged.value) / 1e6,
  };
}

/** Each line with its cost, the dearest first, and the sum; in US dollars. */
export function bill(units: Partial<Record<PriceName, number>>) {
  const names = Object.keys(PRICES) as PriceName[];
  const lines = names.flatMap((price) => {
    const count = units[price];
    return count === undefined ? [] : [{ price, count, usd: costOf(price, count) }];
  });
  lines.sort((one, other) => other.usd - one.usd);
  return { lines, total: lines.reduce((sum, { usd }) => sum + usd, 0) };
}
