/** Runs something with the clock set back, as if it happened so many minutes ago. One after the other: there is one clock. */
export async function ago<T>(minutes: number, run: () => Promise<T>): Promise<T> {
  const { CLOCK_OFFSET_SECONDS = "0" } = process.env;
  process.env.CLOCK_OFFSET_SECONDS = String(Number(CLOCK_OFFSET_SECONDS) - minutes * 60);
  try {
    return await run();
  } finally {
    process.env.CLOCK_OFFSET_SECONDS = CLOCK_OFFSET_SECONDS;
  }
}
