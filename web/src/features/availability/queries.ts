import { QUESTIONS_FIRST } from "@reseat/contract/constants";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { usePollWhileDown } from "../../lib/live";
import { pagedOptions } from "../../lib/paged";

/**
 * Questions about the person's tickets (seller) or asked by the person (buyer), newest first. Polls while there is no
 * live connection.
 */
export function useAvailabilityRequests(role: "seller" | "buyer") {
  const refetchInterval = usePollWhileDown(30_000);
  return useInfiniteQuery({
    ...pagedOptions(api.availability.list, { role, limit: QUESTIONS_FIRST }),
    refetchInterval,
  });
}
