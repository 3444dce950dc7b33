import { Trans, useLingui } from "@lingui/react/macro";
import type { SellerTrust } from "@reseat/contract";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../components/button";
import { ReceivedFeedback } from "./received-feedback";
import { ScoreChip, TrustBadge } from "./seller-trust";
import { TrustFacts } from "./trust-facts";

interface SellerCardProps {
  sellerId: string;
  trust: SellerTrust;
}

/** The seller's full reputation; a press shows the buyers' reviews. */
export function SellerCard({ sellerId, trust }: SellerCardProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const reviews = useId();
  return (
    <section aria-label={t`Seller`} className="grid gap-3 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto font-semibold text-sm">
          <Trans>Seller</Trans>
        </h3>
        <TrustBadge trust={trust} />
        <ScoreChip trust={trust} />
      </div>
      <TrustFacts trust={trust} />
      {trust.total_reviews > 0 && (
        <>
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={reviews}
            onClick={() => setOpen(!isOpen)}
            className="-ms-3 justify-self-start"
          >
            {isOpen ? t`Hide reviews` : t`Read reviews`}
            <ChevronDown aria-hidden="true" className={isOpen ? "size-4 rotate-180" : "size-4"} />
          </Button>
          <div id={reviews} hidden={!isOpen}>
            {isOpen && <ReceivedFeedback userId={sellerId} />}
          </div>
        </>
      )}
    </section>
  );
}
