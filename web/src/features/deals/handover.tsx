import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isApiError } from "../../lib/api/api";
import { isUnreachable } from "../../lib/live/reachable";
import { useSession } from "../../lib/session/session";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { EmptyState, ErrorState, LoadingText } from "../../ui/states";
import { HandOverDialog, type ReadPicture } from "./hand-over-dialog";
import { keptOriginalOptions, originalOptions } from "./queries";
import { TicketAtTheGate } from "./ticket-at-the-gate";

interface HandoverProps {
  ticketId: string;
  /** The deal on it; undefined while it is looked for, null when there is none. */
  deal: Deal | null | undefined;
  readPicture: ReadPicture;
  onClose: () => void;
}

/** The hand-over of a ticket, as its seller or its buyer sees it now. */
export function Handover({ ticketId, deal, readPicture, onClose }: HandoverProps) {
  const person = useSession().user?.id ?? "";
  if (deal?.role === "seller") return <HandOverDialog deal={deal} readPicture={readPicture} onClose={onClose} />;
  return <Received ticketId={ticketId} deal={deal} person={person} onClose={onClose} />;
}

function Received({ ticketId, deal, person, onClose }: Omit<HandoverProps, "readPicture"> & { person: string }) {
  const { t } = useLingui();
  const isTakenBack = deal?.status === "refunded";
  const kept = useQuery(keptOriginalOptions(ticketId, person));
  const movie = deal?.ticket.movie_name ?? null;
  if (kept.data && !isTakenBack) return <TicketAtTheGate picture={kept.data} movie={movie} onClose={onClose} />;
  if (deal?.handed_over_at && !isTakenBack && kept.isFetched)
    return <Fetched deal={deal} person={person} onClose={onClose} />;
  return (
    <State movie={movie} onClose={onClose}>
      {isTakenBack ? (
        <EmptyState
          title={t`This deal was taken back`}
          description={t`So its ticket is not yours, and nothing of it is on this phone.`}
        />
      ) : deal ? (
        <EmptyState
          title={t`Not handed over yet`}
          description={t`The seller hands the ticket over when you have paid. It appears here at once.`}
        />
      ) : deal === null ? (
        <EmptyState title={t`No such ticket`} description={t`You have no deal on this ticket.`} />
      ) : (
        <OnItsWay />
      )}
    </State>
  );
}

/** A ticket that was handed over and is not kept in this browser yet. */
function Fetched({ deal, person, onClose }: { deal: Deal; person: string; onClose: () => void }) {
  const { t } = useLingui();
  const original = useQuery(originalOptions(deal, person));
  const { movie_name: movie } = deal.ticket;
  if (original.data) return <TicketAtTheGate picture={original.data} movie={movie} onClose={onClose} />;
  const isCutOff = original.fetchStatus === "paused" || isUnreachable(original.error);
  return (
    <State movie={movie} onClose={onClose}>
      {isApiError(original.error, "not_found") ? (
        <EmptyState title={t`The ticket is deleted`} description={t`Tickets are kept until a day after the show.`} />
      ) : isCutOff || original.isError ? (
        <ErrorState
          title={isCutOff ? t`You are offline` : t`Could not load the ticket`}
          description={
            isCutOff
              ? t`The ticket was handed over, but is not on this phone yet. It needs the network once.`
              : t`Please check your connection and try again.`
          }
          onRetry={() => void original.refetch()}
          busy={original.isFetching && !isCutOff}
        />
      ) : (
        <OnItsWay />
      )}
    </State>
  );
}

const OnItsWay = () => (
  <LoadingText className="min-h-60">
    <Trans>Your ticket is on its way...</Trans>
  </LoadingText>
);

function State({ movie, onClose, children }: { movie: string | null; onClose: () => void; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Your ticket`}
      description={movie}
      footer={
        <Button variant="outline" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
