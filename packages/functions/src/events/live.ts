import { Realtime } from "@reseat/core/realtime";
import { serveQueue } from "../frame/serve-queue";

/** Says on people's sockets what changed. A page that hears it late has asked anew by then. */
export const handler = serveQueue(Realtime.send, { worthSeconds: 30 });
