import { Trans, useLingui } from "@lingui/react/macro";
import { RATING_MAX } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../components/button";
import { useCreateFeedback } from "../trust/mutations";
import { myFeedbackOptions } from "../trust/queries";
import { Stars } from "../trust/stars";
import type { PlanDialog, Planned } from "./next-step";

/** Asks for the review when all is good: five stars are one press. */
export function AfterGood({ deal, onDialog }: { deal: Planned; onDialog: (dialog: PlanDialog) => void }) {
  const { t } = useLingui();
  const { ticket_id, partner_id, role } = deal;
  const feedback = useQuery(myFeedbackOptions(ticket_id, partner_id));
  const create = useCreateFeedback();
  if (feedback.data === undefined) return null;
  if (feedback.data)
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Trans>Your review</Trans> <Stars rating={feedback.data.rating} />
      </p>
    );
  const give = () =>
    create.mutate({
      ticket_id,
      reviewed_user_id: partner_id,
      rating: RATING_MAX,
      comment: null,
      feedback_type: role === "buyer" ? "seller_review" : "buyer_review",
    });
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-sm">
        <Trans>How was it?</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="paper" onClick={give} busy={create.isPending} aria-label={t`Five stars`}>
          <Stars rating={RATING_MAX} />
        </Button>
        <Button variant="quiet" onClick={() => onDialog("review")}>
          <Trans>Something else</Trans>
        </Button>
      </div>
    </div>
  );
}
