import { withEnvironment } from "../aws/lambda/scoped-environment";

/**
 * Runs something by a clock that is set back by this many minutes. Everything else keeps the
 * present time.
 */
export function ago<T>(minutes: number, run: () => Promise<T>): Promise<T> {
  const offset = Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) - minutes * 60;
  return withEnvironment({ ...process.env, CLOCK_OFFSET_SECONDS: String(offset) }, run);
}
