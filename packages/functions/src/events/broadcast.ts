import { Broadcast } from "@reseat/core/broadcasts";
import { serveQueue } from "../frame/serve-queue";

/** Pushes what admins say to many, batch by batch. */
export const handler = serveQueue(Broadcast.work);
