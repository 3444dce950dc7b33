import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest, Refund, Unlock } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Flag, Image, RotateCcw, Star } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../components/badge";
import { Button, ButtonLink } from "../../components/button";
import { ContactCard } from "../../components/contact-card";
import { LoadMore, together } from "../../components/load-more";
import { Skeleton } from "../../components/skeleton";
import { EmptyState, ErrorState } from "../../components/states";
import { ShowTime } from "../../components/times";
import { useFormats } from "../../lib/format";
import { paths } from "../../lib/paths";
import { interestOptions } from "../interest/queries";
import { TicketImageDialog } from "../tickets/ticket-image-dialog";
import { FeedbackDialog } from "../trust/feedback-dialog";
import { refundsOptions } from "../trust/queries";
import { RefundDialog } from "../trust/refund-dialog";
import { ReportDialog } from "../trust/report-dialog";
import { unlocksOptions } from "./queries";

/** Two people whose contact is unlocked for a ticket, as one of them sees it. */
interface Deal {
  id: string;
  ticketId: string;
  /** The other person. */
  partnerId: string;
  partnerRole: "seller" | "buyer";
  contact: { full_name: string; mobile: string; email?: string };
  ticket: Unlock["ticket_snapshot"];
  at: string;
  isValid: boolean;
  /** Only the credit of an unlock can be asked back. */
  unlockId: string | null;
  source: MessageDescriptor;
}

function fromUnlock(unlock: Unlock): Deal {
  return {
    id: unlock.id,
    ticketId: unlock.ticket_id,
    partnerId: unlock.seller_id,
    partnerRole: "seller",
    contact: { full_name: unlock.seller_contact.name, mobile: unlock.seller_contact.phone },
    ticket: unlock.ticket_snapshot,
    at: unlock.unlocked_at,
    isValid: unlock.status === "valid",
    unlockId: unlock.id,
    source: msg`Contact unlock`,
  };
}

function fromInterest(request: InterestRequest, role: "buyer" | "seller"): Deal[] {
  const contact = role === "buyer" ? request.seller : request.buyer;
  if (request.status !== "accepted" || !contact) return [];
  return [
    {
      id: request.id,
      ticketId: request.ticket_id,
      partnerId: role === "buyer" ? request.seller_id : request.buyer_id,
      partnerRole: role === "buyer" ? "seller" : "buyer",
      contact,
      ticket: request.ticket,
      at: request.responded_at ?? request.created_at,
      isValid: !request.refunded,
      unlockId: request.ticket_unlock_id,
      source: msg`Accepted interest`,
    },
  ];
}

type Step = { dialog: "refund" | "report" | "review" | "image"; deal: Deal };

/** Contact unlocks and accepted interest matches, newest first. */
export function Deals() {
  const { t } = useLingui();
  const unlocks = useInfiniteQuery(unlocksOptions(true));
  const asBuyer = useInfiniteQuery(interestOptions("buyer"));
  const asSeller = useInfiniteQuery(interestOptions("seller"));
  const refunds = useInfiniteQuery(refundsOptions());
  const [step, setStep] = useState<Step | null>(null);
  const parts = [unlocks, asBuyer, asSeller];
  const all = together(...parts);
  const retry = () => {
    for (const part of parts) if (part.isError) void part.refetch();
  };

  const deals = [
    ...(unlocks.data ?? []).map(fromUnlock),
    ...(asBuyer.data ?? []).flatMap((request) => fromInterest(request, "buyer")),
    ...(asSeller.data ?? []).flatMap((request) => fromInterest(request, "seller")),
  ].sort((one, other) => other.at.localeCompare(one.at));

  return (
    <section aria-labelledby="deals" className="grid gap-4">
      <h2 id="deals" className="title text-2xl">
        <Trans>Unlocked Contacts</Trans>
      </h2>
      {parts.some((part) => part.isError && !part.data) ? (
        <ErrorState
          title={t`Error loading unlocked contacts`}
          onRetry={retry}
          busy={parts.some(({ isFetching }) => isFetching)}
        />
      ) : parts.some((part) => part.isPending) ? (
        <div role="status" className="grid gap-4 xl:grid-cols-2">
          <span className="sr-only">
            <Trans>Loading unlocked contacts</Trans>
          </span>
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-56 rounded-lg" />
        </div>
      ) : deals.length === 0 && !all.hasNextPage ? (
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
          {" "}
          <ul className="grid gap-4 xl:grid-cols-2">
            {deals.map((deal) => (
              <li key={deal.id}>
                <DealCard
                  deal={deal}
                  refund={refunds.data?.find((refund) => refund.ticket_unlock_id === deal.unlockId)}
                  onStep={(dialog) => setStep({ dialog, deal })}
                />
              </li>
            ))}
          </ul>
          <LoadMore list={all} />
        </>
      )}
      {step && <StepDialog {...step} onClose={() => setStep(null)} />}
    </section>
  );
}

interface DealCardProps {
  deal: Deal;
  /** That was asked for. */
  refund: Refund | undefined;
  onStep: (dialog: Step["dialog"]) => void;
}

function DealCard({ deal, refund, onStep }: DealCardProps) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const { ticket, contact, isValid, unlockId } = deal;
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <header className="grid gap-1">
        <div className="flex items-start justify-between gap-3">
          <h3 className="title text-xl">{ticket.movie_name}</h3>
          <Badge tone={isValid ? "success" : "neutral"}>{isValid ? t(deal.source) : t`Refunded`}</Badge>
        </div>
        <p className="text-sm">
          <ShowTime date={ticket.show_date} time={ticket.show_time} className="font-semibold" />
          <span className="block text-ink-muted">
            {ticket.theatre}, {ticket.location}
          </span>
        </p>
      </header>
      <ContactCard label={deal.partnerRole === "seller" ? t`Seller` : t`Buyer`} contact={contact} />
      <div className="flex flex-wrap gap-2">
        {isValid && (
          <Button variant="outline" size="sm" onClick={() => onStep("review")}>
            <Star aria-hidden="true" className="size-4" />
            <Trans>Review</Trans>
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
        {isValid && refund && (
          <Badge tone="neutral" className="self-center">
            {refund.status === "rejected" ? t`Refund rejected` : t`Refund requested`}
          </Badge>
        )}
        {isValid && unlockId && !refund && (
          <Button variant="outline" size="sm" onClick={() => onStep("refund")}>
            <RotateCcw aria-hidden="true" className="size-4" />
            <Trans>Refund</Trans>
          </Button>
        )}
      </div>
      <p className="figures text-ink-muted text-xs">
        <Trans>Unlocked on {formatDate(deal.at)}</Trans>
      </p>
    </article>
  );
}

function StepDialog({ dialog, deal, onClose }: Step & { onClose: () => void }) {
  const { ticketId, partnerId, partnerRole, contact, ticket, unlockId } = deal;
  if (dialog === "refund" && unlockId)
    return <RefundDialog unlockId={unlockId} movie={ticket.movie_name} onClose={onClose} />;
  if (dialog === "image") return <TicketImageDialog ticketId={ticketId} movie={ticket.movie_name} onClose={onClose} />;
  if (dialog === "report")
    return <ReportDialog reportedUserId={partnerId} ticketId={ticketId} name={contact.full_name} onClose={onClose} />;
  return (
    <FeedbackDialog
      ticketId={ticketId}
      reviewedUserId={partnerId}
      name={contact.full_name}
      type={partnerRole === "seller" ? "seller_review" : "buyer_review"}
      onClose={onClose}
    />
  );
}
