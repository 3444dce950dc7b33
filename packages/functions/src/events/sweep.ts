import { Sweep } from "@reseat/core/sweep";
import type { Context } from "aws-lambda";
import { count, logger } from "../frame/observe";
import { runAgain } from "../frame/run-again";

/**
 * Milliseconds before its limit at which a run ends: what is being settled may wait for Razorpay.
 */
const SPARE = 30_000;

/**
 * Runs each minute for each part, and settles what is past its deadline. What fails stays due for
 * the next run. A run that comes near its limit has another go on at once.
 */
export async function handler(event: { part: Sweep.Part }, lambda: Context): Promise<void> {
  const { part } = event;
  const { settled, failed, isCutShort } = await Sweep.runPart(part, {
    // Said first: a run may take minutes.
    sayLag: (seconds) => count("SweepLagSeconds", {}, Math.round(seconds)),
    isOver: () => lambda.getRemainingTimeInMillis() < SPARE,
  });
  for (const { key, error } of failed) logger.error("could not settle", { part, key, error: error as Error });
  if (settled > 0) logger.info("swept", { part, settled, failed: failed.length });
  if (isCutShort) await runAgain(lambda, event);
}
