import { Trans } from "@lingui/react/macro";
import type { DealPlan } from "@reseat/contract";
import { Button } from "../../components/button";
import { type PlanDialog, type Planned, usePartnerName } from "./next-step";

interface ProblemProps {
  deal: Planned;
  problem: NonNullable<DealPlan["problem"]>;
  onDialog: (dialog: PlanDialog) => void;
}

/** What became of it that the buyer was not let in. */
export function Problem({ deal, problem, onDialog }: ProblemProps) {
  const name = usePartnerName(deal);
  const isSeller = deal.role === "seller";
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-warning-tint p-3 text-sm">
      <p>
        {problem.status === "upheld" ? (
          isSeller ? (
            <Trans>Our team decided for the buyer: the credit was given back.</Trans>
          ) : (
            <Trans>Our team decided for you: your credit was given back.</Trans>
          )
        ) : problem.status === "rejected" ? (
          isSeller ? (
            <Trans>Our team looked into it and decided for you.</Trans>
          ) : (
            <Trans>Our team looked into it and decided against a refund.</Trans>
          )
        ) : isSeller ? (
          problem.seller_side_at ? (
            <Trans>{name} says: not let in. Our team has both sides and decides.</Trans>
          ) : (
            <Trans>{name} says: not let in. Tell us what happened, before our team decides.</Trans>
          )
        ) : problem.seller_side_at ? (
          <Trans>You were not let in. Our team has both sides and decides.</Trans>
        ) : (
          <Trans>You were not let in. We ask the seller for their side, then our team decides.</Trans>
        )}
      </p>
      {isSeller && problem.status === "pending" && !problem.seller_side_at && (
        <Button size="sm" onClick={() => onDialog("side")}>
          <Trans>Tell your side</Trans>
        </Button>
      )}
    </div>
  );
}
