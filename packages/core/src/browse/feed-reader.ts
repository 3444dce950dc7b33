import { iso, MINUTE, now } from "../clock";
import { queryIndex, type RawItem } from "../dynamo";
import { FEED_SHARDS, type FeedShard } from "../feed";
import type { FeedTicket, FeedTrust, TicketIndex } from "./ticket-index";

/** The greatest age of an answer. */
const REFRESH_MS = 2_000;
/** Each read overlaps the last, because the index `feed` lags behind its table and writers' clocks differ. */
const OVERLAP_MS = 10_000;
/** Once a minute the overlap is longer, in case the index is slow. */
const LONG_OVERLAP_MS = 5 * MINUTE;
/** The greatest age of an answer while the feed cannot be read. */
const STALE_MS = MINUTE;
const BEGINNING = "0";

/** The attributes that are read. Private ones stay in the table. */
const ATTRIBUTES = [
  "__edb_e__",
  "id",
  "user_id",
  "movie_name",
  "movie_language",
  "theatre",
  "location",
  "city",
  "show_date",
  "show_time",
  "show_at",
  "ticket_count",
  "price_per_ticket",
  "discounted_price",
  "reason",
  "image_key",
  "status",
  "created_at",
  "updated_at",
  "trust_score",
  "total_reviews",
  "successful_transactions",
  "flagged_reports",
];

/** Keeps an index up to date from the change feed: first reads all of it, then only what has changed. */
export class FeedReader {
  /** The newest `updated_at` seen in each shard. */
  readonly #seen = new Map<FeedShard, string>();
  #readAt = Number.NEGATIVE_INFINITY;
  #longReadAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(readonly index: TicketIndex) {}

  /** Brings the index up to date if it is older than two seconds. Concurrent callers share one read. */
  async refresh(): Promise<void> {
    const age = now() - this.#readAt;
    if (age >= 0 && age < REFRESH_MS) return;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    try {
      await this.#reading;
    } catch (error) {
      if (age > STALE_MS) throw error;
    }
  }

  async #read(): Promise<void> {
    const at = now();
    const isLong = at - this.#longReadAt >= MINUTE;
    await Promise.all(FEED_SHARDS.map((shard) => this.#readShard(shard, at, isLong ? LONG_OVERLAP_MS : OVERLAP_MS)));
    this.#readAt = at;
    if (isLong) this.#longReadAt = at;
  }

  async #readShard(shard: FeedShard, at: number, overlap: number): Promise<void> {
    const seen = this.#seen.get(shard);
    const since = seen === undefined ? BEGINNING : iso(Math.min(Date.parse(seen), at) - overlap);
    const pages = queryIndex({
      IndexName: "feed",
      KeyConditionExpression: "feed = :shard AND updated_at > :since",
      ExpressionAttributeValues: { ":shard": shard, ":since": since },
      ProjectionExpression: ATTRIBUTES.map((name) => `#${name}`).join(),
      ExpressionAttributeNames: Object.fromEntries(ATTRIBUTES.map((name) => [`#${name}`, name])),
    });
    for await (const items of pages) {
      for (const item of items) applyTo(this.index, item);
      const last = items.at(-1)?.updated_at as string | undefined;
      if (last !== undefined) this.#seen.set(shard, last);
    }
  }
}

function applyTo(index: TicketIndex, item: RawItem): void {
  if (item.__edb_e__ === "ticket") {
    index.put({
      ...(item as unknown as FeedTicket),
      city: (item.city as string | undefined) ?? null,
      discounted_price: (item.discounted_price as number | undefined) ?? null,
      reason: (item.reason as string | undefined) ?? null,
      has_image: item.image_key !== undefined,
    });
  } else if (item.__edb_e__ === "trust_score") {
    index.putTrust(item as unknown as FeedTrust);
  }
}
