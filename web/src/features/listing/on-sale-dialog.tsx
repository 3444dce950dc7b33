import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { type ReactNode, useState } from "react";
import { paths } from "../../lib/pages/paths";
import { whatsAppShare } from "../../lib/whatsapp";
import { ButtonAnchor, ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { justListed } from "../tickets/just-listed";
import { shareLink, shareText } from "../tickets/share";
import { TicketCard } from "../tickets/ticket-card";
import { queueOptions } from "./queries";

interface OnSaleDialogProps {
  ticketId: string;
  onClose: () => void;
  /** What else helps the seller. */
  children: ReactNode;
}

/** The end of a listing: the ticket as it is on sale, and what helps to sell it. */
export function OnSaleDialog({ ticketId, onClose, children }: OnSaleDialogProps) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  // A page that was loaded again knows it no more: it is among the seller's listings.
  const [ticket] = useState(() => justListed(queryClient, ticketId));
  const { taken = 0, waiting = [] } = useQuery(queueOptions()).data ?? {};
  const [next, all] = [taken + 1, taken + waiting.length];
  if (!ticket) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Your ticket is on sale`}
      footer={
        <>
          <ButtonLink variant="outline" to={paths.listMovie} replace>
            {next > all ? (
              <Trans>List another</Trans>
            ) : (
              <Trans>
                List ticket {next} of {all}
              </Trans>
            )}
          </ButtonLink>
          <ButtonAnchor
            href={whatsAppShare(`${shareText(i18n, ticket)} ${shareLink(ticket)}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            <Trans>Share on WhatsApp</Trans>
          </ButtonAnchor>
        </>
      }
    >
      <p role="status" className="text-ink-muted text-sm">
        <Trans>Ticket listed successfully!</Trans>
      </p>
      <div data-theme="light" className="text-ink">
        <TicketCard ticket={ticket} isOwn headingLevel={3} />
      </div>
      <div className="grid gap-1">
        <p className="title text-lg">
          <Trans>🎉 Success!</Trans>
        </p>
        <p>
          <Trans>Your ticket has been successfully listed! You will be notified when someone is interested.</Trans>
        </p>
        {children}
      </div>
    </Dialog>
  );
}
