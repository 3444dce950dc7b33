import { settings } from "@reseat/stacks/settings";
import { Random } from "@reseat/testing/random";
import type { BrowseFigures } from "./browse";
import { table } from "./sections";

/**
 * A model of browsing after a release, when no function is warm:
 *
 * - Requests come at random moments, so many a second; the CDN keeps none of them.
 * - An instance answers one request at a time. A request that finds none free begins a new one, up
 *   to the stage's cap; past that it is refused.
 * - A new instance has a processor of its own. It needs its first answer's processor time as
 *   measured, and the time to fetch its
 *   snapshot, or as many read units as the feed has in pages; the instances that read the feed
 *   share what its shards give.
 * - One that is not ready within the function's time limit is ended, and its request fails.
 */
export interface Start {
  /** Seconds of the processor until the first answer. */
  seconds: number;
  snapshotMegabytes: number;
  readUnits: number;
}

interface Traffic {
  requestsASecond: number;
  seconds: number;
  /** The number of instances that may run at once. */
  instances: number;
}

/** The traffic at as many instances as a protected stage lets run at once. */
const RELEASE: Traffic = {
  requestsASecond: 1000,
  seconds: 60,
  instances: settings("protected").reserved.browse ?? 0,
};

const TIME_LIMIT = 10;
/** The speed that S3 gives a function of 1,769 MB. To be checked on a stage. */
const MEGABYTES_A_SECOND = 60;
/** DynamoDB reads 3,000 units a second of a key; the feed has eight keys. */
const UNITS_A_SECOND = 8 * 3000;

interface ReleaseFigures {
  name: string;
  begun: number;
  failed: number;
  refused: number;
  /** Seconds until everybody is answered within a second; undefined if that never comes. */
  recovered: number | undefined;
  /** The p99 of the seconds of an answer, in the second half. */
  p99: number;
}

function simulateRelease(name: string, start: Start, answerSeconds: number, traffic = RELEASE): ReleaseFigures {
  const random = new Random(11);
  /**
   * The time at which each busy instance is done, soonest first, and whether it is still starting
   * or will be ended.
   */
  const busy: { until: number; isNew: boolean; isEnded: boolean }[] = [];
  const figures: ReleaseFigures = { name, begun: 0, failed: 0, refused: 0, recovered: 0, p99: 0 };
  const late: number[] = [];
  let free = 0;
  let beginning = 0;
  const occupy = (instance: (typeof busy)[number]) => {
    let place = busy.length;
    while (place > 0 && (busy[place - 1] as typeof instance).until > instance.until) place -= 1;
    busy.splice(place, 0, instance);
  };
  for (let at = 0; at < traffic.seconds; at += -Math.log(1 - random.next()) / traffic.requestsASecond) {
    while ((busy[0]?.until ?? Number.POSITIVE_INFINITY) <= at) {
      const done = busy.shift();
      if (done?.isNew) beginning -= 1;
      if (!done?.isEnded) free += 1;
    }
    let seconds: number | undefined;
    if (free > 0) {
      free -= 1;
      seconds = answerSeconds;
      occupy({ until: at + seconds, isNew: false, isEnded: false });
    } else if (busy.length < traffic.instances) {
      beginning += 1;
      figures.begun += 1;
      const reading = (start.readUnits * beginning) / UNITS_A_SECOND;
      const needed = start.seconds + start.snapshotMegabytes / MEGABYTES_A_SECOND + reading;
      const isEnded = needed > TIME_LIMIT;
      if (isEnded) figures.failed += 1;
      else seconds = needed;
      occupy({ until: at + Math.min(needed, TIME_LIMIT), isNew: true, isEnded });
    } else figures.refused += 1;
    if (seconds === undefined || seconds > 1) figures.recovered = at;
    if (at > traffic.seconds / 2) late.push(seconds ?? TIME_LIMIT);
  }
  late.sort((a, b) => a - b);
  figures.p99 = late[Math.floor(late.length * 0.99)] ?? 0;
  if ((figures.recovered ?? 0) > traffic.seconds - 1) figures.recovered = undefined;
  return figures;
}

/** Seconds of the processor for an answer: the query and the rest of the call. */
const answerTime = (queryMs: number) => (queryMs + 2) / 1000;

/** Simulates releases with the measured times: from a snapshot, and from the feed without one. */
function simulateReleases(measured: BrowseFigures[]): ReleaseFigures[] {
  return measured.flatMap(({ listings, first, loadSeconds, queryMs }) => {
    const name = listings.toLocaleString("en-IN");
    const answerSeconds = answerTime(queryMs.p95);
    const { milliseconds, snapshotMegabytes } = first;
    const readUnits = (listings / 100_000) * 6900;
    return [
      simulateRelease(
        `${name}, a snapshot`,
        { seconds: milliseconds / 1000, snapshotMegabytes, readUnits: 0 },
        answerSeconds,
      ),
      simulateRelease(`${name}, the feed`, { seconds: loadSeconds, snapshotMegabytes: 0, readUnits }, answerSeconds),
    ];
  });
}

export function releasePart(figures: BrowseFigures[]): string {
  return `## Browsing after a release

Simulated: 1,000 requests a second for a minute that find no warm function, with the times measured above (\`tests/bench/release.ts\` has the model; how fast S3 is to a
function is assumed, and nothing of it was tried on AWS). A protected stage lets ${RELEASE.instances} of the function run at once (\`reserved\` of \`stacks/settings.ts\`), for ten seconds each.
To reach: at 1,000,000 listings everybody is answered within a second, a few seconds after the release.

${table(
  [
    "listings, and where they come from",
    "functions begun",
    "refused",
    "out of time",
    "recovered after s",
    "p99 then, ms",
  ],
  simulateReleases(figures).map((one) => [
    one.name,
    one.begun,
    one.refused,
    one.failed,
    one.recovered?.toFixed(1) ?? "never",
    (one.p99 * 1000).toFixed(0),
  ]),
)}`;
}
