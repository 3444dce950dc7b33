import { Realtime } from "@reseat/core/realtime";
import { onSocket } from "../frame/socket";

/** Answers a ping; there is nothing else that a client says on the socket yet. */
export const handler = onSocket(async ({ userId, connectionId, body }) => {
  if (isPing(body)) await Realtime.sendTo(userId, connectionId, { type: "pong" });
  return {};
});

function isPing(body: string): boolean {
  try {
    return JSON.parse(body)?.action === "ping";
  } catch {
    return false;
  }
}
