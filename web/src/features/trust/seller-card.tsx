import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { SellerTrust } from "@reseat/contract";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useFormats } from "../../lib/language/format";
import { madeAt } from "./made-at";
import { ReceivedFeedback } from "./received-feedback";
import { ScoreChip } from "./score-chip";
import { TrustBadge } from "./seller-trust";
import { isNewcomer } from "./tier";
import { TrustFacts } from "./trust-facts";

interface SellerCardProps {
  sellerId: string;
  trust: SellerTrust;
  /** On a wide screen the facts are there without a press. */
  hasRoom?: boolean;
}

/** The seller's reputation in a line; a press shows all of it, with the buyers' reviews. */
export function SellerCard({ sellerId, trust, hasRoom = false }: SellerCardProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  return (
    <section aria-label={t`Seller`} className="grid rounded-md border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={more}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start hover:bg-sunken"
      >
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1">
          <TrustBadge trust={trust} />
          <ScoreChip trust={trust} />
          <span className="figures text-ink-muted text-sm">
            <PersonRecord id={sellerId} trust={trust} />
          </span>
        </span>
        {trust.total_reviews > 0 && <span className="sr-only">{isOpen ? t`Hide reviews` : t`Read reviews`}</span>}
        <ChevronDown aria-hidden="true" className={isOpen ? "size-4 shrink-0 rotate-180" : "size-4 shrink-0"} />
      </button>
      <div id={more} className={clsx("grid gap-3 px-3 pb-3", !isOpen && (hasRoom ? "max-lg:hidden" : "hidden"))}>
        <TrustFacts trust={trust} />
        {isOpen && trust.total_reviews > 0 && <ReceivedFeedback userId={sellerId} />}
      </div>
    </section>
  );
}

/** '8 sales, 6 reviews, on Reseat since Mar 2026'. */
export function PersonRecord({ id, trust }: { id: string; trust: SellerTrust }) {
  const { formatMonth } = useFormats();
  const { successful_transactions: sales, total_reviews: reviews } = trust;
  const at = madeAt(id);
  const month = at && formatMonth(at);
  return (
    <>
      {!isNewcomer(trust) && (
        <>
          <Plural value={sales} one="# sale" other="# sales" />,{" "}
          <Plural value={reviews} one="# review" other="# reviews" />
          {month && ", "}
        </>
      )}
      {month && <Trans>on Reseat since {month}</Trans>}
    </>
  );
}
