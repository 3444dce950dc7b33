import { Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { invalidate } from "../../lib/api/query-client";
import { useFormats } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { Button } from "../../ui/button";
import { InSight } from "../../ui/in-sight";
import { Moment, Steps } from "../../ui/moment";
import { ShowWhen } from "../../ui/times";
import { SpendButton, SpendFailure } from "../credits/spending";
import { PersonLine } from "../trust/person-sentence";
import { type Answer, AnswerDialog } from "./answer-dialog";
import { seatsAndPrice } from "./interest-status";
import { useOpenRequest } from "./mutations";
import { type InterestRole, OPENED_AFTER_MS } from "./queries";
import { ReachedSeller } from "./reached";
import { ResponseWindow } from "./response-window";
import { CoveredBuyer, useAccepting } from "./unlock-buyer-dialog";

interface RequestMomentProps {
  request: InterestRequest;
  /** Which side of the deal the person is on. */
  role: InterestRole;
  /** Opened at once, because a press elsewhere asked for it. */
  answer?: Answer | null;
  /** Other tickets, for a buyer who may have to look further. */
  others?: ReactNode;
}

/** True when the server has already ended the request. */
const onTimeUp = () => void invalidate("interest.changed");

/** The screen of a request that waits, or of which nothing came. */
export function RequestMoment({ request, role, answer = null, others }: RequestMomentProps) {
  const [answering, setAnswering] = useState<Answer | null>(answer);
  const parts = { request, onAnswer: setAnswering, others };
  return (
    <>
      {request.status === "pending" ? (
        role === "buyer" ? (
          <Asked {...parts} />
        ) : (
          <Received {...parts} />
        )
      ) : (
        <Over {...parts} role={role} />
      )}
      {answering && <AnswerDialog answer={answering} request={request} onClose={() => setAnswering(null)} />}
    </>
  );
}

interface PartProps {
  request: InterestRequest;
  onAnswer: (answer: Answer) => void;
  others?: ReactNode;
}

/** For the buyer, while the seller's time runs. */
function Asked({ request, onAnswer, others }: PartProps) {
  const { t } = useLingui();
  const { formatTime } = useFormats();
  const time = formatTime(request.expires_at);
  return (
    <Moment
      title={t`Interest Expressed!`}
      aside={
        <>
          {others}
          <Button
            variant="quiet"
            className="-ms-3 justify-self-start text-ink-muted underline underline-offset-4"
            onClick={() => onAnswer("withdraw")}
          >
            <Trans>Withdraw Request</Trans>
          </Button>
        </>
      }
    >
      <RequestedShow request={request} />
      <ResponseWindow until={request.expires_at} onEnd={onTimeUp} isMoment />
      <ReachedSeller reached={request.reached} />
      <PersonLine id={request.seller_id} label={t`The seller:`} />
      <Steps
        steps={[
          t`The seller reads your request and says yes or no.`,
          t`Yes: you see each other's name and number here.`,
          t`No, or no answer by ${time}: your credit is back by itself.`,
        ]}
      />
    </Moment>
  );
}

/** For the seller: all that the dialog of an answer shows, so that Accept acts at once. */
function Received({ request, onAnswer }: PartProps) {
  const { t } = useLingui();
  const onSeen = useOpenRequest(request, "seller");
  const accepting = useAccepting(request);
  const { spending, unlock, accept } = accepting;
  return (
    <Moment
      title={t`New interest in your ticket`}
      aside={
        <section aria-labelledby="unlock" className="flex flex-col gap-4">
          <h2 id="unlock" className="title text-xl">
            <Trans>Unlock Buyer Details</Trans>
          </h2>
          <CoveredBuyer accepting={accepting} />
          <SpendFailure spending={spending} failure={unlock.error} onRetry={() => accept()} />
          <div data-foot className="ticket-page-foot flex flex-wrap gap-2 *:grow">
            <SpendButton spending={spending} onSpend={() => accept()} busy={unlock.isPending}>
              <Trans>Accept · 1 credit</Trans>
            </SpendButton>
            <Button variant="outline" onClick={() => onAnswer("decline")}>
              <Trans>Decline</Trans>
            </Button>
          </div>
        </section>
      }
    >
      <RequestedShow request={request} />
      <InSight after={OPENED_AFTER_MS} onSeen={onSeen}>
        <ResponseWindow until={request.expires_at} onEnd={onTimeUp} isMoment />
      </InSight>
      <PersonLine id={request.buyer_id} label={t`The buyer:`} />
    </Moment>
  );
}

/** Nothing came of it. */
function Over({ request, role, others }: PartProps & { role: InterestRole }) {
  const { t } = useLingui();
  const { status, reason, refunded } = request;
  const isBuyer = role === "buyer";
  const ends = {
    rejected: isBuyer ? t`The seller declined your request.` : t`It was rejected.`,
    expired: isBuyer ? t`The seller did not respond in time.` : t`The time to respond is over.`,
    withdrawn: isBuyer ? t`You took your request back.` : t`The buyer took it back.`,
  };
  return (
    <Moment title={isBuyer ? t`Not this time` : t`Nothing left to answer`} aside={others}>
      <RequestedShow request={request} isOver />
      {(status === "rejected" || status === "expired" || status === "withdrawn") && <p>{ends[status]}</p>}
      {reason && (
        <p className="border-line-strong border-s-2 ps-3 text-sm">
          <span className="block text-ink-muted text-xs">
            <Trans>Reason of the seller</Trans>
          </span>
          {reason}
        </p>
      )}
      {isBuyer && refunded && (
        <p className="font-semibold text-success">
          <Trans>Credit refunded</Trans>
        </p>
      )}
    </Moment>
  );
}

interface RequestedShowProps {
  request: InterestRequest;
  isOver?: boolean;
}

/** Which tickets it is about, in the colour of how things stand. */
function RequestedShow({ request, isOver = false }: RequestedShowProps) {
  const { i18n } = useLingui();
  const { ticket, ticket_id } = request;
  const paper = isOver ? "bg-chalk" : "bg-canary";
  return (
    <Link
      to={paths.ticket(ticket_id)}
      className={clsx("block rounded-md p-4 text-on-paper [--ink-muted:var(--on-paper-muted)]", paper)}
    >
      <strong className="title wrap-break-word block text-xl">{ticket.movie_name}</strong>
      <span className="font-semibold">
        <ShowWhen date={ticket.show_date} time={ticket.show_time} />
      </span>
      <span className="wrap-break-word block text-sm">
        {ticket.theatre}, {ticket.location}
      </span>
      <span className="figures block text-sm empty:hidden">{seatsAndPrice(i18n, ticket)}</span>
    </Link>
  );
}
