import { Reach } from "@reseat/core/reach";
import { count, logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

/** Texts people about requests and wanted tickets of which nothing else told them. */
export const handler = serveQueue(async (check: Reach.TextCheck) => {
  const outcome = await Reach.check(check);
  const isRequest = "buyer_id" in check;
  logger.info("text", { ...(isRequest ? { interest_id: check.id } : { ticket_id: check.ticket_id }), outcome });
  if (isRequest) count("RequestReach", { outcome });
  if (outcome === "text") count("RequestTexts");
});
