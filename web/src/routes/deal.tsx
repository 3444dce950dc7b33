import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ChevronDown, CircleAlert, Image, Star } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { DealChat } from "../features/chat/deal-chat";
import { useKeptOriginals } from "../features/deals/keep-originals";
import type { PlanDialog, Planned } from "../features/deals/next-step";
import { PlanCard } from "../features/deals/plan-card";
import { PlanDialogs } from "../features/deals/plan-dialogs";
import { dealsOptions, findDeal } from "../features/deals/queries";
import { WentWrong } from "../features/deals/went-wrong";
import { interestOptions } from "../features/interest/queries";
import WhatNext from "../features/interest/what-next";
import { TicketImageDialog } from "../features/tickets/ticket-image-dialog";
import { FeedbackDialog } from "../features/trust/feedback-dialog";
import { madeAt, PersonLine } from "../features/trust/person-sentence";
import { usePollWhileDown } from "../lib/live/live";
import { serverNow } from "../lib/live/server-clock";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { HANDOVER, paths } from "../lib/pages/paths";
import { Badge } from "../ui/badge";
import { Button, ButtonLink } from "../ui/button";
import { ContactCard } from "../ui/contact-card";
import { OnDemand } from "../ui/on-demand";
import { EmptyState, ErrorState, LoadingText } from "../ui/states";
import { ShowWhen } from "../ui/times";

const loadHandover = () => import("../features/deals/handover").then((module) => module.Handover);

const readPicture = async (picture: File) => {
  const { readTicket } = await import("../features/listing/booking/read-ticket");
  return readTicket(picture);
};

/** For so long a list may lag behind a deal that was just made. */
const NEW_MS = 10_000;

/** One deal: how far it is, the other person, the ticket, the chat, and what can still be said. */
export default function DealScreen() {
  const { t } = useLingui();
  const { deal: asked = "" } = useParams();
  const deals = useInfiniteQuery(dealsOptions(usePollWhileDown()));
  const [params, setParams] = useSearchParams();
  useKeptOriginals(deals.data);
  const deal = deals.data && findDeal(asked, deals.data);
  const { hasNextPage, isFetching, fetchNextPage } = deals;
  const isFurther = !deal && hasNextPage;
  useEffect(() => {
    if (isFurther && !isFetching) void fetchNextPage();
  }, [isFurther, isFetching, fetchNextPage]);
  const made_at = madeAt(asked);
  const isNew = made_at !== null && serverNow() - Date.parse(made_at) < NEW_MS;
  const closeHandover = () => {
    params.delete(HANDOVER);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {deal ? (
        <OneDeal key={deal.id} deal={deal} />
      ) : deals.isPending || isFurther || isNew ? (
        <LoadingText className="min-h-[60dvh]">
          <Trans>Loading...</Trans>
        </LoadingText>
      ) : deals.data ? (
        <EmptyState className="page-width" title={t`No such deal`}>
          <ButtonLink to={paths.profileTab("unlocked")}>
            <Trans>All deals</Trans>
          </ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState
          className="page-width min-h-[60dvh] content-center"
          title={t`Error loading unlocked contacts`}
          onRetry={() => void deals.refetch()}
          busy={isFetching}
        />
      )}
      {params.has(HANDOVER) && (
        <OnDemand
          load={loadHandover}
          props={{
            ticketId: deal?.ticket_id ?? asked,
            deal: deal ?? (deals.isSuccess ? null : undefined),
            readPicture,
            onClose: closeHandover,
          }}
        />
      )}
    </>
  );
}

function OneDeal({ deal }: { deal: Deal }) {
  const { movie_name } = deal.ticket;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-6 lg:grid-cols-2 lg:items-start lg:gap-8 lg:pt-8">
      <PageMeta title={movie_name} noindex />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Stub deal={deal} />
        {deal.gone_at && <Gone deal={deal} />}
        {deal.plan && <Plan deal={{ ...deal, plan: deal.plan }} />}
        <Partner deal={deal} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DealChat deal={deal} />
        <Rest deal={deal} />
      </div>
    </div>
  );
}

/** Which ticket it is about, and the way to its page. */
function Stub({ deal: { ticket, ticket_id, status } }: { deal: Deal }) {
  const { t } = useLingui();
  const isValid = status === "valid";
  return (
    <header
      className={clsx(
        "relative rounded-md p-4 text-on-paper [--focus:var(--on-paper)] [--ink-muted:var(--on-paper-muted)]",
        isValid ? "bg-canary" : "bg-chalk",
      )}
    >
      {!isValid && <Badge tone="ink" className="float-end">{t`Refunded`}</Badge>}
      <PageHeading className="wrap-break-word text-2xl">
        <Link to={paths.ticket(ticket_id)} className="after:absolute after:inset-0 after:rounded-md hover:underline">
          {ticket.movie_name}
        </Link>
      </PageHeading>
      <p className="font-semibold">
        <ShowWhen date={ticket.show_date} time={ticket.show_time} />
      </p>
      <p className="wrap-break-word text-sm">
        {ticket.theatre}, {ticket.location}
      </p>
    </header>
  );
}

