import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { usePollWhileDown } from "../../lib/live";
import { pagedOptions } from "../../lib/paged";

/** The person's deals on both sides, newest first. Polls while there is no live connection. */
export function useDeals() {
  const refetchInterval = usePollWhileDown(30_000);
  return useInfiniteQuery({ ...pagedOptions(api.deals.list, { limit: 50 }), refetchInterval });
}
