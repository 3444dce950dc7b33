import { SharePicture } from "@reseat/core/listings";
import { count, logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";
import { drawTicket } from "./draw-ticket";

/** Draws what other apps show of a link to a ticket. */
export const handler = serveQueue(async (ticket: SharePicture.ToDraw) => {
  const outcome = await SharePicture.make(ticket, drawTicket);
  logger.info("share picture", { ...ticket, outcome });
  count("SharePicture", { outcome });
});
