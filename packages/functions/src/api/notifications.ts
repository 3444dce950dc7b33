import { notifications } from "@reseat/contract/calls/notifications";
import { Notification } from "@reseat/core/notifications";
import { serve } from "../frame/serve";

export const handler = serve(notifications, (call) => ({
  list: call.list.handler(({ input, context }) => Notification.list(context.actor, input, context.language)),
  count: call.count.handler(({ context }) => Notification.count(context.actor)),
  markRead: call.markRead.handler(async ({ input, context }) => {
    await Notification.markRead(context.actor, input.id);
    return { success: true as const };
  }),
  markAllRead: call.markAllRead.handler(async ({ context }) => ({
    updated: await Notification.markAllRead(context.actor),
  })),
  clearRead: call.clearRead.handler(async ({ context }) => ({ removed: await Notification.clearRead(context.actor) })),
}));
