import { Reach } from "@reseat/core/reach";
import { count, logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

/** Texts the sellers of requests that nothing else reached. */
export const handler = serveQueue(async (check: Reach.TextCheck) => {
  const outcome = await Reach.check(check);
  logger.info("request", { interest_id: check.id, outcome });
  count("RequestReach", { outcome });
  if (outcome === "text") count("RequestTexts");
});
