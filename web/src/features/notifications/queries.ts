import type { Device } from "@reseat/contract";
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

/** The browsers that receive the person's push messages. */
export function devicesOptions() {
  return {
    ...pagedOptions(api.devices.list, {}),
    select: ({ pages }: { pages: { items: Device[] }[] }) =>
      pages.flatMap(({ items }) => items.map((device) => ({ ...device, id: device.device_id }))),
  };
}
