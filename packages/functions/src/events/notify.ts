import { Realtime } from "@reseat/core/accounts";
import { notified, Reach } from "@reseat/core/events";
import { LinkPreview, Wanted } from "@reseat/core/listings";
import { Export } from "@reseat/core/membership";
import { Broadcast, Notification, Push } from "@reseat/core/notifications";
import { count } from "../frame/observe";
import { serveStream } from "../frame/serve-stream";

/**
 * Tells people about a change: stores notifications, queues live events for their open pages and
 * pushes for their browsers, plans the text for somebody whom none of these reaches, begins
 * broadcasts, files of people's data and link previews, and rings alarms.
 */
export const handler = serveStream(notified, async (outcome) => {
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
    alarm,
  } = await outcome;
  const stored = await Promise.all(notify.map(Notification.tell));
  const events = [...live, ...stored.map((one) => one.live)];
  await Realtime.note(events);
  // Whatever cannot be handed on fails the record, which comes again: an open page asks for nothing
  // by itself.
  await Promise.all([
    Realtime.queueEvents(events),
    Push.queue([...push, ...stored.flatMap((one) => one.push)]),
    Reach.queue([...requests, ...told, ...questions]),
    Broadcast.queue(broadcasts),
    Export.queue(exports),
    LinkPreview.queue(drawings),
    Wanted.queue(offers),
  ]);
  // Last, so that a record that comes again rings once.
  if (alarm) count(alarm);
});
