import type { TicketStatus } from "@reseat/contract";
import { MessageCircle } from "lucide-react";
import { Button, ButtonAnchor } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { env } from "../../lib/env";
import { whatsAppChat } from "../../lib/whatsapp";
import { STATUS_LABELS } from "../tickets/status";

interface DuplicateDialogProps {
  /** Of the listing that exists. */
  status: TicketStatus;
  /** Named in the message to the support. */
  movie: string;
  onClose: () => void;
}

export function DuplicateDialog({ status, movie, onClose }: DuplicateDialogProps) {
  const isAvailable = status === "available";
  const help = `Hi, I need help uploading my ticket${movie ? ` for ${movie}` : ""}. Reseat says that it is already listed and its status is ${STATUS_LABELS[status]}.`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Duplicate Ticket Found"
      size="sm"
      footer={
        <>
          {!isAvailable && (
            <ButtonAnchor
              variant="outline"
              href={whatsAppChat(env.supportMobile, help)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle aria-hidden="true" className="size-5" />
              Contact Support
            </ButtonAnchor>
          )}
          <Button onClick={onClose}>OK</Button>
        </>
      }
    >
      <p>Looks like this ticket is already listed and the current status of the ticket is {STATUS_LABELS[status]}.</p>
      <p className="text-ink-muted">
        {isAvailable
          ? "Your ticket is currently available for sale."
          : "If you want to relist it, please contact us via WhatsApp with your reason."}
      </p>
    </Dialog>
  );
}
