import { Realtime } from "@reseat/core/accounts";
import { onSocket } from "../frame/serve-socket";

export const handler = onSocket(async ({ actor, connectionId }) => {
  await Realtime.disconnect(actor.userId, connectionId);
  return {};
});
