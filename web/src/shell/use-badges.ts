import { useQuery } from "@tanstack/react-query";
import { api } from "../lib/api";
import { usePollWhileDown } from "../lib/live-status";
import { useSession } from "../lib/session/session";

/** What waits for the person: unread notifications and unanswered questions about their tickets. */
export function useAlertCount(): number {
  const { isAuthenticated } = useSession();
  const refetchInterval = usePollWhileDown(30_000);
  const { data: unread = 0 } = useQuery(
    api.notifications.list.queryOptions({
      input: {},
      enabled: isAuthenticated,
      refetchInterval,
      select: (page) => page.items.filter((item) => !item.read).length,
    }),
  );
  const { data: unanswered = 0 } = useQuery(
    api.availability.list.queryOptions({
      input: { role: "seller" },
      enabled: isAuthenticated,
      refetchInterval,
      select: (page) => page.items.filter((item) => item.response === null).length,
    }),
  );
  return unread + unanswered;
}
