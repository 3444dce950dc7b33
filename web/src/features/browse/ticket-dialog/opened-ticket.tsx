import { Trans, useLingui } from "@lingui/react/macro";
import type { TicketCard } from "@reseat/contract";
import { useEffect, useState } from "react";
import { isApiError } from "../../../lib/api/api";
import { Dialog } from "../../../ui/dialog";
import { EmptyState, ErrorState, LoadingText } from "../../../ui/states";
import { useTicketCard } from "../../tickets/use-ticket-card";
import { TicketDialog } from "./ticket-dialog";

interface OpenedTicketProps {
  id: string;
  /** The ticket from a list, possibly some seconds old. */
  known: TicketCard | undefined;
  onClose: () => void;
}

/** The time without any display: most tickets load within it and so appear in one step. */
const PATIENCE_MS = 300;

function Opening({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog open={isSlow} onOpenChange={(open) => !open && onClose()} title={t`Unlock and Contact Seller`}>
      <LoadingText className="min-h-60">
        <Trans>Loading the ticket...</Trans>
      </LoadingText>
    </Dialog>
  );
}

/** A ticket's dialog, with fresh data. */
export function OpenedTicket({ id, known, onClose }: OpenedTicketProps) {
  const { t } = useLingui();
  // A list drops the ticket once it is sold; what is under way in the dialog must go on.
  const [listed, setListed] = useState(known);
  if (known && known !== listed) setListed(known);
  const { query, ticket = listed, viewer } = useTicketCard(id, listed?.seller_trust);
  const isMissing = isApiError(query.error, "not_found", "invalid_input");
  if (ticket && !isMissing)
    return <TicketDialog ticket={ticket} viewer={viewer} isCurrent={!query.isFetching} onClose={onClose} />;
  if (!query.isError) return <Opening onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Unlock and Contact Seller`}>
      {isMissing ? (
        <EmptyState
          title={t`Ticket Not Found`}
          description={t`This ticket may no longer be available, or the link is invalid.`}
        />
      ) : (
        <ErrorState
          title={t`Failed to load ticket details`}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          compact
        />
      )}
    </Dialog>
  );
}
