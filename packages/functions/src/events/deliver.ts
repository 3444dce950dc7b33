import { Consequence, Notification } from "@reseat/core/notifications";
import { Realtime } from "@reseat/core/realtime";
import { consume } from "../stream";

/** Tells people what follows from a change: stored notifications first, then a word on their open sockets. */
export const handler = consume(async (change) => {
  const { notifications, live } = Consequence.consequencesOf(change);
  await Promise.all(notifications.map(Notification.tell));
  await Promise.all(live.map(({ userId, event }) => Realtime.send(userId, event)));
});
