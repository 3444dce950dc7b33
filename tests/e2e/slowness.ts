/**
 * `npm run test:slow` (SLOW=3): how much longer than usual everything may take. Three tests share
 * each processor, and answers come late: that reveals what a screen or a test awaits only by luck.
 */
export const slowness = Number(process.env.SLOW ?? 1);

/**
 * Waits as long as a late answer does, for a different time on each call: up to 100 ms for each
 * step of slowness.
 */
export async function beLate(): Promise<void> {
  if (slowness <= 1) return;
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 100 * slowness));
}
