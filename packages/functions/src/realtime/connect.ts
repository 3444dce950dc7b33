import { Realtime } from "@reseat/core/realtime";
import { onSocket } from "../frame/socket";

export const handler = onSocket(async ({ userId, connectionId }) => {
  await Realtime.connect(userId, connectionId);
  return { "sec-websocket-protocol": "reseat" };
});
