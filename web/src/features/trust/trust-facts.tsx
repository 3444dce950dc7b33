import { useLingui } from "@lingui/react/macro";
import type { SellerTrust, TrustScore } from "@reseat/contract";
import { Skeleton } from "../../ui/skeleton";

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
