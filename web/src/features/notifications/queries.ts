import { NOTIFICATIONS_FIRST } from "@reseat/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { usePollWhileDown } from "../../lib/live";
import { pagedOptions } from "../../lib/paged";
import { useSession } from "../../lib/session/session";

export type NotificationFilter = "all" | "unread" | "read";

/** The person's notifications, newest first. */
export function notificationsOptions(filter: NotificationFilter, refetchInterval: number | false) {
  const input = filter === "all" ? { limit: NOTIFICATIONS_FIRST } : { limit: NOTIFICATIONS_FIRST, only: filter };
  return { ...pagedOptions(api.notifications.list, input), refetchInterval };
}

/** How many notifications the person has, read and unread, and how many questions wait besides. */
export function notificationCountsOptions(enabled: boolean, refetchInterval: number | false) {
  return api.notifications.count.queryOptions({ input: {}, enabled, refetchInterval });
}

/** How much needs the person's attention: unread notifications, and unanswered questions about their tickets. Undefined until it is known. */
export function useAlertCount(): number | undefined {
  const { isAuthenticated } = useSession();
  const { data: counts } = useQuery(notificationCountsOptions(isAuthenticated, usePollWhileDown()));
  return counts && counts.unread + counts.waiting;
}
