/**
 * `node --expose-gc --import tsx tests/bench/browse.ts 100000`: measures browsing with that many
 * listings and prints JSON.
 */
import { marshall } from "@aws-sdk/util-dynamodb";
import type { BrowseQuery, TicketSort } from "@reseat/contract";
import { iso, now } from "@reseat/core/clock";
import { dynamo } from "@reseat/core/dynamo";
import { FeedReader } from "@reseat/core/internal/browse/feed-reader";
import { facetsOf, suggestionsOf } from "@reseat/core/internal/browse/names-on-sale";
import { pageOf } from "@reseat/core/internal/browse/page";
import { applyTo } from "@reseat/core/internal/browse/segment";
import type { FeedShard } from "@reseat/core/internal/platform/table/due";
import { ListingIndex } from "@reseat/listing-index";
import { Random } from "@reseat/testing/made-facts";
import { type FirstAnswer, measureFirstAnswer } from "./first-answer";
import { cityName, feedItems, movieName } from "./listings";

export interface BrowseFigures {
  listings: number;
  onSale: number;
  /** Seconds to load the feed without a snapshot. */
  loadSeconds: number;
  /** Milliseconds to copy the index as a snapshot, before it is compressed beside other work. */
  snapshotMs: number;
  first: FirstAnswer;
  queryMs: { p50: number; p95: number; max: number };
  /** The p95 of each kind of request in the mix. */
  kinds: Record<string, number>;
  /** Times of a mix in which a third of the searches is misspelt or in another script. */
  forgivenMs: { p50: number; p95: number; max: number };
  forgivenKinds: Record<string, number>;
  suggestionsMs: { p50: number; p95: number };
  facetsMs: number;
  changeMicroseconds: number;
}

const PAGE_BYTES = 1024 * 1024;
const at = now();
const listings = Number(process.argv[2]);
let servingMs = 0;

/** Replaces DynamoDB: responds to the feed's queries with pages of 1 MB, in the wire format. */
function serveFeed(): void {
  const shards = new Map<string, Generator<Record<string, unknown>>>();
  const handle = async ({ body }: { body: string }) => {
    const began = cpuMs();
    const shard = JSON.parse(body).ExpressionAttributeValues[":shard"].S as FeedShard;
    if (!shards.has(shard)) shards.set(shard, feedItems(shard, listings / 8, at));
    const items = shards.get(shard) as Generator<Record<string, unknown>>;
    const page: string[] = [];
    let last: IteratorResult<Record<string, unknown>>;
    for (let bytes = 0; ; ) {
      last = items.next();
      if (last.done) break;
      const json = JSON.stringify(marshall(last.value));
      page.push(json);
      bytes += json.length;
      if (bytes > PAGE_BYTES) break;
    }
    const next = last.done ? "" : `,"LastEvaluatedKey":{"pk":{"S":"more"}}`;
    const answer = Buffer.from(`{"Items":[${page.join()}]${next}}`);
    servingMs += cpuMs() - began;
    return { response: { statusCode: 200, headers: { "content-type": "application/x-amz-json-1.0" }, body: answer } };
  };
  Object.assign(dynamo.config, { requestHandler: { handle, metadata: { handlerProtocol: "http/1.1" } } });
}

/** Draws a request of a kind, by how often people make it. */
function someQuery(random: Random): [string, BrowseQuery] {
  const sort = random.of<TicketSort>(["price_asc", "price_desc", "show_date"]);
  const movie = movieName(random.popular(60));
  const date = iso(at + (1 + random.popular(14)) * 86_400_000).slice(0, 10);
  const kinds: [number, string, BrowseQuery][] = [
    [30, "no filter", {}],
    [15, "no filter, sorted", { sort }],
    [15, "search for a movie", { search: movie.toLowerCase() }],
    [5, "search as one types", { search: movie.slice(0, 2) }],
    [5, "search for a cinema", { search: "pvr", sort }],
    [10, "city", { location: cityName(random.popular(80)) }],
    [5, "price", { price: random.of(["low", "medium", "high"] as const), sort }],
    [5, "date", { date, sort }],
    [10, "city, movie and date", { location: cityName(random.popular(80)), search: movie, date, sort }],
  ];
  let pick = random.below(100);
  for (const [share, kind, query] of kinds) {
    pick -= share;
    if (pick < 0) return [kind, query];
  }
  return ["no filter", {}];
}

