import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { Download, Sun, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useEffect } from "react";
import { isApiError } from "../../lib/api/api";
import { useObjectUrl } from "../../lib/images/use-object-url";
import { isUnreachable } from "../../lib/live/reachable";
import { useSession } from "../../lib/session/session";
import { Button, ButtonAnchor } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { EmptyState, ErrorState, LoadingText } from "../../ui/states";
import { useCloseRequest } from "../../ui/use-close-request";
import { HandOverDialog, type ReadPicture } from "./hand-over-dialog";
import { keptOriginalOptions, originalOptions } from "./queries";

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

interface TicketAtTheGateProps {
  picture: Blob;
  /** Null without a network, when only the picture is known. */
  movie: string | null;
  onClose: () => void;
}

/** The ticket alone on a white screen that stays on, for the reader at the entrance. */
function TicketAtTheGate({ picture, movie, onClose }: TicketAtTheGateProps) {
  const { t } = useLingui();
  const address = useObjectUrl(picture);
  useCloseRequest(true, onClose);
  useScreenOn();
  const title = movie ? t`Your ticket for ${movie}` : t`Your ticket`;
  const [, kind = "jpeg"] = picture.type.split("/");
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] bg-[#fff]"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <img src={address} alt={title} className="size-full min-h-0 object-contain" />
          <div className="flex flex-wrap items-center justify-between gap-x-2 border-line border-t bg-surface ps-4 pe-2 pt-1 pb-[calc(0.25rem+env(safe-area-inset-bottom))]">
            <p className="flex min-w-0 items-center gap-2 text-ink-muted text-sm">
              <Sun aria-hidden="true" className="size-4 shrink-0" />
              <Trans>Turn the brightness up</Trans>
            </p>
            <div className="ms-auto flex flex-wrap">
              <ButtonAnchor variant="quiet" href={address} download={`reseat-ticket.${kind === "jpeg" ? "jpg" : kind}`}>
                <Download aria-hidden="true" className="size-4.5" />
                <Trans>Save</Trans>
              </ButtonAnchor>
              <Button variant="quiet" onClick={onClose}>
                <X aria-hidden="true" className="size-4.5" />
                <Trans>Close</Trans>
              </Button>
            </div>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Keeps the screen from turning off, where the browser can do that. */
function useScreenOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const turnOn = async () => {
      if (document.visibilityState !== "visible") return;
      const taken = await navigator.wakeLock?.request("screen").catch(() => undefined);
      if (isGone) void taken?.release();
      else lock = taken;
    };
    void turnOn();
    // A page that was left has lost it.
    document.addEventListener("visibilitychange", turnOn);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", turnOn);
      void lock?.release();
    };
  }, []);
}