/** The seller no longer has the ticket: what its buyer can do next. */
function Gone({ deal: { id, role } }: { deal: Deal }) {
  const requests = useInfiniteQuery(interestOptions("buyer", false));
  const request = requests.data?.find(({ deal_id }) => deal_id === id);
  return (
    <>
      <p role="status" className="rounded-md bg-warning-tint p-4 text-sm text-warning">
        {role === "buyer" ? (
          <Trans>The seller no longer has the ticket. Your credit is back.</Trans>
        ) : (
          <Trans>You said that you no longer have the ticket. The buyer's credit is back.</Trans>
        )}
      </p>
      {role === "buyer" && request && <WhatNext request={request} />}
    </>
  );
}

function Plan({ deal }: { deal: Planned }) {
  const [dialog, setDialog] = useState<PlanDialog | null>(null);
  const { role, source, at_once, plan } = deal;
  const isNew = plan.state === "open" && !plan.terms && (role === "seller" ? source === "interest" : at_once);
  return (
    <>
      {deal.status === "valid" && isNew && (
        <p role="status" className="font-semibold text-sm text-success">
          {deal.role === "seller" ? (
            <Trans>Buyer details unlocked! Your ticket has been marked as sold.</Trans>
          ) : (
            <Trans>Accepted! You see each other's contact now.</Trans>
          )}
        </p>
      )}
      <PlanCard deal={deal} onDialog={setDialog} />
      {dialog && <PlanDialogs deal={deal} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** The other person: a name that opens to number, e-mail and record. */
function Partner({ deal: { contact, role, source, partner_id } }: { deal: Deal }) {
  const { t } = useLingui();
  const label = role === "buyer" ? t`Seller` : t`Buyer`;
  if (!contact)
    return (
      <p className="rounded-md bg-sunken p-4 text-sm">
        {role === "buyer" || source === "interest" ? (
          <Trans>The other person is no longer on Reseat.</Trans>
        ) : (
          <Trans>The buyer has your name and number, and can call you. Theirs is not shown to you.</Trans>
        )}
      </p>
    );
  return (
    <details className="group rounded-md border border-line bg-surface">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 px-4 [&::-webkit-details-marker]:hidden">
        <span className="printed text-ink-muted text-xs">{label}</span>
        <strong className="min-w-0 truncate">{contact.full_name}</strong>
        <span className="ms-auto shrink-0 text-ink-muted text-sm">
          <Trans>Contact</Trans>
        </span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-2 pb-2">
        <ContactCard label={label} contact={contact} />
        <div className="px-2">
          <PersonLine id={partner_id} label={role === "buyer" ? t`The seller:` : t`The buyer:`} />
        </div>
      </div>
    </details>
  );
}

/** The picture, the review where no plan asks for it, and the one entry for all that went wrong. */
function Rest({ deal }: { deal: Deal }) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<"image" | "review" | "wrong" | null>(null);
  const { ticket, ticket_id: ticketId, partner_id: partnerId, role, contact, status, plan } = deal;
  const close = () => setDialog(null);
  const name = contact?.full_name ?? (role === "buyer" ? t`the seller` : t`the buyer`);
  return (
    <div className="flex flex-wrap gap-x-2">
      {status === "valid" && (
        <Button variant="quiet" size="sm" onClick={() => setDialog("image")}>
          <Image aria-hidden="true" className="size-4" />
          <Trans>Ticket Image</Trans>
        </Button>
      )}
      {status === "valid" && plan?.state !== "good" && (
        <Button variant="quiet" size="sm" onClick={() => setDialog("review")}>
          <Star aria-hidden="true" className="size-4" />
          <Trans>Review</Trans>
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={() => setDialog("wrong")}>
        <CircleAlert aria-hidden="true" className="size-4" />
        <Trans>Something went wrong</Trans>
      </Button>
      {dialog === "image" && <TicketImageDialog ticketId={ticketId} movie={ticket.movie_name} onClose={close} />}
      {dialog === "review" && (
        <FeedbackDialog
          ticketId={ticketId}
          reviewedUserId={partnerId}
          name={name}
          type={role === "buyer" ? "seller_review" : "buyer_review"}
          onClose={close}
        />
      )}
      {dialog === "wrong" && <WentWrong deal={deal} name={name} onClose={close} />}
    </div>
  );
}
