import { Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { LockKeyhole } from "lucide-react";
import { Badge } from "../../components/badge";
import { Button } from "../../components/button";
import { Card } from "../../components/card";
import { ContactCard } from "../../components/contact-card";
import { ShowTime } from "../../components/times";
import { useFormats } from "../../lib/format";
import { makeStale } from "../../lib/query-client";
import { INTEREST_LABELS, INTEREST_TONES } from "./interest-status";
import { Message } from "./message";
import { type InterestRole, otherParty } from "./queries";
import { ResponseWindow } from "./response-window";

interface RequestCardProps {
  request: InterestRequest;
  /** Which side of the deal the person is on. */
  role: InterestRole;
  onAnswer: (answer: Answer, request: InterestRequest) => void;
}

/** True when the server has already ended the request. */
const onTimeUp = () => void makeStale("interest.changed");

/** Actions on a pending request: accept and reject for the seller, withdraw for the buyer. */
export type Answer = "unlock" | "reject" | "withdraw";

/** One request, with the actions that its status allows this side. */
export function RequestCard({ request, role, onAnswer }: RequestCardProps) {
  const { t } = useLingui();
  const { formatDate, formatTime } = useFormats();
  const { ticket, status } = request;
  const contact = otherParty(request, role);
  return (
    <Card as="article" variant="item" className="rounded-md">
      <header className="grid gap-1">
        <div className="flex items-start justify-between gap-3">
          <h3 className="title text-xl">{ticket.movie_name}</h3>
          <Badge tone={INTEREST_TONES[status]}>{t(INTEREST_LABELS[status])}</Badge>
        </div>
        <p className="text-sm">
          <ShowTime date={ticket.show_date} time={ticket.show_time} className="font-semibold" />
          <span className="block text-ink-muted">
            {ticket.theatre}, {ticket.location}
          </span>
        </p>
      </header>
      {status === "pending" && <ResponseWindow until={request.expires_at} onEnd={onTimeUp} />}
      {contact && <ContactCard label={role === "buyer" ? t`Seller` : t`Buyer`} contact={contact} />}
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
              <Button onClick={() => onAnswer("unlock", request)} className="grow sm:grow-0">
                <Trans>Unlock (1 Credit)</Trans>
              </Button>
              <Button variant="outline" onClick={() => onAnswer("reject", request)}>
                <Trans>Reject</Trans>
              </Button>
            </>
          ) : (
            <Button variant="outline" size="sm" onClick={() => onAnswer("withdraw", request)}>
              <Trans>Withdraw Request</Trans>
            </Button>
          )}
        </div>
      )}
      <footer className="figures flex flex-wrap justify-between gap-2 text-ink-muted text-xs">
        <span>
          <Trans>
            Sent {formatDate(request.created_at)}, {formatTime(request.created_at)}
          </Trans>
        </span>
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
  if (request.message) return <Message text={request.message} />;
  if (role !== "seller" || !request.has_message || request.status !== "pending") return null;
  return (
    <p className="flex items-center gap-2 text-ink-muted text-sm">
      <LockKeyhole aria-hidden="true" className="size-4 shrink-0" />
      <Trans>Message will be visible after unlocking</Trans>
    </p>
  );
}
