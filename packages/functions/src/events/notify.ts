import { news } from "@reseat/core/followers";
import { Notification } from "@reseat/core/notifications";
import { Realtime } from "@reseat/core/realtime";
import { count, logger } from "../frame/observe";
import { serveStream } from "../frame/serve-stream";

/** Tells people about a change: stores notifications, and queues the live events for their open pages. */
export const handler = serveStream(news, async ({ notify = [], live = [] }) => {
  const told = await Promise.all(notify.map(Notification.tell));
  // The table is the truth and the socket only a hint, so a failing queue must not hold up notifications.
  await Realtime.queueEvents([...live, ...told]).catch((error) => {
    logger.error("live events were not handed on", { error: error as Error });
    count("LiveEventFailed");
  });
});
