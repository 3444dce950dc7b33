import type { Domain } from "@reseat/contract";
import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { isUnreachable, whenReachable } from "../live/reachable";
import { followClock } from "../live/server-clock";
import { toast } from "../toast";
import { api, isApiError } from "./api";
import { dropParts } from "./asked-me";
import { type Cause, staleAfter } from "./stale";

/**
 * Returns the contract's name of a command. oRPC's mutation key starts with it, for example
 * `["tickets", "create"]`.
 */
function commandOf([path]: readonly unknown[] = []): string {
  return Array.isArray(path) ? path.join(".") : "";
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Once the server can be reached again, screens recover by themselves.
    onError: (error) => {
      if (isUnreachable(error)) void whenReachable().then(refetchUnreached);
    },
  }),
  mutationCache: new MutationCache({
    onSettled: (_data, error, variables, _context, mutation) => {
      const { options } = mutation;
      // Replaces the command's own message. The same call can be repeated, with the same
      // idempotency key.
      if (isUnreachable(error) && options.networkMode === "always")
        toast({ again: () => void mutation.execute(variables).catch(() => {}) });
      const refetched = refetchAreas(staleAfter(commandOf(options.mutationKey)));
      // A successful command stays pending until the screen shows its change; a failed one ends at
      // once.
      return error ? undefined : refetched;
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal will not change; only an unreachable or overloaded server is worth another try.
      retry: (failures, error) => failures < 2 && (!isApiError(error) || error.status >= 500),
    },
    // Without a network a command fails at once: it must not run later by itself, perhaps as
    // another person.
    mutations: { retry: false, networkMode: "always" },
  },
});

followClock(() => void queryClient.invalidateQueries());

function refetchUnreached(): void {
  // A query that was restored for lack of an answer no longer has an error, but still the reason of
  // its failure.
  void queryClient.invalidateQueries({
    predicate: ({ state }) => isUnreachable(state.error) || isUnreachable(state.fetchFailureReason),
  });
}

/** Refetches the visible data of these areas now, and the rest when it is next shown. */
export async function refetchAreas(areas: Domain[]): Promise<void> {
  dropParts(areas);
  await Promise.all(areas.map((area) => refetch(api[area].key())));
}

async function refetch(queryKey: QueryKey): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined;
  const first = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: "fetching", predicate: isFirst });
  await queryClient.invalidateQueries({ queryKey });
  if (first.length === 0) return;
  // A first fetch goes on instead of beginning again, and may have read before the change.
  await Promise.allSettled(first.map((query) => query.promise));
  await queryClient.invalidateQueries({ queryKey, predicate: (query) => first.includes(query) });
}

/** Refetches the data that an event, or a command that is not a mutation, made stale. */
export function invalidate(cause: Cause): Promise<void> {
  return refetchAreas(staleAfter(cause));
}
