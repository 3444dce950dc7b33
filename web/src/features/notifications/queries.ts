import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { api } from "../../lib/api";
import { usePollWhileDown } from "../../lib/live-status";
import { toast, toastError } from "../../lib/toast";

const SHORT_MS = 2000;

/** The person's notifications, newest first. */
function notificationsOptions() {
  return infiniteQueryOptions({
    ...api.notifications.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit: 30, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });
}

export function usePolledNotificationsOptions() {
  const refetchInterval = usePollWhileDown(30_000);
  return { ...notificationsOptions(), refetchInterval };
}

function useRefetch() {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: api.notifications.key() }), [queryClient]);
}

/** By the person's own press. */
export function useMarkRead() {
  const refetch = useRefetch();
  return useMutation({
    ...api.notifications.markRead.mutationOptions(),
    onSuccess: async () => {
      toast({ title: "Notification marked as read", tone: "success", duration: SHORT_MS });
      await refetch();
    },
    onError: () => toastError("Failed to mark notification as read"),
  });
}

/** By having been shown: says nothing, waits for a network and tries what failed again. */
export function useMarkSeen() {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map((id) => api.notifications.markRead.call({ id }))),
    networkMode: "online",
    retry: 2,
    onSettled: refetch,
  });
}

export function useMarkAllRead() {
  const refetch = useRefetch();
  return useMutation({
    ...api.notifications.markAllRead.mutationOptions(),
    onSuccess: async () => {
      toast({ title: "All notifications marked as read", tone: "success", duration: SHORT_MS });
      await refetch();
    },
    onError: () => toastError("Failed to mark all notifications as read"),
  });
}

export function useClearRead() {
  const refetch = useRefetch();
  return useMutation({
    ...api.notifications.clearRead.mutationOptions(),
    onSuccess: async () => {
      toast({ title: "Read notifications cleared", tone: "success", duration: SHORT_MS });
      await refetch();
    },
    onError: () => toastError("Failed to clear read notifications"),
  });
}
