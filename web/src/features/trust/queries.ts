import type { SellerTrust } from "@reseat/contract";
import { TRUST_DEFAULT_SCORE } from "@reseat/contract/constants";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { useSession } from "../../lib/session/session";

/** Of a person with no history. */
export const DEFAULT_TRUST: SellerTrust = {
  trust_score: TRUST_DEFAULT_SCORE,
  total_reviews: 0,
  successful_transactions: 0,
  flagged_reports: 0,
};

/** The seller of a listing that is only being written. */
export const PREVIEW_SELLER = "preview";

const recalculated = new Set<string>();

/** A person's score, worked out anew when it never was: once a person and session. */
async function fetchScore(userId: string, mayCalculate: boolean) {
  const score = await api.trust.getScore.call({ user_id: userId });
  if (score.last_calculated !== null || !mayCalculate || recalculated.has(userId)) return score;
  recalculated.add(userId);
  return api.trust.calculateScore.call({ user_id: userId });
}

export function useTrustScore(userId: string | undefined) {
  const { isAuthenticated } = useSession();
  const isKnown = userId !== undefined && userId !== "" && userId !== PREVIEW_SELLER;
  return useQuery({
    queryKey: api.trust.getScore.queryKey({ input: { user_id: userId ?? "" } }),
    queryFn: () => fetchScore(userId ?? "", isAuthenticated),
    enabled: isKnown,
    staleTime: 5 * 60_000,
    retry: 1,
    refetchOnWindowFocus: false,
  });
}
