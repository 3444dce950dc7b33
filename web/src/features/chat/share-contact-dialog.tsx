import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";

interface ShareContactDialogProps {
  name: string;
  onShare: () => void;
  onClose: () => void;
}

/** Asks for a confirmation before the person's contact is shared. */
export function ShareContactDialog({ name, onShare, onClose }: ShareContactDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Share my contact`}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={onShare}>
            <Trans>Share</Trans>
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">
        <Trans>
          <span>{name}</span> gets your name, mobile number and email. This cannot be taken back.
        </Trans>
      </p>
    </Dialog>
  );
}
