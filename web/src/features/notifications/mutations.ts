import { msg } from "@lingui/core/macro";
import { api } from "../../lib/api/api";
import { SILENT, useCommand } from "../../lib/api/use-command";
import { closeShown } from "../../lib/live/worker-messages";
import { toast, toastError } from "../../lib/toast";

const SHORT_MS = 2000;

function closeRead(ids: string[]): void {
  void closeShown(({ notification_id = "" }) => ids.includes(notification_id));
}

/** Marks notifications read because the person pressed a button. */
export function useMarkRead() {
  return useCommand(api.notifications.markRead, {
    done: (_, { id }) => {
      closeRead([id]);
      toast({ title: msg`Notification marked as read`, tone: "success", duration: SHORT_MS });
    },
    failed: () => toastError(msg`Failed to mark notification as read`),
  });
}

/**
 * Marks notifications read because they were on the screen: silently, waiting for a network and
 * retrying failures.
 */
export function useMarkSeen() {
  const call = (ids: string[]) => Promise.all(ids.map((id) => api.notifications.markRead.call({ id })));
  return useCommand({ ...api.notifications.markRead, call }, { ...SILENT, done: (_, ids) => closeRead(ids) });
}

export function useMarkAllRead() {
  return useCommand(api.notifications.markAllRead, {
    done: () => {
      void closeShown(({ notification_id }) => notification_id !== undefined);
      toast({ title: msg`All notifications marked as read`, tone: "success", duration: SHORT_MS });
    },
    failed: () => toastError(msg`Failed to mark all notifications as read`),
  });
}

export function useClearRead() {
  return useCommand(api.notifications.clearRead, {
    done: { title: msg`Read notifications cleared`, duration: SHORT_MS },
    failed: () => toastError(msg`Failed to clear read notifications`),
  });
}
