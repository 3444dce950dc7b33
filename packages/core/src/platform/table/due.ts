/**
 * The kinds of items that the sweep settles, and how many keys of the index `due` each has.
 * DynamoDB writes 1,000 units a second to a key, and the keys of orders are settled side by side.
 * The sweep reads every key each minute, so a kind that is written less has one. A number may grow
 * at any time, because an item keeps the key that it was stored with; nothing that is due may be
 * left in a key that goes away.
 */
const KEYS = {
  interest: 8,
  ticket: 8,
  order: 8,
  standing: 1,
  closing: 1,
  trust_score: 1,
  wanted: 1,
  plan: 1,
  broadcast: 1,
};

export type DueKind = keyof typeof KEYS;

/** Returns the attributes of an item that the sweep must look at from this time on (ISO 8601). */
export function dueAt(kind: DueKind, id: string, due_at: string): { due: string; due_at: string } {
  return { due: key(kind, shardOf(id, KEYS[kind])), due_at };
}

/** Every key of a kind. */
export function keysFor(kind: DueKind): string[] {
  return Array.from({ length: KEYS[kind] }, (_, shard) => key(kind, shard));
}

/** The first key is the kind alone, as it was when there was only one. */
function key(kind: DueKind, shard: number): string {
  return shard === 0 ? kind : `${kind}#${shard}`;
}

/** Returns the shard of an id, from 0 up to `count`. An id always gives the same one. */
function shardOf(id: string, count: number): number {
  let hash = 0;
  for (let i = 0; i < id.length; i += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(i)) >>> 0;
  return hash % count;
}

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
