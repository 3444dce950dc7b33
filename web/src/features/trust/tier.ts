import type { SellerTrust } from "@reseat/contract";
import type { Tone } from "../../components/badge";

const LOW_FROM_REPORTS = 3;
const VERIFIED = { score: 4.5, sales: 5 };
const TRUSTED_FROM = 4;

export type Tier = "low" | "verified" | "trusted" | "new";

/** A person's tier by their history; the first match wins. */
export function trustTier({ flagged_reports, trust_score, successful_transactions }: SellerTrust): Tier {
  if (flagged_reports >= LOW_FROM_REPORTS) return "low";
  if (trust_score >= VERIFIED.score && successful_transactions >= VERIFIED.sales) return "verified";
  return trust_score >= TRUSTED_FROM ? "trusted" : "new";
}

/** Green at 4.5 and above, yellow at 3.5, red below. */
export function scoreTone(score: number): Tone {
  if (score >= 4.5) return "success";
  return score >= 3.5 ? "warning" : "danger";
}
