import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

const ENDS = {
  accepted: msg`It was accepted.`,
  rejected: msg`It was rejected.`,
  withdrawn: msg`The buyer took it back.`,
  expired: msg`The time to respond is over.`,
} as const;

/** Replaces a dialog whose request ended while it was open. */
export function RequestIsOver({ request, onClose }: { request: InterestRequest; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Nothing left to answer`}
      size="sm"
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p role="status">{request.status !== "pending" && t(ENDS[request.status])}</p>
    </Dialog>
  );
}
