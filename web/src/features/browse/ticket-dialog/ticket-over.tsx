import { paths } from "../../../lib/pages/paths";
import { OpenChat } from "../../chat/chat-button";
import { InterestDialog } from "../../interest/interest-dialog";
import { UnlockSellerDialog } from "../../interest/unlock-seller-dialog";
import { ReportDialog } from "../../trust/report-dialog";
import type { TicketWays } from "./use-ticket-ways";

interface TicketOverProps {
  ways: TicketWays;
  onClose: () => void;
}

/** The dialog that a press on a ticket opens over it. */
export function TicketOver({ ways, onClose }: TicketOverProps) {
  const { ticket, over, contact } = ways;
  if (over === "interest")
    return (
      <InterestDialog
        ticket={ticket}
        message={ways.message}
        onMessage={ways.setMessage}
        onClose={onClose}
        onExpressed={({ id }) => ways.closeOver(paths.request(id))}
      />
    );
  if (over === "unlock") return <UnlockSellerDialog ticket={ticket} onClose={onClose} onUnlocked={ways.setUnlocked} />;
  if (over === "chat") return <OpenChat ticketId={ticket.id} onClose={onClose} />;
  if (over === "report")
    return (
      <ReportDialog
        reportedUserId={ticket.user_id}
        ticketId={ticket.id}
        name={contact?.full_name ?? "the seller"}
        onClose={onClose}
      />
    );
  return null;
}
