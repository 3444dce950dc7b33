import { useLingui } from "@lingui/react/macro";
import type { SellerTrust } from "@reseat/contract";
import { Skeleton } from "../../components/skeleton";

/** The parts of a person's score; placeholders until they load. */
export function TrustFacts({ trust }: { trust: SellerTrust | undefined }) {
  const { t } = useLingui();
  const facts = [
    [t`Sales`, trust?.successful_transactions],
    [t`Reviews`, trust?.total_reviews],
    [t`Reports`, trust?.flagged_reports],
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
