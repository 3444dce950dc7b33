import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { OwnTicket, TicketStatus } from "@reseat/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { EyeOff, ShieldAlert, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { ERROR_TEXTS } from "../../lib/api/error-texts";
import { lazyPart } from "../../lib/api/lazy-part";
import { showInstant } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { paths } from "../../lib/pages/paths";
import { toastError } from "../../lib/toast";
import { Badge, type Tone } from "../../ui/badge";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { OnDemand } from "../../ui/on-demand";
import { PagedList } from "../../ui/paged-list";
import { Price } from "../../ui/price";
import { Section } from "../../ui/section";
import { EmptyState } from "../../ui/states";
import { ShowTime } from "../../ui/times";
import { useChangeStatus } from "../tickets/mutations";
import { STATUS_LABELS } from "../tickets/status";
import { AcceptFirst } from "./accept-first";
import { BlockedNotice } from "./blocked-notice";
import { usePutBack, useRemoveImage, useRemoveTicket } from "./mutations";
import { askedOptions, myTicketsOptions } from "./queries";
import { useCleanupExpired } from "./use-cleanup-expired";

const loadImage = () => import("../tickets/ticket-image-dialog").then((module) => module.TicketImageDialog);
const loadAddImage = () => import("./add-image-dialog").then((module) => module.AddImageDialog);
const loadPrice = () => import("./price-dialog").then((module) => module.PriceDialog);
const loadConfirm = () => import("../../ui/confirm-dialog").then((module) => module.ConfirmDialog);

const Told = lazyPart(() => import("../wanted/told"));
const StillHave = lazyPart(() => import("./still-have/still-have"));

const TONES: Partial<Record<TicketStatus, Tone>> = { available: "success", sold: "neutral" };

interface OwnTicketsProps {
  /** The person is suspended, so the tickets that this took off the market must wait. */
  isSuspended: boolean;
}

/** The person's listings, with the actions on each. */
export function OwnTickets({ isSuspended }: OwnTicketsProps) {
  const { t } = useLingui();
  const tickets = useInfiniteQuery(myTicketsOptions());
  const allAsked = useQuery({ ...askedOptions(), enabled: !isSuspended && tickets.hasNextPage });
  const [deleting, setDeleting] = useState<OwnTicket | null>(null);
  const [showing, setShowing] = useState<OwnTicket | null>(null);
  const [adding, setAdding] = useState<OwnTicket | null>(null);
  const [pricing, setPricing] = useState<OwnTicket | null>(null);
  const remove = useRemoveTicket();
  const cleanup = useCleanupExpired();
  const hide = () => setShowing(null);
  const replace = () => {
    setAdding(showing);
    hide();
  };
  const confirm = () =>
    deleting &&
    remove.mutate({ id: deleting.id }, { onSuccess: () => setDeleting((now) => (now === deleting ? null : now)) });
  const keep = () => {
    remove.reset();
    setDeleting(null);
  };

  // Those of further pages, too.
  const listed = tickets.hasNextPage ? allAsked.data?.items : tickets.data;
  const asked = listed?.filter(({ asked_at }) => asked_at !== undefined) ?? [];

  return (
    <Section id="listings" title={<Trans>Your Listings</Trans>}>
      {!isSuspended && asked.length > 0 && (
        <Suspense>
          <StillHave tickets={asked} />
        </Suspense>
      )}
      {tickets.data?.some(({ status }) => status === "expired") && (
        <Button
          variant="outline"
          size="sm"
          busy={cleanup.isPending}
          onClick={cleanup.cleanUp}
          className="justify-self-start"
        >
          <Trans>Cleanup</Trans>
        </Button>
      )}
      {!isSuspended && tickets.data?.some(({ held_back, can_resume }) => held_back && can_resume) && <PutBack />}
      <PagedList
        list={tickets}
        loading={t`Loading your listings`}
        failed={t`Could not load your listings`}
        empty={
          <EmptyState title={t`No listings yet`} description={t`Tickets that you list for sale appear here.`}>
            <ButtonLink to={paths.listMovie}>
              <Trans>List a Ticket</Trans>
            </ButtonLink>
          </EmptyState>
        }
        className="grid gap-4 xl:grid-cols-2"
      >
        {(ticket) => (
          <OwnTicketCard
            ticket={ticket}
            onDelete={() => setDeleting(ticket)}
            onImage={() => setShowing(ticket)}
            onAddImage={() => setAdding(ticket)}
            onPrice={() => setPricing(ticket)}
          />
        )}
      </PagedList>
      <p className="flex items-start gap-3 rounded-md bg-info-tint p-3 text-info text-sm">
        <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <Trans>Tip: never reveal your seat numbers before the payment is confirmed.</Trans>
      </p>
      {showing && (
        <OnDemand
          load={loadImage}
          props={{
            ticketId: showing.id,
            movie: showing.movie_name,
            onClose: hide,
            footer: showing.status === "available" && (
              <ChangeImage ticket={showing} onReplace={replace} onGone={hide} />
            ),
          }}
        />
      )}
      {adding && <OnDemand load={loadAddImage} props={{ ticket: adding, onClose: () => setAdding(null) }} />}
      {pricing && <OnDemand load={loadPrice} props={{ ticket: pricing, onClose: () => setPricing(null) }} />}
      {deleting && (
        <OnDemand
          load={loadConfirm}
          props={{
            title: t`Delete this listing?`,
            action: t`Delete`,
            onConfirm: confirm,
            onClose: keep,
            busy: remove.isPending,
            failure: remove.error,
            children: (
              <Trans>
                {deleting.movie_name} at {deleting.theatre} will be taken off sale for good.
              </Trans>
            ),
          }}
        />
      )}
    </Section>
  );
}

