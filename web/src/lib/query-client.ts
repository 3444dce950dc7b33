import { QueryClient } from "@tanstack/react-query";
import { isApiError } from "./api";

export const queryClient = new QueryClient({
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
