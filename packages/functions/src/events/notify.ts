import { news } from "@reseat/core/followers";
import { Notification } from "@reseat/core/notifications";
import { Realtime } from "@reseat/core/realtime";
import { count, logger } from "../frame/observe";
import { serveStream } from "../frame/serve-stream";

/** Tells people what follows from a change: notifications are stored, and what open pages should know is handed on. */
export const handler = serveStream(news, async ({ notify = [], live = [] }) => {
  const told = await Promise.all(notify.map(Notification.tell));
  // The table is the truth, the socket a hint: one that cannot be handed on holds up nobody's news.
  await Realtime.handOn([...live, ...told]).catch((error) => {
    logger.error("live events were not handed on", { error: error as Error });
    count("LiveEventFailed");
  });
});
