import type { SellerTrust } from "@reseat/contract";
import { BadgeCheck, ShieldAlert, Star, UserRound } from "lucide-react";
import { Badge, type Tone } from "../../components/badge";

interface Tier {
  label: string;
  tone: Tone;
  icon: typeof Star;
}

/** First match wins. */
function trustTier({ flagged_reports, trust_score, successful_transactions }: SellerTrust): Tier {
  if (flagged_reports >= 3) return { label: "Low Credibility", tone: "danger", icon: ShieldAlert };
  if (trust_score >= 4.5 && successful_transactions >= 5)
    return { label: "Verified Seller", tone: "success", icon: BadgeCheck };
  if (trust_score >= 4) return { label: "Trusted", tone: "info", icon: BadgeCheck };
  return { label: "New User", tone: "neutral", icon: UserRound };
}

export function TrustBadge({ trust }: { trust: SellerTrust }) {
  const { label, tone, icon: Icon } = trustTier(trust);
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {label}
    </Badge>
  );
}

function scoreTone(score: number): Tone {
  if (score >= 4.5) return "success";
  return score >= 3.5 ? "warning" : "danger";
}

export function ScoreChip({ score }: { score: number }) {
  return (
    <Badge tone={scoreTone(score)} className="figures">
      <Star aria-hidden="true" className="size-3.5 shrink-0 fill-current" />
      <span className="sr-only">Trust score </span>
      {score.toFixed(1)}
    </Badge>
  );
}
