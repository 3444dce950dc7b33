import { Push } from "@reseat/core/devices";
import { count, logger } from "../frame/observe";
import { serveQueue } from "../frame/serve-queue";

/** Pushes to people's browsers what they do not see on an open page. */
export const handler = serveQueue(async (message: Push.PushMessage) => {
  const outcomes = await Push.push(message);
  logger.info("push", { user_id: message.userId, kind: message.kind, outcomes });
  for (const outcome of outcomes) count("Push", { outcome });
});
