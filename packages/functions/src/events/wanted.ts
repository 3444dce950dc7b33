import { Wanted } from "@reseat/core/listings";
import { logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

/** Tells people of tickets that they look for, in two steps. */
export const handler = serveQueue(async (message: Wanted.Step) => {
  const told = await Wanted.handleStep(message);
  logger.info("wanted", { ticket_id: message.ticket_id, step: message.step, told });
});
