import type { ListingIndex } from "@reseat/listing-index";
import { iso, MINUTE, now } from "../platform/clock";
import { FEED_SHARDS, type FeedShard } from "../platform/table/due";
import { queryIndex, type RawItem } from "../platform/table/dynamo";
import { allReadable, leaveOut } from "../platform/table/left-out";
import { FEED_TICKET, type FeedTicket, feedTicket } from "../tickets/feed-ticket";
import { FEED_TRUST, feedTrust, findFeedTrust } from "../trust/feed-trust";
import { applyTo, type Change } from "./segment";

/**
 * Each read overlaps the last, because the index `feed` lags behind its table and writers' clocks
 * differ.
 */
const OVERLAP_MS = 10_000;
/** Once a minute the overlap is longer, in case the index is slow. */
const LONG_OVERLAP_MS = 5 * MINUTE;
const BEGINNING = "0";

const ID = /^[0-9A-Z]{26}$/;
const ATTRIBUTES = [...new Set(["__edb_e__", ...FEED_TICKET, ...FEED_TRUST])];

/**
 * Keeps an index up to date from the change feed: first reads all of it, or the changes since the
 * index was up to date, then only new changes.
 */
export class FeedReader {
  /** The newest `updated_at` seen in each shard. */
  readonly #seen = new Map<FeedShard, string>();
  #longReadAt = Number.NEGATIVE_INFINITY;
  #isWhole: boolean;

  /** `since`: the index is complete up to this time. */
  constructor(
    readonly index: ListingIndex,
    since?: number,
  ) {
    this.#isWhole = since !== undefined;
    if (since !== undefined) for (const shard of FEED_SHARDS) this.#seen.set(shard, iso(since));
  }

  /** Reads the changes, and passes on those that make a difference. */
  async read(tell: (change: Change) => void = () => {}): Promise<void> {
    const at = now();
    const isLong = at - this.#longReadAt >= MINUTE;
    const overlap = isLong ? LONG_OVERLAP_MS : OVERLAP_MS;
    const newSellers = new Set<string>();
    const apply = (change: Change) => {
      if ("ticket" in change) {
        const { user_id, status } = change.ticket;
        if (status === "available" && !this.index.hasSeller(user_id)) newSellers.add(user_id);
      } else if (this.#isWhole && !this.index.hasSeller(change.trust.user_id)) return;
      if (applyTo(this.index, change)) tell(change);
    };
    await Promise.all(FEED_SHARDS.map((shard) => this.#readShard(shard, at, overlap, apply)));
    // The whole feed contains every score. Of the changes, only the scores of known sellers are of
    // use.
    if (this.#isWhole) await Promise.all([...newSellers].map((userId) => readTrust(userId, apply)));
    this.#isWhole = true;
    if (isLong) this.#longReadAt = at;
  }

  /** Returns the change of an item. One that cannot be read is not on sale, nor does it count. */
  #changeOf(item: RawItem): Change | undefined {
    try {
      return changeOf(item);
    } catch (error) {
      const id = String(item.id);
      leaveOut(id, error);
      if (item.__edb_e__ !== "ticket" || !ID.test(id) || !this.index.has(id)) return undefined;
      return { ticket: { id, status: "unreadable", updated_at: iso(now()) } as FeedTicket };
    }
  }

  async #readShard(shard: FeedShard, at: number, overlap: number, apply: (change: Change) => void): Promise<void> {
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
      for (const item of items) {
        const change = this.#changeOf(item);
        if (change) apply(change);
      }
      const last = items.findLast(({ updated_at }) => isTime(updated_at));
      if (last) this.#seen.set(shard, last.updated_at as string);
    }
  }
}

const isTime = (value: unknown) => typeof value === "string" && !Number.isNaN(Date.parse(value));

/** Reads the score of a seller who had nothing on sale until now. */
async function readTrust(userId: string, apply: (change: Change) => void): Promise<void> {
  for (const trust of await allReadable([{ id: userId }], () => findFeedTrust(userId))) if (trust) apply({ trust });
}

/** Returns a ticket or a score with the fields that the index uses. */
function changeOf(item: RawItem): Change | undefined {
  const trust = feedTrust(item);
  if (trust) return { trust };
  const ticket = feedTicket(item);
  return ticket && { ticket };
}
