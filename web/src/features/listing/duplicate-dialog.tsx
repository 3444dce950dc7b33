import { Trans, useLingui } from "@lingui/react/macro";
import type { Duplicate } from "@reseat/contract";
import { MessageCircle } from "lucide-react";
import { supportMobile } from "../../lib/contacts";
import { paths } from "../../lib/pages/paths";
import { whatsAppChat } from "../../lib/whatsapp";
import { Button, ButtonAnchor, ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { STATUS_LABELS } from "../tickets/status";

interface DuplicateDialogProps {
  /** The existing listing; null when it has just gone. */
  listing: Duplicate | null;
  /** The movie's name, for the message to support. */
  movie: string;
  onClose: () => void;
}

export function DuplicateDialog({ listing, movie, onClose }: DuplicateDialogProps) {
  const { t } = useLingui();
  const status = listing?.status ?? "available";
  const isAvailable = status === "available";
  const label = t(STATUS_LABELS[status]);
  const help = movie
    ? t`Hi, I need help uploading my ticket for ${movie}. Reseat says that it is already listed and its status is ${label}.`
    : t`Hi, I need help uploading my ticket. Reseat says that it is already listed and its status is ${label}.`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Duplicate Ticket Found`}
      size="sm"
      footer={
        <>
          {!isAvailable && (
            <ButtonAnchor
              variant="outline"
              href={whatsAppChat(supportMobile, help)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle aria-hidden="true" className="size-5" />
              <Trans>Contact Support</Trans>
            </ButtonAnchor>
          )}
          {listing && (
            <ButtonLink variant="outline" to={paths.ticket(listing.id)}>
              <Trans>See your listing</Trans>
            </ButtonLink>
          )}
          <Button onClick={onClose}>
            <Trans>OK</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Looks like this ticket is already listed and the current status of the ticket is {label}.</Trans>
      </p>
      <p className="text-ink-muted">
        {isAvailable
          ? t`Your ticket is currently available for sale.`
          : t`If you want to relist it, please contact us via WhatsApp with your reason.`}
      </p>
    </Dialog>
  );
}
