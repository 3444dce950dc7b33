import { Sweep } from "@reseat/core/sweep";
import { count, logger } from "../frame/observe";

/** Runs each minute for each part, and settles what is past its deadline. What fails stays due for the next run. */
export async function handler({ part }: { part: Sweep.Part }): Promise<void> {
  // Said first: a run may take minutes.
  const sayLag = (seconds: number) => count("SweepLagSeconds", {}, Math.round(seconds));
  const { settled, failed } = await Sweep.runPart(part, sayLag);
  for (const { key, error } of failed) logger.error("could not settle", { part, key, error: error as Error });
  if (settled > 0) logger.info("swept", { part, settled, failed: failed.length });
}
