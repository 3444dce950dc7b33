import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { DECLINE_REASON_MAX } from "@reseat/contract/limits/constants";
import { useState } from "react";
import { isApiError } from "../../lib/api/api";
import { Button } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { Field, Textarea } from "../../ui/field";
import { useRejectInterest, useWithdrawInterest } from "./mutations";
import { RequestIsOver } from "./request-is-over";
import { UnlockBuyerDialog } from "./unlock-buyer-dialog";

/** What can be done with a pending request: two answers for the seller, and the buyer's way back. */
export type Answer = "accept" | "decline" | "withdraw";

interface AnswerDialogProps {
  answer: Answer;
  /** As it is now: the other side may end it. */
  request: InterestRequest;
  onClose: () => void;
}

export function AnswerDialog({ answer, ...props }: AnswerDialogProps) {
  if (answer === "accept") return <UnlockBuyerDialog {...props} />;
  if (answer === "decline") return <DeclineDialog {...props} />;
  return <WithdrawDialog {...props} />;
}

/** What sellers say most often. */
const READY_REASONS = [msg`I sold it elsewhere`, msg`I am going myself`, msg`Something in my listing is wrong`];

function DeclineDialog({ request, onClose }: { request: InterestRequest; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const reject = useRejectInterest();

  if (request.status !== "pending" && !reject.isPending && !reject.isSuccess)
    return <RequestIsOver request={request} onClose={onClose} />;

  const submit = () => {
    const text = reason.trim();
    reject.mutate({ id: request.id, ...(text ? { reason: text } : {}) }, { onSuccess: onClose });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Decline this request?`}
      description={t`The buyer gets their credit back and your ticket is on sale again.`}
      size="sm"
      failure={<FailedLine failure={reject.error} onRetry={submit} />}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" onClick={submit} busy={reject.isPending}>
            <Trans>Decline</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        {READY_REASONS.map((ready) => (
          <Chip key={ready.id} selected={reason === t(ready)} onClick={() => setReason(t(ready))}>
            {t(ready)}
          </Chip>
        ))}
      </div>
      <Field label={t`Reason (optional)`} hint={t`The buyer can read it.`}>
        <Textarea
          counted
          rows={2}
          maxLength={DECLINE_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

function WithdrawDialog({ request, onClose }: { request: InterestRequest; onClose: () => void }) {
  const { t } = useLingui();
  const withdraw = useWithdrawInterest();
  const confirm = () =>
    withdraw.mutate(
      { id: request.id },
      {
        onSuccess: onClose,
        // A refusal is final: the request has ended meanwhile.
        onError: (error) => isApiError(error) && error.status < 500 && onClose(),
      },
    );
  return (
    <ConfirmDialog
      title={t`Withdraw this request?`}
      action={t`Withdraw Request`}
      onConfirm={confirm}
      onClose={onClose}
      busy={withdraw.isPending}
      failure={withdraw.error}
    >
      <Trans>Your credit comes back at once and the ticket is available to others again.</Trans>
    </ConfirmDialog>
  );
}