/** After a suspension: puts all tickets that it took off the market back on sale. */
function PutBack() {
  const putBack = usePutBack();
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h3 className="title text-xl">
          <Trans>Your suspension is over</Trans>
        </h3>
        <p className="text-ink-muted text-sm">
          <Trans>The tickets that you had on sale are still off sale.</Trans>
        </p>
      </div>
      <Button onClick={() => putBack.mutate(undefined)} busy={putBack.isPending}>
        <Trans>Put my listings back</Trans>
      </Button>
    </Card>
  );
}

interface ChangeImageProps {
  ticket: OwnTicket;
  onReplace: () => void;
  onGone: () => void;
}

/** Replaces or removes the image, as long as nobody has paid to see it. */
function ChangeImage({ ticket, onReplace, onGone }: ChangeImageProps) {
  const remove = useRemoveImage();
  return (
    <>
      <Button
        variant="danger"
        busy={remove.isPending}
        onClick={() => {
          // Closed first: otherwise the dialog would request the image once more.
          onGone();
          remove.mutate({ id: ticket.id });
        }}
      >
        <Trans>Remove</Trans>
      </Button>
      <Button onClick={onReplace} disabled={remove.isPending}>
        <Trans>Replace</Trans>
      </Button>
    </>
  );
}

interface OwnTicketCardProps {
  ticket: OwnTicket;
  onDelete: () => void;
  onImage: () => void;
  onAddImage: () => void;
  onPrice: () => void;
}

function OwnTicketCard({ ticket, onDelete, onImage, onAddImage, onPrice }: OwnTicketCardProps) {
  const { t } = useLingui();
  const { id, status, seat_info } = ticket;
  const change = useChangeStatus();
  const isAvailable = status === "available";
  const hasBegun = showInstant(ticket.show_date, ticket.show_time).getTime() <= serverNow();
  return (
    <Card as="article" variant="item" className="h-full grid-rows-[1fr_auto]">
      <div className="grid content-start gap-2">
        <header className="flex items-start justify-between gap-3">
          <h3 className="title min-w-0 text-xl">{ticket.movie_name}</h3>
          <Badge tone={TONES[status] ?? "danger"}>{t(STATUS_LABELS[status])}</Badge>
        </header>
        <p className="text-ink-muted text-sm">
          {ticket.theatre}, {ticket.location}
        </p>
        <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <ShowTime date={ticket.show_date} time={ticket.show_time} className="font-semibold" />
          <span>
            <Plural value={ticket.ticket_count} one="# ticket" other="# tickets" />
          </span>
          <Price amount={ticket.price_per_ticket} discounted={ticket.discounted_price} className="font-semibold" />
        </p>
        {seat_info && (
          <p className="flex items-start gap-2 text-sm">
            <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
            <span>
              <Trans>
                <span className="text-ink-muted">Private seat info: </span>
                {seat_info}
              </Trans>
            </span>
          </p>
        )}
        {isAvailable && (
          <Suspense>
            <Told ticketId={id} />
          </Suspense>
        )}
        {isAvailable && !hasBegun && <AcceptFirst ticket={ticket} />}
        {status === "blocked" && <BlockedNotice ticket={ticket} />}
        {status === "under_review" && (
          <p className="text-sm text-warning">
            <Trans>
              Somebody is interested.{" "}
              <Link to={paths.notifications} className="font-semibold underline underline-offset-2">
                Respond now
              </Link>
              .
            </Trans>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {(isAvailable || (status === "sold" && !hasBegun)) && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => change.mutate({ id, status: isAvailable ? "sold" : "available" })}
            busy={change.isPending}
          >
            {isAvailable ? t`Mark as Sold` : t`Mark Available`}
          </Button>
        )}
        {isAvailable && (
          <Button variant="outline" size="sm" onClick={onPrice}>
            <Trans>Change price</Trans>
          </Button>
        )}
        {ticket.has_image ? (
          <Button variant="outline" size="sm" onClick={onImage}>
            <Trans>Ticket Image</Trans>
          </Button>
        ) : (
          isAvailable && (
            <Button variant="outline" size="sm" onClick={onAddImage}>
              <Trans>Add Image</Trans>
            </Button>
          )
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-disabled={!isAvailable}
          onClick={() => (isAvailable ? onDelete() : toastError(ERROR_TEXTS.ticket_not_deletable, t`Cannot Delete`))}
          className="ms-auto"
        >
          <Trash2 aria-hidden="true" className="size-4" />
          <Trans>Delete</Trans>
        </Button>
      </div>
    </Card>
  );
}
