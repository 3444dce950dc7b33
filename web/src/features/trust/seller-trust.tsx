import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { SellerTrust } from "@reseat/contract";
import { BadgeCheck, type LucideIcon, ShieldAlert, UserRound } from "lucide-react";
import { Badge, type Tone } from "../../components/badge";
import { type Tier, trustTier } from "./tier";

const LOOKS: Record<Tier, { label: MessageDescriptor; tone: Tone; icon: LucideIcon }> = {
  low: { label: msg`Low Credibility`, tone: "danger", icon: ShieldAlert },
  verified: { label: msg`Verified Seller`, tone: "success", icon: BadgeCheck },
  trusted: { label: msg`Trusted`, tone: "info", icon: BadgeCheck },
  new: { label: msg`New User`, tone: "neutral", icon: UserRound },
};

interface TrustBadgeProps {
  trust: SellerTrust;
  /** Shows plain text, where the badge repeats on every card. A warning stays conspicuous. */
  isQuiet?: boolean;
}

export function TrustBadge({ trust, isQuiet = false }: TrustBadgeProps) {
  const { t } = useLingui();
  const tier = trustTier(trust);
  const { label, tone, icon: Icon } = LOOKS[tier];
  if (isQuiet && tier !== "low")
    return (
      <span className="inline-flex items-center gap-1">
        <Icon aria-hidden="true" className="size-3.5 shrink-0" />
        {t(label)}
      </span>
    );
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {t(label)}
    </Badge>
  );
}
