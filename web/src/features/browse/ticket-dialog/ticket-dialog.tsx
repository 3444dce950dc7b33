import { useLingui } from "@lingui/react/macro";
import type { TicketCard, TicketViewer } from "@reseat/contract";
import { Dialog } from "../../../ui/dialog";
import { TicketFacts } from "../../tickets/ticket-facts";
import { FitsNext } from "../../wanted/fits-next";
import { OtherTickets } from "./other-tickets";
import { TicketActions } from "./ticket-actions";
import { TicketDetails } from "./ticket-details";
import { TicketMenu } from "./ticket-menu";
import { TicketOver } from "./ticket-over";
import { TicketState } from "./ticket-state";
import { useTicketWays } from "./use-ticket-ways";

interface TicketDialogProps {
  /** Must be fresh: its status decides what the person can do. */
  ticket: TicketCard;
  /** The person's relation to the ticket; null for a visitor, and until it has loaded. */
  viewer?: TicketViewer | null;
  /** Until when it is held, while it is under review. */
  heldUntil?: string | null;
  /** Whether the data is fresh; an action that a login interrupted waits for this. */
  isCurrent?: boolean;
  onClose: () => void;
  /** True for an unfinished listing: its contact cannot be unlocked. */
  isPreview?: boolean;
}

/** A ticket with all its details, and the ways to reach its seller. */
export function TicketDialog({
  ticket,
  viewer = null,
  heldUntil = null,
  isCurrent = true,
  onClose,
  isPreview = false,
}: TicketDialogProps) {
  const { t } = useLingui();
  const ways = useTicketWays(ticket, { viewer, heldUntil, isCurrent });
  const isGone = !ways.isOwn && !ways.contact && !["available", "under_review"].includes(ticket.status);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t`Unlock and Contact Seller`}
        menu={<TicketMenu ways={ways} isPreview={isPreview} />}
        footer={ways.canContact && <TicketActions ways={ways} isPreview={isPreview} />}
      >
        <TicketFacts ticket={ticket} />
        <TicketState ways={ways} />
        {isGone && viewer?.wanted && <FitsNext wantedId={viewer.wanted.id} ticketId={ticket.id} />}
        {isGone && <OtherTickets id={ticket.id} movie={ticket.movie_name} />}
        <TicketDetails ways={ways} isPreview={isPreview} />
      </Dialog>
      <TicketOver ways={ways} onClose={ways.closeOver} />
    </>
  );
}
