import { Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { LockKeyhole, MessagesSquare } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { lazyPart } from "../../lib/api/lazy-part";
import { invalidate } from "../../lib/api/query-client";
import { useFormats } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { Badge } from "../../ui/badge";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { ContactCard } from "../../ui/contact-card";
import { InSight } from "../../ui/in-sight";
import { TicketHeading } from "../tickets/ticket-heading";
import { PersonLine } from "../trust/person-sentence";
import type { Answer } from "./answer-dialog";
import { INTEREST_LABELS, INTEREST_TONES } from "./interest-status";
import { useOpenRequest } from "./mutations";
import { type InterestRole, OPENED_AFTER_MS, otherParty } from "./queries";
import { BuyerMessage, ReachedSeller, ReachedYou } from "./reached";
import { ResponseWindow } from "./response-window";

interface RequestCardProps {
  request: InterestRequest;
  /** The person's side of the deal. */
  role: InterestRole;
  onAnswer: (answer: Answer, request: InterestRequest) => void;
  /** Whether other tickets are offered in its place. */
  isOpenAgain?: boolean;
}

const WhatNext = lazyPart(() => import("./what-next"));

/** Fetches the requests again: the server has ended this one already. */
const onTimeUp = () => void invalidate("interest.changed");

/** One request, with the actions that its status allows this side. */
export function RequestCard({ request, role, onAnswer, isOpenAgain = false }: RequestCardProps) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { ticket, status } = request;
  const contact = otherParty(request, role);
  const onSeen = useOpenRequest(request, role);
  return (
    <Card as="article" variant="item" className="rounded-md">
      <TicketHeading
        ticket={ticket}
        badge={<Badge tone={INTEREST_TONES[status]}>{t(INTEREST_LABELS[status])}</Badge>}
        title={
          <Link to={paths.ticket(request.ticket_id)} className="underline-offset-4 hover:underline">
            {ticket.movie_name}
          </Link>
        }
      />
      {status === "pending" && (
        <InSight after={OPENED_AFTER_MS} onSeen={onSeen} className="grid gap-2">
          <ResponseWindow until={request.expires_at} onEnd={onTimeUp} />
          {role === "buyer" && <ReachedSeller reached={request.reached} />}
        </InSight>
      )}
      {contact && (
        <ContactCard label={role === "buyer" ? t`Seller` : t`Buyer`} contact={contact}>
          {request.deal_id && (
            <ButtonLink to={paths.deal(request.deal_id)} variant="paper" className="border border-on-paper">
              <MessagesSquare aria-hidden="true" className="size-4.5 shrink-0" />
              <Trans>Chat</Trans>
            </ButtonLink>
          )}
        </ContactCard>
      )}
      {status === "pending" && (
        <PersonLine
          id={role === "buyer" ? request.seller_id : request.buyer_id}
          label={role === "buyer" ? t`The seller:` : t`The buyer:`}
        />
      )}
      <RequestMessage request={request} role={role} />
      {request.reason && (
        <p className="text-sm">
          <span className="block text-ink-muted text-xs">
            <Trans>Reason of the seller</Trans>
          </span>
          {request.reason}
        </p>
      )}
      {status === "pending" && (
        <div className="flex flex-wrap gap-2">
          {role === "seller" ? (
            <>
              <Button onClick={() => onAnswer("accept", request)} className="grow sm:grow-0">
                <Trans>Unlock (1 Credit)</Trans>
              </Button>
              <Button variant="outline" onClick={() => onAnswer("decline", request)}>
                <Trans>Decline</Trans>
              </Button>
            </>
          ) : (
            <Button variant="outline" size="sm" onClick={() => onAnswer("withdraw", request)}>
              <Trans>Withdraw Request</Trans>
            </Button>
          )}
        </div>
      )}
      {isOpenAgain && (
        <Suspense>
          <WhatNext request={request} isInCard />
        </Suspense>
      )}
      <footer className="figures flex flex-wrap justify-between gap-2 text-ink-muted text-xs">
        <span>
          <Trans>
            Sent {formatDate(request.created_at)}, {formatTime(request.created_at)}
          </Trans>
        </span>
        {role === "seller" && (
          <span>
            <ReachedYou reached={request.reached} />
          </span>
        )}
        {request.refunded && role === "buyer" && (
          <span>
            <Trans>Credit refunded</Trans>
          </span>
        )}
      </footer>
    </Card>
  );
}

function RequestMessage({ request, role }: Pick<RequestCardProps, "request" | "role">) {
  if (request.message) return <BuyerMessage text={request.message} />;
  if (role !== "seller" || !request.has_message || request.status !== "pending") return null;
  return (
    <p className="flex items-center gap-2 text-ink-muted text-sm">
      <LockKeyhole aria-hidden="true" className="size-4 shrink-0" />
      <Trans>Message will be visible after unlocking</Trans>
    </p>
  );
}
