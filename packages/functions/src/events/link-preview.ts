import { LinkPreview } from "@reseat/core/listings";
import { drawTicket } from "../drawing/draw-ticket";
import { drawWanted } from "../drawing/draw-wanted";
import { count, logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

/** Draws the previews of links to tickets and wanted posts. */
export const handler = serveQueue(async (one: LinkPreview.ToDraw) => {
  const outcome = await LinkPreview.make(one, { ticket: drawTicket, wanted: drawWanted });
  logger.info("link preview", { ...one, outcome });
  count("LinkPreview", { outcome });
});
