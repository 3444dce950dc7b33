import type { Domain } from "@reseat/contract";
import { MutationCache, QueryClient } from "@tanstack/react-query";
import { api, isApiError } from "./api";
import { type Cause, staleAfter } from "./stale";

/** The name of a command as the contract has it: the key that oRPC gives its mutation begins with `["tickets", "create"]`. */
function commandOf([path]: readonly unknown[] = []): string {
  return Array.isArray(path) ? path.join(".") : "";
}

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSettled: (_data, error, _variables, _context, { options }) => {
      const refetched = refetchAreas(staleAfter(commandOf(options.mutationKey)));
      // A command that succeeded is over when the screen shows what it changed; one that failed is over now.
      return error ? undefined : refetched;
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the server refused stays refused; only an unreachable or overloaded server is asked again.
      retry: (failures, error) => failures < 2 && (!isApiError(error) || error.status >= 500),
    },
    // Pressed without a network it fails now: it must not run by itself later, perhaps for somebody else.
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Fetches again what is on the screen of these areas; the rest when it is shown next. */
export async function refetchAreas(areas: Domain[]): Promise<void> {
  await Promise.all(areas.map((area) => queryClient.invalidateQueries({ queryKey: api[area].key() })));
}

/** Fetches again what an event, or a command that is no mutation, made stale. */
export function makeStale(cause: Cause): Promise<void> {
  return refetchAreas(staleAfter(cause));
}
