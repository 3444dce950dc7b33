import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { SellerTrust } from "@reseat/contract";
import { BadgeCheck, type LucideIcon, ShieldAlert, UserRound } from "lucide-react";
import { Badge, type Tone } from "../../ui/badge";

const LOW_FROM_REPORTS = 3;
const VERIFIED = { score: 4.5, sales: 5 };
const TRUSTED_FROM = 4;

type Tier = "low" | "verified" | "trusted" | "new";

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
