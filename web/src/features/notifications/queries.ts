import { NOTIFICATIONS_FIRST } from "@reseat/contract/constants";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { usePollWhileDown } from "../../lib/live";
import { pagedOptions } from "../../lib/paged";
import { useSession } from "../../lib/session/session";

export type NotificationFilter = "all" | "unread" | "read";

const POLL_MS = 30_000;

/** The person's notifications, newest first. Polls while there is no live connection. */
export function useNotifications(filter: NotificationFilter = "all") {
  const refetchInterval = usePollWhileDown(POLL_MS);
  const input = filter === "all" ? { limit: NOTIFICATIONS_FIRST } : { limit: NOTIFICATIONS_FIRST, only: filter };
  return useInfiniteQuery({ ...pagedOptions(api.notifications.list, input), refetchInterval });
}

/** How many notifications the person has, read and unread, and how many questions wait besides. */
export function useNotificationCounts() {
  const { isAuthenticated } = useSession();
  const refetchInterval = usePollWhileDown(POLL_MS);
  const { data } = useQuery(
    api.notifications.count.queryOptions({ input: {}, enabled: isAuthenticated, refetchInterval }),
  );
  return data;
}

/** How much needs the person's attention: unread notifications, and unanswered questions about their tickets. Undefined until it is known. */
export function useAlertCount(): number | undefined {
  const counts = useNotificationCounts();
  return counts && counts.unread + counts.waiting;
}
