import { Realtime } from "@reseat/core/realtime";
import { serveQueue } from "../frame/serve-queue";

/**
 * Sends live events to people's sockets. Late events are dropped, because the page has fetched
 * again by then.
 */
export const handler = serveQueue(Realtime.send, { worthSeconds: 30 });
