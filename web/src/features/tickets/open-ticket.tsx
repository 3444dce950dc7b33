import type { TicketCard } from "@reseat/contract";
import { lazy, Suspense } from "react";
import { Dialog } from "../../components/dialog";
import { EmptyState, ErrorState, LoadingText } from "../../components/states";
import { isApiError } from "../../lib/api";
import { useOpenTicket } from "./use-open-ticket";
import { useTicketCard } from "./use-ticket-card";

const loadDialog = () => import("./ticket-dialog");
const TicketDialog = lazy(() => loadDialog().then((module) => ({ default: module.TicketDialog })));

/** Begins to load what opening a ticket needs. */
export function preloadTicketDialog(): void {
  // A failure here is met again, and shown, when a ticket is opened.
  void loadDialog().catch(() => {});
}

/** The ticket that stands in the address. One that is `known` is shown at once and brought up to date. */
export function OpenTicket({ known = [] }: { known?: TicketCard[] }) {
  const { openId, close } = useOpenTicket();
  const listed = known.find(({ id }) => id === openId);
  const { query, ticket } = useTicketCard(openId, listed?.seller_trust);
  if (openId === null) return null;
  const shown = ticket ?? listed;
  const isMissing = isApiError(query.error, "not_found", "invalid_input");

  if (shown && !isMissing)
    return (
      <Suspense>
        <TicketDialog key={openId} ticket={shown} onClose={close} />
      </Suspense>
    );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()} title="Unlock and Contact Seller">
      {isMissing ? (
        <EmptyState
          title="Ticket Not Found"
          description="This ticket may no longer be available, or the link is invalid."
        />
      ) : query.isError ? (
        <ErrorState
          title="Failed to load ticket details"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          compact
        />
      ) : (
        <LoadingText>Loading ticket...</LoadingText>
      )}
    </Dialog>
  );
}
