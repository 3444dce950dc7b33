import { Sweep } from "@reseat/core/events";
import type { Context } from "aws-lambda";
import { count, logger } from "../frame/observe";

/**
 * A run ends this many milliseconds before its limit: an item being settled may wait for Razorpay.
 */
const SPARE = 30_000;

/**
 * Runs each minute for each part, and settles overdue items. Failed items stay due for the next
 * run. A run that comes near its limit starts another at once.
 */
export async function handler(event: { part: Sweep.Part }, lambda: Context): Promise<void> {
  const { part } = event;
  const { settled, failed, isCutShort } = await Sweep.runPart(part, {
    // Reported first, because a run may take minutes.
    sayLag: (seconds) => count("SweepLagSeconds", {}, Math.round(seconds)),
    isOver: () => lambda.getRemainingTimeInMillis() < SPARE,
  });
  for (const { key, error } of failed) logger.error("could not settle", { part, key, error: error as Error });
  if (settled > 0) logger.info("swept", { part, settled, failed: failed.length });
  if (isCutShort) await runAgain(lambda, event);
}

/**
 * Starts another run of the running function with this event, without waiting for it. Lambda allows
 * sixteen such runs in a row.
 */
async function runAgain({ functionName }: Context, event: object): Promise<void> {
  // Rarely needed, so no cold start loads it.
  const { InvokeCommand, LambdaClient } = await import("@aws-sdk/client-lambda");
  const Payload = JSON.stringify(event);
  await new LambdaClient({}).send(new InvokeCommand({ FunctionName: functionName, InvocationType: "Event", Payload }));
}
