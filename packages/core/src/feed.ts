/** The change feed is spread over this many keys of the index `feed`, so that no partition takes all writes. */
export const FEED_SHARDS = ["0", "1", "2", "3", "4", "5", "6", "7"] as const;

export type FeedShard = (typeof FEED_SHARDS)[number];

/** Where an item stands in the change feed, by its id: always the same shard, so that a reader meets only its newest state. */
export function feedShard(id: string): FeedShard {
  let hash = 0;
  for (let i = 0; i < id.length; i += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(i)) >>> 0;
  return FEED_SHARDS[hash % FEED_SHARDS.length] as FeedShard;
}
