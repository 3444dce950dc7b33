import type { SellerTrust } from "@reseat/contract";

const LOW_FROM_REPORTS = 3;
const VERIFIED = { score: 4.5, sales: 5 };
const TRUSTED_FROM = 4;

export type Tier = "low" | "verified" | "trusted" | "new";

/**
 * Whether a person has no deals and no reviews yet. Their score then means nothing and is not
 * shown.
 */
export function isNewcomer({ successful_transactions, total_reviews }: SellerTrust): boolean {
  return successful_transactions === 0 && total_reviews === 0;
}

/** A person's tier by their history; the first match wins. */
export function trustTier(trust: SellerTrust): Tier {
  const { flagged_reports, trust_score, successful_transactions } = trust;
  if (flagged_reports >= LOW_FROM_REPORTS) return "low";
  if (isNewcomer(trust)) return "new";
  if (trust_score >= VERIFIED.score && successful_transactions >= VERIFIED.sales) return "verified";
  return trust_score >= TRUSTED_FROM ? "trusted" : "new";
}
