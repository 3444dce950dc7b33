import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal } from "@reseat/contract";
import { GONE_DAYS } from "@reseat/contract/limits/constants";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Dialog } from "../../ui/dialog";
import { useMinute } from "../../ui/ticking";
import { RefundDialog } from "../trust/refund-dialog";
import { ReportDialog } from "../trust/report-dialog";
import { useSayGone } from "./mutations";
import { NotLetInDialog } from "./not-let-in-dialogs";
import { mayComplain, maySayGone } from "./plan-step";

type Wrong = "gone" | "not_let_in" | "refund" | "report";

interface WentWrongProps {
  deal: Deal;
  /** The other person's. */
  name: string;
  onClose: () => void;
}

/**
 * Asks what happened, and leads to the form for it. What is over is not offered: after 'All good'
 * there is nothing to give back.
 */
export function WentWrong({ deal, name, onClose }: WentWrongProps) {
  const { t } = useLingui();
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const now = useMinute();
  const { plan, status, refund, ticket, ticket_id: ticketId, ticket_unlock_id: unlockId, partner_id } = deal;
  const sayGone = useSayGone();
  if (wrong === "gone")
    return (
      <ConfirmDialog
        title={t`You no longer have it?`}
        action={t`I no longer have it`}
        onConfirm={() => sayGone.mutate({ id: deal.id }, { onSuccess: onClose })}
        onClose={onClose}
        busy={sayGone.isPending}
        failure={sayGone.error}
      >
        <Trans>
          The buyer's credit goes back at once, yours does not. It counts like a request that you did not answer. After
          two within {GONE_DAYS} days we accept no requests for you for {GONE_DAYS} days.
        </Trans>
      </ConfirmDialog>
    );
  if (wrong === "not_let_in") return <NotLetInDialog deal={deal} onClose={onClose} />;
  if (wrong === "refund" && unlockId)
    return <RefundDialog unlockId={unlockId} movie={ticket.movie_name} onClose={onClose} />;
  if (wrong === "report")
    return <ReportDialog reportedUserId={partner_id} ticketId={ticketId} name={name} onClose={onClose} />;
  const canRefund = status === "valid" && plan?.state !== "good" && unlockId !== null && refund === null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`What happened?`}
      description={ticket.movie_name}
      size="sm"
    >
      <ul className="divide-y divide-line rounded-md border border-line">
        {maySayGone(deal, now) && (
          <Choice title={t`I no longer have it`} onChoose={() => setWrong("gone")}>
            <Trans>The deal ends, and the buyer can look for another ticket.</Trans>
          </Choice>
        )}
        {plan && mayComplain({ ...deal, plan }, now) && (
          <Choice title={t`I was not let in`} onChoose={() => setWrong("not_let_in")}>
            <Trans>Our team asks the seller for their side, and gives your credit back if you are right.</Trans>
          </Choice>
        )}
        {canRefund && (
          <Choice title={t`I want my credit back`} onChoose={() => setWrong("refund")}>
            <Trans>Say why. Our team decides about the refund.</Trans>
          </Choice>
        )}
        <Choice title={t`Report ${name}`} onChoose={() => setWrong("report")}>
          <Trans>Fraud, a fake ticket, harassment, or something else.</Trans>
        </Choice>
      </ul>
      {refund && (
        <p className="text-ink-muted text-sm">{refund === "rejected" ? t`Refund rejected` : t`Refund requested`}</p>
      )}
    </Dialog>
  );
}

function Choice({ title, onChoose, children }: { title: string; onChoose: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex w-full items-center gap-3 p-4 text-start hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span className="grid min-w-0 grow">
          <strong>{title}</strong>
          <span className="text-ink-muted text-sm">{children}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 rtl:rotate-180" />
      </button>
    </li>
  );
}
