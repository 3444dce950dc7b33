import { Consequence, Notification } from "@reseat/core/notifications";
import { Realtime } from "@reseat/core/realtime";
import { consume } from "../frame/consume";
import { count, logger } from "../frame/observe";

/** Tells people what follows from a change: stored notifications first, then a word on their open sockets. */
export const handler = consume(async (change) => {
  const { notifications, live } = Consequence.consequencesOf(change);
  await Promise.all(notifications.map(Notification.tell));
  // The table is the truth, the socket a hint: one that cannot be reached holds up nobody's news.
  const sent = await Promise.allSettled(live.map(({ userId, event }) => Realtime.send(userId, event)));
  for (const result of sent) {
    if (result.status === "fulfilled") continue;
    logger.warn("a live event was not sent", { error: result.reason as Error });
    count("LiveEventFailed");
  }
});
