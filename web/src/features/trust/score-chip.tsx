import { Trans } from "@lingui/react/macro";
import type { SellerTrust } from "@reseat/contract";
import { Star } from "lucide-react";
import { Badge, type Tone } from "../../ui/badge";
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
