import { serveSocket } from "../frame/serve-socket";

/** What clients say on the WebSocket. */
export const handler = serveSocket({
  ping: () => ({ type: "pong" }),
});
