import { useQuery } from "@tanstack/react-query";
import { unreadCountOptions } from "../features/chat/queries";
import { notificationCountsOptions } from "../features/notifications/queries";
import { usePollWhileDown } from "../lib/live/live";
import { useSession } from "../lib/session/session";

/** The number of conversations with something new for the person; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  const { isAuthenticated } = useSession();
  return useQuery(unreadCountOptions(isAuthenticated, usePollWhileDown())).data?.count;
}

/**
 * The number of unread notifications and of unanswered questions about the person's tickets.
 * Undefined until it is known.
 */
export function useAlertCount(): number | undefined {
  const { isAuthenticated } = useSession();
  const { data: counts } = useQuery(notificationCountsOptions(isAuthenticated, usePollWhileDown()));
  return counts && counts.unread + counts.waiting;
}
