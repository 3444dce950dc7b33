import { Sweep } from "@reseat/core/sweep";
import { count, logger } from "../frame/observe";

/** Runs each minute and settles what is past its deadline. What fails stays due for the next run. */
export async function handler(): Promise<void> {
  const { settled, failed, lag } = await Sweep.run();
  for (const { key, error } of failed) logger.error("could not settle", { key, error: error as Error });
  count("SweepSettled", {}, settled);
  count("SweepFailed", {}, failed.length);
  count("SweepLagSeconds", {}, Math.round(lag));
  if (settled > 0) logger.info("swept", { settled, failed: failed.length });
}
