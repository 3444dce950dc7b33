import { LinkPreview } from "@reseat/core/listings";
import { drawTicket } from "../drawing/draw-ticket";
import { count, logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

/** Draws the previews of links to tickets. */
export const handler = serveQueue(async (ticket: LinkPreview.ToDraw) => {
  const outcome = await LinkPreview.make(ticket, drawTicket);
  logger.info("link preview", { ...ticket, outcome });
  count("LinkPreview", { outcome });
});
