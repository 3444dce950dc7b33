import { Realtime } from "@reseat/core/accounts";
import { serveQueue } from "../frame/serve-queue";

/** Sends live events to people's sockets. */
export const handler = serveQueue(Realtime.send);
