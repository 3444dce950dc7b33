import type { TicketCard } from "@reseat/contract";
import { Dialog } from "../../components/dialog";
import { EmptyState, ErrorState } from "../../components/states";
import { isApiError } from "../../lib/api";
import { TicketDialog } from "./ticket-dialog";
import { useTicketCard } from "./use-ticket-card";

interface OpenedTicketProps {
  id: string;
  /** As a list knew it, some seconds ago. */
  known: TicketCard | undefined;
  onClose: () => void;
}

/** A ticket's dialog, with the ticket as it is now. */
export default function OpenedTicket({ id, known, onClose }: OpenedTicketProps) {
  const { query, ticket = known } = useTicketCard(id, known?.seller_trust);
  const isMissing = isApiError(query.error, "not_found", "invalid_input");
  if (ticket && !isMissing) return <TicketDialog ticket={ticket} onClose={onClose} />;
  // It opens once, when there is something to show.
  if (!query.isError) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Unlock and Contact Seller">
      {isMissing ? (
        <EmptyState
          title="Ticket Not Found"
          description="This ticket may no longer be available, or the link is invalid."
        />
      ) : (
        <ErrorState
          title="Failed to load ticket details"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          compact
        />
      )}
    </Dialog>
  );
}
