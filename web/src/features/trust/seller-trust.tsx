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

/** The seller's reputation in full. */
export function TrustCard({ trust }: { trust: SellerTrust }) {
  const facts = [
    ["Successful sales", trust.successful_transactions],
    ["Reviews", trust.total_reviews],
    ["Reports", trust.flagged_reports],
  ] as const;
  return (
    <section aria-label="Seller" className="grid gap-3 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto font-semibold text-sm">Seller</h3>
        <TrustBadge trust={trust} />
        <ScoreChip score={trust.trust_score} />
      </div>
      <dl className="grid grid-cols-3 gap-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-ink-muted text-xs">{label}</dt>
            <dd className="figures title text-xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
