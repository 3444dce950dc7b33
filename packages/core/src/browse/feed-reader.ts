import { iso, MINUTE, now } from "../clock";
import { queryIndex, type RawItem } from "../dynamo";
import { FEED_SHARDS, type FeedShard } from "../feed";
import type { FeedTicket, FeedTrust, TicketIndex } from "./ticket-index";

/** How old an answer may be. */
const REFRESH_MS = 2_000;
/** The index `feed` follows its table by a moment, and writers' clocks differ: what was read last is read again. */
const OVERLAP_MS = 10_000;
/** Once a minute a longer stretch is read again, for the time when an index is slow. */
const LONG_OVERLAP_MS = 5 * MINUTE;
/** While the feed cannot be read, answers may be this old. */
const STALE_MS = MINUTE;
const BEGINNING = "0";

/** All that is read of an item: what is private stays in the table. */
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

/** Keeps an index up to date from the change feed: all of it at first, then what changed since. */
export class FeedReader {
  /** The newest `updated_at` that each shard has shown. */
  readonly #seen = new Map<FeedShard, string>();
  #readAt = Number.NEGATIVE_INFINITY;
  #longReadAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  constructor(readonly index: TicketIndex) {}

  /** Makes the index at most two seconds old: nothing to do, or one round of requests, all at the same time. */
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
      for (const item of items) takeIn(this.index, item);
      const last = items.at(-1)?.updated_at as string | undefined;
      if (last !== undefined) this.#seen.set(shard, last);
    }
  }
}

function takeIn(index: TicketIndex, item: RawItem): void {
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
