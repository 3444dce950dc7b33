import { Broadcast } from "@reseat/core/broadcasts";
import { Push } from "@reseat/core/devices";
import { Export } from "@reseat/core/exports";
import { news } from "@reseat/core/followers";
import { LinkPreview, Listing } from "@reseat/core/listings";
import { Notification } from "@reseat/core/notifications";
import { Reach } from "@reseat/core/reach";
import { Realtime } from "@reseat/core/realtime";
import { Wanted } from "@reseat/core/wanted";
import { count, logger } from "../frame/observe";
import { serveStream } from "../frame/serve-stream";

/**
 * Tells people about a change: stores notifications, queues live events for their open pages and
 * pushes for their browsers, plans the text for somebody whom none of these reaches, begins
 * broadcasts, files of people's data and link previews, and rings alarms.
 */
export const handler = serveStream(news, async (outcome) => {
  const {
    notify = [],
    live = [],
    push = [],
    requests = [],
    told = [],
    questions = [],
    broadcasts = [],
    exports = [],
    drawings = [],
    offers = [],
    turns = [],
    alarm,
  } = await outcome;
  if (alarm) count(alarm);
  const notified = await Promise.all(notify.map(Notification.tell));
  // The table is the truth and the socket only a hint, so a failing queue must not hold up
  // notifications.
  const events = [...live, ...notified.map((one) => one.live)];
  await Realtime.note(events);
  await Realtime.queueEvents(events).catch((error) => {
    logger.error("live events were not handed on", { error: error as Error });
    count("LiveEventFailed");
  });
  await Promise.all([
    Push.plan([...push, ...notified.flatMap((one) => one.push)]),
    Reach.plan([...requests, ...told, ...questions]),
    Broadcast.plan(broadcasts),
    Export.plan(exports),
    LinkPreview.plan(drawings),
    Wanted.plan(offers),
    Listing.planTurns(turns),
  ]);
});
