import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Deal } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CheckCheck, Flag, Image, RotateCcw, Star, TicketCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { ChatButton } from "../../features/chat/chat-button";
import { handoverState } from "../../features/deals/handover-state";
import type { PlanDialog, Planned } from "../../features/deals/next-step";
import { PlanCard } from "../../features/deals/plan-card";
import { PlanDialogs } from "../../features/deals/plan-dialogs";
import { dealsOptions } from "../../features/deals/queries";
import { TicketHeading } from "../../features/tickets/ticket-heading";
import { TicketImageDialog } from "../../features/tickets/ticket-image-dialog";
import { FeedbackDialog } from "../../features/trust/feedback-dialog";
import { RefundDialog } from "../../features/trust/refund-dialog";
import { ReportDialog } from "../../features/trust/report-dialog";
import { showInstant, useFormats } from "../../lib/language/format";
import { usePollWhileDown } from "../../lib/live/live";
import { serverNow } from "../../lib/live/server-clock";
import { HANDOVER, handoverPath } from "../../lib/pages/handover-path";
import { paths } from "../../lib/pages/paths";
import { useSession } from "../../lib/session/session";
import { Badge } from "../../ui/badge";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { ContactCard } from "../../ui/contact-card";
import LoadMore from "../../ui/load-more";
import { OnDemand } from "../../ui/on-demand";
import { Section } from "../../ui/section";
import { Skeleton } from "../../ui/skeleton";
import { EmptyState, ErrorState } from "../../ui/states";

type Step = { dialog: "refund" | "report" | "review" | "image"; deal: Deal };

const loadHandover = () => import("../../features/deals/handover").then((module) => module.Handover);

/** The person's deals, newest first. */
export default function Unlocked() {
  const { t } = useLingui();
  const deals = useInfiniteQuery(dealsOptions(usePollWhileDown()));
  useKeptOriginals(deals.data);
  const [step, setStep] = useState<Step | null>(null);
  const [params, setParams] = useSearchParams();
  const handedOver = params.get(HANDOVER.ticket);
  const closeHandover = () => {
    for (const name of Object.values(HANDOVER)) params.delete(name);
    setParams(params, { replace: true, preventScrollReset: true });
  };

  return (
    <Section id="deals" title={<Trans>Unlocked Contacts</Trans>}>
      {deals.isPending ? (
        <div role="status" className="grid gap-4 xl:grid-cols-2">
          <span className="sr-only">
            <Trans>Loading unlocked contacts</Trans>
          </span>
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-56 rounded-lg" />
        </div>
      ) : !deals.data ? (
        <ErrorState
          title={t`Error loading unlocked contacts`}
          onRetry={() => void deals.refetch()}
          busy={deals.isFetching}
        />
      ) : deals.data.length === 0 && !deals.hasNextPage ? (
        <EmptyState
          title={t`No unlocked contacts yet`}
          description={t`When you unlock a contact or an interest is accepted, the other person's details are here.`}
        >
          <ButtonLink to={paths.discover}>
            <Trans>Browse Tickets</Trans>
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-4 xl:grid-cols-2">
            {deals.data.map((deal) => (
              <li key={deal.id}>
                <DealCard deal={deal} onStep={(dialog) => setStep({ dialog, deal })} />
              </li>
            ))}
          </ul>
          <LoadMore list={deals} />
        </>
      )}
      {step && <StepDialog {...step} onClose={() => setStep(null)} />}
      {handedOver && (
        <OnDemand
          load={loadHandover}
          props={{
            ticketId: handedOver,
            deal: dealOn(handedOver, params.get(HANDOVER.buyer), deals.data) ?? (deals.isSuccess ? null : undefined),
            onClose: closeHandover,
          }}
        />
      )}
    </Section>
  );
}

/** Keeps in this browser what the person was handed, so that it is there without a network. */
function useKeptOriginals(deals: Deal[] | undefined): void {
  const person = useSession().user?.id;
  useEffect(() => {
    if (!person || !deals?.some(({ role, handed_over_at }) => role === "buyer" && handed_over_at)) return;
    import("../../features/deals/keep-originals")
      .then(({ keepOriginals }) => keepOriginals(deals, person))
      .catch(() => {});
  }, [deals, person]);
}

/**
 * A refunded deal may have a newer one on the same ticket, and its seller may have sold it again to
 * somebody else.
 */
function dealOn(ticketId: string, buyerId: string | null, deals: Deal[] = []): Deal | undefined {
  const made = deals.filter((deal) => deal.ticket_id === ticketId);
  const wanted = buyerId ? made.filter(({ role, partner_id }) => role === "seller" && partner_id === buyerId) : made;
  const valid = wanted.filter(({ status }) => status === "valid");
  return valid.find(({ handed_over_at }) => handed_over_at) ?? valid[0] ?? wanted[0];
}

const SOURCES: Record<Deal["source"], MessageDescriptor> = {
  unlock: msg`Contact unlock`,
  interest: msg`Accepted interest`,
};

interface DealCardProps {
  deal: Deal;
  onStep: (dialog: Step["dialog"]) => void;
}

