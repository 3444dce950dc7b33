import { shardOf } from "./due";

/**
 * The keys of the index `feed`. The change feed is spread over them, so that no single partition
 * takes all writes.
 */
export const FEED_SHARDS = ["0", "1", "2", "3", "4", "5", "6", "7"] as const;

export type FeedShard = (typeof FEED_SHARDS)[number];

/**
 * The shard of an item in the change feed. An id always gives the same shard, so that a reader
 * finds only its newest state.
 */
export function feedShard(id: string): FeedShard {
  return FEED_SHARDS[shardOf(id, FEED_SHARDS.length)] as FeedShard;
}
