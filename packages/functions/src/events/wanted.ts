import { Wanted } from "@reseat/core/wanted";
import { logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

/** Nobody more is told in the last milliseconds: thirty at a time take less. */
const SPARE = 8000;

/** Tells people of tickets that they look for, step by step. */
export const handler = serveQueue(async (message: Wanted.Step, timeLeft) => {
  const told = await Wanted.work(message, () => timeLeft() < SPARE);
  logger.info("wanted", { ticket_id: message.ticket_id, step: message.step, told });
});
