import { Trans, useLingui } from "@lingui/react/macro";
import type { SellerTrust, TrustScore } from "@reseat/contract";
import { Star } from "lucide-react";
import { Badge, type Tone } from "../../ui/badge";
import { Skeleton } from "../../ui/skeleton";
import { isNewcomer } from "./seller-trust";

/** A person's score; nothing for a newcomer. */
export function ScoreChip({ trust }: { trust: SellerTrust }) {
  if (isNewcomer(trust)) return null;
  return (
    <Badge tone={scoreTone(trust.trust_score)} className="figures">
      <Star aria-hidden="true" className="size-3.5 shrink-0 fill-current" />
      <Trans>
        <span className="sr-only">Trust score </span>
        {trust.trust_score.toFixed(1)}
      </Trans>
    </Badge>
  );
}

/** Green at 4.5 and above, yellow at 3.5, red below. */
export function scoreTone(score: number): Tone {
  if (score >= 4.5) return "success";
  return score >= 3.5 ? "warning" : "danger";
}

/** The parts of a person's score; placeholders until they load. */
export function TrustFacts({ trust }: { trust: (SellerTrust & Pick<TrustScore, "facts">) | undefined }) {
  const { t } = useLingui();
  const facts = [
    [t`Sales`, trust?.successful_transactions],
    [t`Reviews`, trust?.total_reviews],
    // Whoever was not let in reported a problem, too.
    [t`Reports`, trust && Math.max(trust.flagged_reports, trust.facts?.problem_buyers ?? 0)],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-2">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-ink-muted text-xs">{label}</dt>
          <dd className="figures title text-xl">{value ?? <Skeleton className="h-[1em] w-6" />}</dd>
        </div>
      ))}
    </dl>
  );
}
