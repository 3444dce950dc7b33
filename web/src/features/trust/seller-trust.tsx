import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { SellerTrust } from "@reseat/contract";
import { BadgeCheck, ShieldAlert, Star, UserRound } from "lucide-react";
import { Badge, type Tone } from "../../components/badge";
import { scoreTone, type Tier, trustTier } from "./tier";

const LOOKS: Record<Tier, { label: MessageDescriptor; tone: Tone; icon: typeof Star }> = {
  low: { label: msg`Low Credibility`, tone: "danger", icon: ShieldAlert },
  verified: { label: msg`Verified Seller`, tone: "success", icon: BadgeCheck },
  trusted: { label: msg`Trusted`, tone: "info", icon: BadgeCheck },
  new: { label: msg`New User`, tone: "neutral", icon: UserRound },
};

export function TrustBadge({ trust }: { trust: SellerTrust }) {
  const { t } = useLingui();
  const { label, tone, icon: Icon } = LOOKS[trustTier(trust)];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {t(label)}
    </Badge>
  );
}

export function ScoreChip({ score }: { score: number }) {
  return (
    <Badge tone={scoreTone(score)} className="figures">
      <Star aria-hidden="true" className="size-3.5 shrink-0 fill-current" />
      <Trans>
        <span className="sr-only">Trust score </span>
        {score.toFixed(1)}
      </Trans>
    </Badge>
  );
}
