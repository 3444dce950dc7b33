import { Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { DECLINE_REASON_MAX } from "@reseat/contract/limits/constants";
import { useState } from "react";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { FailedLine } from "../../components/failed-line";
import { Field, Textarea } from "../../components/field";
import { useRejectInterest } from "./mutations";
import { RequestIsOver } from "./request-is-over";

export function RejectDialog({ request, onClose }: { request: InterestRequest; onClose: () => void }) {
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
      title={t`Reject this request?`}
      description={t`The buyer gets their credit back and your ticket is on sale again.`}
      size="sm"
      failure={<FailedLine failure={reject.error} onRetry={submit} />}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" onClick={submit} busy={reject.isPending}>
            <Trans>Reject Request</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Reason (optional)`} hint={t`The buyer can read it.`}>
        <Textarea
          counted
          rows={3}
          maxLength={DECLINE_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
