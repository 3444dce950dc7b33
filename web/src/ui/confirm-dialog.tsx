import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { FailedLine } from "./failed-line";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Label of the button that confirms. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  /** The error of the action; it stays in the dialog with another try. */
  failure?: unknown;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  action,
  onConfirm,
  onClose,
  busy = false,
  failure,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="sm"
      failure={<FailedLine failure={failure} onRetry={onConfirm} />}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" onClick={onConfirm} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <div className="text-ink-muted">{children}</div>
    </Dialog>
  );
}
