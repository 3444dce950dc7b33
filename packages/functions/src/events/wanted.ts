import { Listing } from "@reseat/core/listings";
import { Wanted } from "@reseat/core/wanted";
import { logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

type Message = Wanted.Step | Parameters<typeof Listing.moveOn>[0];

/** Tells people of tickets that they look for, step by step, and moves lines for tickets on. */
export const handler = serveQueue(async (message: Message) => {
  if ("turn" in message) return Listing.moveOn(message);
  const told = await Wanted.work(message);
  logger.info("wanted", { ticket_id: message.ticket_id, step: message.step, told });
});
