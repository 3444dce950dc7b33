import { Push } from "@reseat/core/notifications";
import { count, logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

/** Pushes to people's browsers unless an open page shows the same. */
export const handler = serveQueue(async (message: Push.PushMessage) => {
  const outcomes = await Push.push(message);
  logger.info("push", { user_id: message.userId, kind: message.kind, outcomes });
  for (const outcome of outcomes) count("Push", { outcome });
});
