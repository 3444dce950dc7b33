import { Trans, useLingui } from "@lingui/react/macro";
import { REFUND_REASON_MAX } from "@reseat/contract/limits/constants";
import { useState } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { FailedLine } from "../../ui/failed-line";
import { Field, Textarea } from "../../ui/field";
import { useCreateRefund } from "./mutations";

interface RefundDialogProps {
  unlockId: string;
  movie: string;
  onClose: () => void;
}

export function RefundDialog({ unlockId, movie, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const refund = useCreateRefund();
  const submit = () => refund.mutate({ ticket_unlock_id: unlockId, reason: reason.trim() }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Request a Refund`}
      description={t`For the credit you spent on ${movie}. Our team decides.`}
      size="sm"
      failure={<FailedLine failure={refund.error} onRetry={submit} />}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={submit} disabled={reason.trim() === ""} busy={refund.isPending}>
            <Trans>Request Refund</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Reason`} required>
        <Textarea
          counted
          maxLength={REFUND_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
