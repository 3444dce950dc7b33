import { Wanted } from "@reseat/core/wanted";
import { logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

/** Tells people of tickets that they look for, step by step. */
export const handler = serveQueue(async (step: Wanted.Step) => {
  const told = await Wanted.work(step);
  logger.info("wanted", { ticket_id: step.ticket_id, step: step.step, told });
});
