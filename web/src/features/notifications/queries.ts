import { NOTIFICATIONS_FIRST } from "@reseat/contract/limits/constants";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

export type NotificationFilter = "all" | "unread" | "read";

/** The person's notifications, newest first. */
export function notificationsOptions(filter: NotificationFilter, refetchInterval: number | false) {
  const input = filter === "all" ? { limit: NOTIFICATIONS_FIRST } : { limit: NOTIFICATIONS_FIRST, only: filter };
  return { ...pagedOptions(api.notifications.list, input), refetchInterval };
}

/** The numbers of read and unread notifications, and of unanswered questions. */
export function notificationCountsOptions(enabled: boolean, refetchInterval: number | false) {
  return api.notifications.count.queryOptions({ input: {}, enabled, refetchInterval });
}
