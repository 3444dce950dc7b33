import { api } from "../../lib/api";
import { usePollWhileDown } from "../../lib/live";
import { pagedOptions } from "../../lib/paged";

/** The person's notifications, newest first. */
export function usePolledNotificationsOptions() {
  const refetchInterval = usePollWhileDown(30_000);
  return { ...pagedOptions(api.notifications.list, { limit: 30 }), refetchInterval };
}
