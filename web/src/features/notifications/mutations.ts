import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { closeShown } from "../../lib/live/shown-notifications";
import { toast, toastError } from "../../lib/toast";

const SHORT_MS = 2000;

function closeRead(ids: string[]): void {
  void closeShown(({ notification_id = "" }) => ids.includes(notification_id));
}

/** Marks notifications read because the person pressed a button. */
export function useMarkRead() {
  const { t } = useLingui();
  return useMutation({
    ...api.notifications.markRead.mutationOptions(),
    onSuccess: (_, { id }) => {
      closeRead([id]);
      toast({ title: t`Notification marked as read`, tone: "success", duration: SHORT_MS });
    },
    onError: () => toastError(t`Failed to mark notification as read`),
  });
}

/**
 * Marks notifications read because they were on the screen: silently, waiting for a network and
 * retrying failures.
 */
export function useMarkSeen() {
  return useMutation({
    mutationKey: api.notifications.markRead.mutationKey(),
    mutationFn: (ids: string[]) => Promise.all(ids.map((id) => api.notifications.markRead.call({ id }))),
    onSuccess: (_, ids) => closeRead(ids),
    networkMode: "online",
    retry: 2,
  });
}

export function useMarkAllRead() {
  const { t } = useLingui();
  return useMutation({
    ...api.notifications.markAllRead.mutationOptions(),
    onSuccess: () => {
      void closeShown(({ notification_id }) => notification_id !== undefined);
      toast({ title: t`All notifications marked as read`, tone: "success", duration: SHORT_MS });
    },
    onError: () => toastError(t`Failed to mark all notifications as read`),
  });
}

export function useClearRead() {
  const { t } = useLingui();
  return useMutation({
    ...api.notifications.clearRead.mutationOptions(),
    onSuccess: () => toast({ title: t`Read notifications cleared`, tone: "success", duration: SHORT_MS }),
    onError: () => toastError(t`Failed to clear read notifications`),
  });
}
