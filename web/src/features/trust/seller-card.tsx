import { Trans, useLingui } from "@lingui/react/macro";
import type { SellerTrust, TrustScore } from "@reseat/contract";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useFormats } from "../../lib/language/format";
import { madeAt, PersonSentence } from "./person-sentence";
import { ReceivedFeedback } from "./received-feedback";
import { ScoreChip, TrustFacts } from "./score-chip";
import { TrustBadge } from "./seller-trust";

interface SellerCardProps {
  sellerId: string;
  /** From a list without its facts, until they are loaded. */
  trust: SellerTrust & Pick<TrustScore, "facts">;
  /** On a wide screen the facts are there without a press. */
  hasRoom?: boolean;
}

/** The seller's reputation in a line; a press shows all of it, with the buyers' reviews. */
export function SellerCard({ sellerId, trust, hasRoom = false }: SellerCardProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const { formatMonth } = useFormats();
  const joined = madeAt(sellerId);
  const month = joined && formatMonth(joined);
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
            <PersonSentence trust={trust} />
          </span>
        </span>
        {trust.total_reviews > 0 && <span className="sr-only">{isOpen ? t`Hide reviews` : t`Read reviews`}</span>}
        <ChevronDown aria-hidden="true" className={isOpen ? "size-4 shrink-0 rotate-180" : "size-4 shrink-0"} />
      </button>
      <div id={more} className={clsx("grid gap-3 px-3 pb-3", !isOpen && (hasRoom ? "max-lg:hidden" : "hidden"))}>
        <TrustFacts trust={trust} />
        {month && (
          <p className="text-ink-muted text-xs">
            <Trans>On Reseat since {month}</Trans>
          </p>
        )}
        {isOpen && trust.total_reviews > 0 && <ReceivedFeedback userId={sellerId} />}
      </div>
    </section>
  );
}