/** A third of the searches is misspelt or in another script; the rest is as above. */
function someForgivenQuery(random: Random): [string, BrowseQuery] {
  const [kind, query] = someQuery(random);
  if (random.below(3) > 0) return [kind, query];
  const words = movieName(random.popular(60)).toLowerCase().split(" ");
  const place = random.below(2);
  const word = words[place] as string;
  const n = 1 + random.below(word.length - 1);
  const misspelt = [
    word.slice(0, n) + word.slice(n + 1),
    word.slice(0, n) + word[n] + word.slice(n),
    word.slice(0, n) + random.of([..."aeirstn"]) + word.slice(n + 1),
  ];
  words[place] = random.below(3) === 0 ? (DEVANAGARI[word] ?? word) : random.of(misspelt);
  return ["misspelt or in another script", { search: words.join(" ") }];
}

/** The words of the films in Devanagari. */
const DEVANAGARI: Record<string, string> = {
  monsoon: "मानसून",
  letters: "लेटर्स",
  ghar: "घर",
  wapsi: "वापसी",
  night: "नाइट",
  train: "ट्रेन",
  kings: "किंग्स",
  river: "रिवर",
  seven: "सेवन",
  paper: "पेपर",
  bombay: "बॉम्बे",
  dil: "दिल",
};

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Milliseconds of CPU time, so that other programs on the machine hardly count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timed<T>(work: () => T): [number, T] {
  const began = cpuMs();
  const result = work();
  return [cpuMs() - began, result];
}

process.env.AWS_REGION ??= "ap-south-1";
process.env.AWS_ACCESS_KEY_ID ??= "bench";
process.env.AWS_SECRET_ACCESS_KEY ??= "bench";
process.env.TABLE_NAME ??= "bench";
serveFeed();
const index = new ListingIndex();
const began = cpuMs();
await new FeedReader(index).read();
const loadSeconds = (cpuMs() - began - servingMs) / 1000;
const onSale = pageOf(index, {}, at).total;
const [snapshotMs, snapshot] = timed(() => index.snapshot(at));
const first = await measureFirstAnswer(snapshot, at, listings > 500_000 ? 3 : 5);
if (first.total !== onSale) throw new Error(`The first answer found ${first.total} of ${onSale}`);

/**
 * The times of a thousand queries of a mix, and of further pages of every third, with p95 of each
 * kind.
 */
function measureMix(mix: (random: Random) => [string, BrowseQuery]) {
  const times: number[] = [];
  const byKind: Record<string, number[]> = {};
  const random = new Random(7);
  for (let n = 0; n < 1_200; n += 1) {
    const [kind, query] = mix(random);
    const [ms, page] = timed(() => pageOf(index, query, at));
    // Every third search goes on to its second page.
    const more = n % 3 === 0 ? page.next_cursor : null;
    const [moreMs] = more === null ? [null] : timed(() => pageOf(index, { ...query, cursor: more }, at));
    // The first calls compile the code; a loaded Lambda is soon past them.
    if (n < 200) continue;
    for (const each of [ms, moreMs]) {
      if (each === null) continue;
      times.push(each);
      byKind[kind] = [...(byKind[kind] ?? []), each];
    }
  }
  return {
    ms: { p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: Math.max(...times) },
    kinds: Object.fromEntries(Object.entries(byKind).map(([kind, values]) => [kind, percentile(values, 0.95)])),
  };
}

const mix = measureMix(someQuery);
const forgiven = measureMix(someForgivenQuery);
const typing = new Random(5);
const suggestions = Array.from({ length: 400 }, () => {
  const name = movieName(typing.popular(60));
  const typed = name.slice(0, 2 + typing.below(name.length - 2));
  return timed(() => suggestionsOf(index, typed, at, new Map()))[0];
}).slice(50);
const facets = Array.from({ length: 50 }, () => timed(() => facetsOf(index, at, new Map()))[0]);
const changed = pageOf(index, { limit: 50 }, at).items;
const CHANGES = 20_000;
const [changesMs] = timed(() => {
  for (let n = 0; n < CHANGES; n += 1) {
    const ticket = changed[n % changed.length] as (typeof changed)[number];
    applyTo(index, { ticket: { ...ticket, status: n % 100 < 50 ? "sold" : "available", updated_at: iso(at + n) } });
  }
});

const figures: BrowseFigures = {
  listings,
  onSale,
  loadSeconds,
  snapshotMs,
  first,
  queryMs: mix.ms,
  kinds: mix.kinds,
  forgivenMs: forgiven.ms,
  forgivenKinds: forgiven.kinds,
  suggestionsMs: { p50: percentile(suggestions, 0.5), p95: percentile(suggestions, 0.95) },
  facetsMs: percentile(facets, 0.5),
  changeMicroseconds: (changesMs * 1000) / CHANGES,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
