/** The milliseconds within which half of the messages, and 95 of 100, arrived. */
export interface Delays {
  messages: number;
  p50: number;
  p95: number;
}

export function delaysOf(unsorted: number[]): Delays {
  const sorted = unsorted.toSorted((one, other) => one - other);
  const percentile = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return { messages: sorted.length, p50: percentile(0.5), p95: percentile(0.95) };
}
