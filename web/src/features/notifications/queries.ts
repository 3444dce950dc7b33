import { NOTIFICATIONS_FIRST } from "@reseat/contract/constants";
import { api } from "../../lib/api";
import { pagedOptions } from "../../lib/paged";

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
