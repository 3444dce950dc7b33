/**
 * Returns the median in seconds of times of which only the step is known: `counts` says how many
 * lie in each step, `until` where each step ends, in minutes. Interpolated as if the times of a
 * step were spread evenly over it. Null when there are none.
 */
export function medianSeconds(counts: readonly number[], until: readonly number[]): number | null {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let below = 0;
  for (const [step, count] of counts.entries()) {
    if (count > 0 && below + count >= half) {
      const [from, to] = [until[step - 1] ?? 0, until[step] ?? 0];
      return Math.round(60 * (from + ((half - below) / count) * (to - from)));
    }
    below += count;
  }
  return null;
}
