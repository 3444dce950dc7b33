import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { usePollWhileDown } from "../../lib/live";
import { pagedOptions } from "../../lib/paged";
import { useSession } from "../../lib/session/session";

/** The person's conversations, the one with the latest message first. */
export function conversationsOptions(search: string) {
  return pagedOptions(api.messaging.list, search ? { search } : {});
}

/** One conversation, with what its header and input need. */
export function conversationOptions(id: string) {
  return api.messaging.get.queryOptions({ input: { conversation_id: id } });
}

/** How many conversations have something new for the person; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  const { isAuthenticated } = useSession();
  const refetchInterval = usePollWhileDown(30_000);
  const { data } = useQuery(
    api.messaging.countUnread.queryOptions({ input: {}, enabled: isAuthenticated, refetchInterval }),
  );
  return data?.count;
}
