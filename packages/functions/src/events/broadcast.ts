import { Broadcast } from "@reseat/core/broadcasts";
import { serveQueue } from "../frame/serve-queue";

/** Sends pushes to many people, batch by batch. */
export const handler = serveQueue(Broadcast.work);