function DealCard({ deal, onStep }: DealCardProps) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const { ticket, contact, status, source, refund, ticket_unlock_id: unlockId } = deal;
  const isValid = status === "valid";
  // The plan then has the review, and nothing is left to give back.
  const isGood = deal.plan?.state === "good";
  const hasBegun = showInstant(ticket.show_date, ticket.show_time).getTime() <= serverNow();
  const buyerId = deal.role === "seller" ? deal.partner_id : undefined;
  return (
    <Card as="article" variant="item">
      <TicketHeading
        ticket={ticket}
        badge={<Badge tone={isValid ? "success" : "neutral"}>{isValid ? t(SOURCES[source]) : t`Refunded`}</Badge>}
      />
      {contact ? (
        <ContactCard label={deal.role === "buyer" ? t`Seller` : t`Buyer`} contact={contact}>
          {isValid && <ChatButton ticketId={deal.ticket_id} buyerId={buyerId} isOnPaper />}
        </ContactCard>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-4 text-sm">
          <p className="max-w-prose">
            {deal.role === "buyer" || source === "interest" ? (
              <Trans>The other person is no longer on Reseat.</Trans>
            ) : (
              <Trans>The buyer has your name and number, and can call you. Theirs is not shown to you.</Trans>
            )}
          </p>
          {isValid && <ChatButton ticketId={deal.ticket_id} buyerId={buyerId} />}
        </div>
      )}
      {deal.plan ? (
        <Plan deal={{ ...deal, plan: deal.plan }} />
      ) : (
        isValid && <HandoverLine deal={deal} buyerId={buyerId} />
      )}
      <div className="flex flex-wrap gap-2">
        {isValid && !isGood && (
          <Button variant="outline" size="sm" onClick={() => onStep("review")} disabled={!hasBegun}>
            <Star aria-hidden="true" className="size-4" />
            <Trans>Review</Trans>
            {!hasBegun && (
              <span className="font-normal text-xs">
                <Trans>After the show</Trans>
              </span>
            )}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => onStep("report")}>
          <Flag aria-hidden="true" className="size-4" />
          <Trans>Report</Trans>
        </Button>
        {isValid && (
          <Button variant="outline" size="sm" onClick={() => onStep("image")}>
            <Image aria-hidden="true" className="size-4" />
            <Trans>Ticket Image</Trans>
          </Button>
        )}
        {refund && (
          <Badge tone="neutral" className="self-center">
            {refund === "rejected" ? t`Refund rejected` : t`Refund requested`}
          </Badge>
        )}
        {isValid && !isGood && unlockId && !refund && (
          <Button variant="outline" size="sm" onClick={() => onStep("refund")}>
            <RotateCcw aria-hidden="true" className="size-4" />
            <Trans>Refund</Trans>
          </Button>
        )}
      </div>
      <p className="figures flex flex-wrap items-center justify-between gap-x-4 text-ink-muted text-xs">
        <Trans>Unlocked on {formatDate(deal.made_at)}</Trans>
        {contact && (
          <Link
            to={paths.person(deal.partner_id)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            <Trans>Profile and reviews</Trans>
          </Link>
        )}
      </p>
    </Card>
  );
}

function Plan({ deal }: { deal: Planned }) {
  const [dialog, setDialog] = useState<PlanDialog | null>(null);
  return (
    <>
      <PlanCard deal={deal} onDialog={setDialog} />
      {dialog && <PlanDialogs deal={deal} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** How far the ticket is on its way from the seller to the buyer, until its picture is deleted. */
function HandoverLine({ deal, buyerId }: { deal: Deal; buyerId: string | undefined }) {
  const state = handoverState(deal, deal.ticket);
  if (!state) return null;
  if (state === "give" || state === "show")
    return (
      <ButtonLink to={handoverPath(deal.ticket_id, buyerId)} full>
        <TicketCheck aria-hidden="true" className="size-5" />
        {state === "give" ? <Trans>Hand over the ticket</Trans> : <Trans>Show the ticket</Trans>}
      </ButtonLink>
    );
  return state === "given" ? (
    <p className="flex items-center gap-2 font-semibold text-sm text-success">
      <CheckCheck aria-hidden="true" className="size-4.5" />
      <Trans>Ticket handed over</Trans>
    </p>
  ) : (
    <p className="text-ink-muted text-sm">
      <Trans>The seller hands the ticket over when you have paid. You then see it here.</Trans>
    </p>
  );
}

function StepDialog({ dialog, deal, onClose }: Step & { onClose: () => void }) {
  const { t } = useLingui();
  const { ticket_id: ticketId, partner_id: partnerId, role, contact, ticket, ticket_unlock_id: unlockId } = deal;
  const name = contact?.full_name ?? (role === "buyer" ? t`the seller` : t`the buyer`);
  if (dialog === "refund" && unlockId)
    return <RefundDialog unlockId={unlockId} movie={ticket.movie_name} onClose={onClose} />;
  if (dialog === "image") return <TicketImageDialog ticketId={ticketId} movie={ticket.movie_name} onClose={onClose} />;
  if (dialog === "report")
    return <ReportDialog reportedUserId={partnerId} ticketId={ticketId} name={name} onClose={onClose} />;
  return (
    <FeedbackDialog
      ticketId={ticketId}
      reviewedUserId={partnerId}
      name={name}
      type={role === "buyer" ? "seller_review" : "buyer_review"}
      onClose={onClose}
    />
  );
}
