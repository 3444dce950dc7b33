import { Trans } from "@lingui/react/macro";
import type { DealPlan } from "@reseat/contract";
import { RATING_MAX } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button";
import { FailedLine } from "../../ui/failed-line";
import { useCreateFeedback } from "../trust/mutations";
import { myFeedbackOptions } from "../trust/queries";
import { StarInput, Stars } from "../trust/stars";
import { type PlanDialog, type Planned, usePartnerName } from "./next-step";

/** Asks for the review when all is good: stars are chosen, and one press sends them. */
export function AfterGood({ deal, onDialog }: { deal: Planned; onDialog: (dialog: PlanDialog) => void }) {
  const { ticket_id, partner_id, role } = deal;
  const feedback = useQuery(myFeedbackOptions(ticket_id, partner_id));
  const create = useCreateFeedback();
  const [rating, setRating] = useState(RATING_MAX);
  if (feedback.data === undefined) return null;
  if (feedback.data)
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Trans>Your review</Trans> <Stars rating={feedback.data.rating} />
        <Button variant="quiet" size="sm" onClick={() => onDialog("review")}>
          <Trans>Change</Trans>
        </Button>
      </p>
    );
  const give = () =>
    create.mutate({
      ticket_id,
      reviewed_user_id: partner_id,
      rating,
      comment: null,
      feedback_type: role === "buyer" ? "seller_review" : "buyer_review",
    });
  return (
    <div className="grid gap-2">
      <StarInput legend={<Trans>How was it?</Trans>} rating={rating} onChange={setRating} />
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={give} busy={create.isPending}>
          <Trans>Send</Trans>
        </Button>
        <Button variant="quiet" onClick={() => onDialog("review")}>
          <Trans>Add a comment</Trans>
        </Button>
      </div>
      <FailedLine failure={create.error} onRetry={give} />
    </div>
  );
}

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
