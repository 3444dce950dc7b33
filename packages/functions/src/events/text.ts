import { Reach } from "@reseat/core/events";
import { count, logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

/** Texts people about requests, wanted tickets and questions of which nothing else told them. */
export const handler = serveQueue(async (check: Reach.TextCheck) => {
  const outcome = await Reach.check(check);
  const isRequest = "buyer_id" in check;
  const subject = isRequest
    ? { interest_id: check.id }
    : "told_at" in check
      ? { ticket_id: check.ticket_id }
      : { asked_at: check.asked_at };
  logger.info("text", { ...subject, outcome });
  if (isRequest) count("RequestReach", { outcome });
  if (outcome === "text") count("RequestTexts");
});
