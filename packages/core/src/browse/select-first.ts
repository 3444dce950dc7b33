/** The sort key of each row, and a second key for ties. Where both are equal, `order` decides. */
export interface SortKey {
  key: Float64Array | Int32Array;
  tie: Float64Array;
  descending: boolean;
  order(a: number, b: number): number;
}

/** The end of the previous page. */
export interface After {
  key: number;
  isBefore(row: number): boolean;
}

/**
 * Returns the first `wanted` rows in order, starting after `after` if given. Makes one pass over
 * unsorted rows, and skips any row whose key cannot be among the best so far. So no sorted lists
 * must be kept up to date.
 */
export function selectFirst(
  rows: Uint32Array,
  { key, tie, descending, order }: SortKey,
  wanted: number,
  after?: After,
): number[] {
  const sign = descending ? -1 : 1;
  const capacity = Math.max(256, wanted * 4);
  const start = after === undefined ? -Infinity : after.key * sign;
  let best: number[] = [];
  let limit = Infinity;
  let tieLimit = Infinity;
  for (let n = 0; n < rows.length; n += 1) {
    // Rows are roughly in the order of listing, so starting from this end finds a tight limit
    // early.
    const row = rows[descending ? rows.length - 1 - n : n] as number;
    const value = (key[row] as number) * sign;
    if (value > limit || value < start) continue;
    if (value === limit && (tie[row] as number) * sign > tieLimit) continue;
    if (value === start && !after?.isBefore(row)) continue;
    best.push(row);
    if (best.length === capacity) {
      best = best.sort(order).slice(0, wanted);
      const last = best[wanted - 1] as number;
      limit = (key[last] as number) * sign;
      tieLimit = (tie[last] as number) * sign;
    }
  }
  return best.sort(order).slice(0, wanted);
}
