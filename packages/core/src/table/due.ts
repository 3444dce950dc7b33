/**
 * How many keys of the index `due` each kind of deadline has: DynamoDB writes 1,000 units a second
 * to a key. May grow at any time, because an item keeps the key that it was stored with and the
 * sweep reads all of them; nothing that is due may be left in a key that goes away.
 */
const SHARDS = 8;

/** The kinds of items that the sweep settles. */
export type DueKind = "interest" | "ticket" | "standing" | "closing" | "trust_score" | "order" | "wanted" | "plan";

/** Returns the attributes of an item that the sweep must look at from this time on (ISO 8601). */
export function dueAt(kind: DueKind, id: string, due_at: string): { due: string; due_at: string } {
  return { due: key(kind, shardOf(id, SHARDS)), due_at };
}

/** Every key of a kind. */
export function keysFor(kind: DueKind): string[] {
  return Array.from({ length: SHARDS }, (_, shard) => key(kind, shard));
}

/** The first key is the kind alone, as it was when there was only one. */
function key(kind: DueKind, shard: number): string {
  return shard === 0 ? kind : `${kind}#${shard}`;
}

/** Returns the shard of an id, from 0 up to `count`. An id always gives the same one. */
export function shardOf(id: string, count: number): number {
  let hash = 0;
  for (let i = 0; i < id.length; i += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(i)) >>> 0;
  return hash % count;
}
