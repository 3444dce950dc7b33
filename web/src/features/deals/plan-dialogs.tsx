import { useLingui } from "@lingui/react/macro";
import { FeedbackDialog } from "../trust/feedback-dialog";
import type { PlanDialog, Planned } from "./next-step";
import { SideDialog } from "./not-let-in-dialogs";
import { PayDialog } from "./pay-dialog";
import { TermsDialog } from "./terms-dialog";
import { UpiDialog } from "./upi-id-field";

interface PlanDialogsProps {
  deal: Planned;
  dialog: PlanDialog;
  onClose: () => void;
}

/** The window that a step needs. */
export function PlanDialogs({ deal, dialog, onClose }: PlanDialogsProps) {
  const { t } = useLingui();
  switch (dialog) {
    case "terms":
      return <TermsDialog deal={deal} terms={deal.plan.terms} onClose={onClose} />;
    case "upi":
      return <UpiDialog deal={deal} onClose={onClose} />;
    case "pay":
      return <PayDialog deal={deal} onClose={onClose} />;
    case "review":
      return (
        <FeedbackDialog
          ticketId={deal.ticket_id}
          reviewedUserId={deal.partner_id}
          name={deal.contact?.full_name ?? (deal.role === "buyer" ? t`the seller` : t`the buyer`)}
          type={deal.role === "buyer" ? "seller_review" : "buyer_review"}
          onClose={onClose}
        />
      );
    case "side":
      return deal.plan.problem && <SideDialog deal={deal} problem={deal.plan.problem} onClose={onClose} />;
  }
}
