import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Label of the button that confirms. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose, busy = false }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="sm"
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
