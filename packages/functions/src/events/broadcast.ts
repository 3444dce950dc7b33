import { Broadcast } from "@reseat/core/notifications";
import { serveQueue } from "../frame/serve-queue";

/** No batch begins in the last milliseconds: each of its pushes may take five seconds. */
const SPARE = 20_000;

/** Sends pushes to many people, batch by batch. */
export const handler = serveQueue((message: Broadcast.Step, timeLeft) =>
  Broadcast.handleStep(message, () => timeLeft() < SPARE),
);
