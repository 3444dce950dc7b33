import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { usePollWhileDown } from "../../lib/live";
import { pagedOptions } from "../../lib/paged";

/** The person's notifications, newest first. Polls while there is no live connection. */
export function useNotifications() {
  const refetchInterval = usePollWhileDown(30_000);
  return useInfiniteQuery({ ...pagedOptions(api.notifications.list, { limit: 30 }), refetchInterval });
}
