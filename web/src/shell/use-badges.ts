import { useQuery } from "@tanstack/react-query";
import { api } from "../lib/api";
import { usePollWhileDown } from "../lib/live";
import { useSession } from "../lib/session/session";

/** Counts what needs the person's attention: unread notifications and unanswered questions about their tickets. */
export function useAlertCount(): number {
  const { isAuthenticated } = useSession();
  const refetchInterval = usePollWhileDown(30_000);
  const { data: unread = [] } = useQuery(
    api.notifications.list.queryOptions({
      input: {},
      enabled: isAuthenticated,
      refetchInterval,
      select: (page) => page.items.filter((item) => !item.read),
    }),
  );
  const { data: unanswered = [] } = useQuery(
    api.availability.list.queryOptions({
      input: { role: "seller" },
      enabled: isAuthenticated,
      refetchInterval,
      select: (page) => page.items.filter((item) => item.response === null).map(({ id }) => id),
    }),
  );
  // Counts a question and the notification about it as one.
  const others = unread.filter(({ availability_request_id: id }) => id === null || !unanswered.includes(id));
  return others.length + unanswered.length;
}
