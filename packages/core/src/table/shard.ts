/** Returns the shard of an id, from 0 up to `count`. An id always gives the same one. */
export function shardOf(id: string, count: number): number {
  let hash = 0;
  for (let i = 0; i < id.length; i += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(i)) >>> 0;
  return hash % count;
}
