import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { LockKeyhole } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { makeStale } from "../../lib/api/query-client";
import { useFormats } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { Button } from "../../ui/button";
import { ContactCard } from "../../ui/contact-card";
import { InSight } from "../../ui/in-sight";
import { Moment, Steps } from "../../ui/moment";
import { ShowWhen } from "../../ui/times";
import { ChatButton } from "../chat/chat-button";
import { creditsOptions } from "../credits/queries";
import { ticketOptions } from "../tickets/queries";
import { PersonLine } from "../trust/person-sentence";
import { type Answer, AnswerDialog } from "./answer-dialog";
import { useOpenRequest } from "./mutations";
import { type InterestRole, OPENED_AFTER_MS, otherParty } from "./queries";
import { BuyerMessage, ReachedSeller } from "./reached";
import { ResponseWindow } from "./response-window";

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
const onTimeUp = () => void makeStale("interest.changed");

/** The screen of one request: what it shows follows from how things stand. */
export function RequestMoment({ request, role, answer = null, others }: RequestMomentProps) {
  const [answering, setAnswering] = useState<Answer | null>(answer);
  const parts = { request, onAnswer: setAnswering, others };
  return (
    <>
      {request.status === "accepted" ? (
        role === "buyer" ? (
          <Accepted {...parts} />
        ) : (
          <Sold {...parts} />
        )
      ) : request.status === "pending" ? (
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
          <RequestedShow request={request} />
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

/** For the buyer: who sells, and what to do before the show. */
function Accepted({ request }: PartProps) {
  const { t } = useLingui();
  const { formatPrice, formatTime } = useFormats();
  const { data: ticket } = useQuery(ticketOptions(request.ticket_id));
  const seller = otherParty(request, "buyer");
  const time = formatTime(request.ticket.show_time);
  const price = ticket && formatPrice(ticket.discounted_price ?? ticket.price_per_ticket);
  return (
    <Moment title={t`Interest accepted!`} aside={<RequestedShow request={request} isAgreed />}>
      {seller && (
        <ContactCard label={t`Seller`} contact={seller}>
          <ChatButton ticketId={request.ticket_id} isOnPaper />
        </ContactCard>
      )}
      <PersonLine id={request.seller_id} label={t`The seller:`} />
      <Steps
        steps={[
          request.message ? (
            <Trans key="hello">
              <strong>Say hello.</strong> The chat begins with your message.
            </Trans>
          ) : (
            <Trans key="hello">
              <strong>Say hello.</strong> A call or a message, soon.
            </Trans>
          ),
          <Trans key="look">
            <strong>Look at the ticket</strong> before you pay: show, seats, code.
          </Trans>,
          price ? (
            <Trans key="pay">
              <strong>Pay the seller {price}</strong> directly, and be there at {time}.
            </Trans>
          ) : (
            <Trans key="pay">
              <strong>Pay the seller</strong> directly, and be there at {time}.
            </Trans>
          ),
        ]}
      />
    </Moment>
  );
}

/** For the seller: what the buyer is like, and the two answers side by side. */
function Received({ request, onAnswer }: PartProps) {
  const { t } = useLingui();
  const onSeen = useOpenRequest(request, "seller");
  const credits = useQuery(creditsOptions(true)).data?.credits;
  return (
    <Moment title={t`New interest in your ticket`} aside={<RequestedShow request={request} />}>
      <InSight after={OPENED_AFTER_MS} onSeen={onSeen}>
        <ResponseWindow until={request.expires_at} onEnd={onTimeUp} isMoment />
      </InSight>
      <PersonLine id={request.buyer_id} label={t`The buyer:`} />
      {request.has_message && (
        <p className="flex items-center gap-2 text-ink-muted text-sm">
          <LockKeyhole aria-hidden="true" className="size-4 shrink-0" />
          <Trans>Message will be visible after unlocking</Trans>
        </p>
      )}
      <p className="text-sm">
        {credits !== undefined && <Plural value={credits} one="You have # credit." other="You have # credits." />}{" "}
        <Trans>If you accept, your ticket is marked as sold. Declining costs nothing.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="lg"
          className="grow px-4 py-2 whitespace-normal"
          onClick={() => onAnswer("reject")}
        >
          <Trans>Decline</Trans>
        </Button>
        <Button size="lg" className="grow-2 px-4 py-2 whitespace-normal" onClick={() => onAnswer("unlock")}>
          <Trans>Unlock (1 Credit)</Trans>
        </Button>
      </div>
    </Moment>
  );
}

/** For the seller, once they have accepted. */
function Sold({ request }: PartProps) {
  const { t } = useLingui();
  const buyer = otherParty(request, "seller");
  return (
    <Moment title={t`Buyer Details Unlocked!`} aside={<RequestedShow request={request} isAgreed />}>
      <p>
        <Trans>Buyer details unlocked! Your ticket has been marked as sold.</Trans>
      </p>
      {buyer && (
        <ContactCard label={t`Buyer`} contact={buyer}>
          <ChatButton ticketId={request.ticket_id} buyerId={request.buyer_id} isOnPaper />
        </ContactCard>
      )}
      <PersonLine id={request.buyer_id} label={t`The buyer:`} />
      {request.message && <BuyerMessage text={request.message} />}
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
    <Moment
      title={isBuyer ? t`Not this time` : t`Nothing left to answer`}
      aside={
        <>
          {others}
          <RequestedShow request={request} isOver />
        </>
      }
    >
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
  isAgreed?: boolean;
  isOver?: boolean;
}

/** Which show it is about, in the colour of how things stand. */
function RequestedShow({ request, isAgreed = false, isOver = false }: RequestedShowProps) {
  const { ticket, ticket_id } = request;
  const paper = isAgreed ? "bg-mint" : isOver ? "bg-chalk" : "bg-canary";
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
    </Link>
  );
}
