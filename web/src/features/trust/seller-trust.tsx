import type { SellerTrust } from "@reseat/contract";
import { BadgeCheck, ShieldAlert, Star, UserRound } from "lucide-react";
import { Badge, type Tone } from "../../components/badge";
import { scoreTone, type Tier, trustTier } from "./tier";

const LOOKS: Record<Tier, { tone: Tone; icon: typeof Star }> = {
  "Low Credibility": { tone: "danger", icon: ShieldAlert },
  "Verified Seller": { tone: "success", icon: BadgeCheck },
  Trusted: { tone: "info", icon: BadgeCheck },
  "New User": { tone: "neutral", icon: UserRound },
};

export function TrustBadge({ trust }: { trust: SellerTrust }) {
  const tier = trustTier(trust);
  const { tone, icon: Icon } = LOOKS[tier];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {tier}
    </Badge>
  );
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
