import { serveSocket } from "../frame/serve-socket";

/** Handles clients' messages on the WebSocket. */
export const handler = serveSocket({
  ping: () => ({ type: "pong" }),
});
