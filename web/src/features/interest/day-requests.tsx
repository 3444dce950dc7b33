import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, LockKeyhole } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { errorText } from "../../lib/api/error-texts";
import { invalidate } from "../../lib/api/query-client";
import { useFormats } from "../../lib/language/format";
import { paths } from "../../lib/pages/paths";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Choices } from "../../ui/choices";
import { InSight } from "../../ui/in-sight";
import { Countdown } from "../../ui/times";
import { creditsOptions } from "../credits/queries";
import { PersonSentence } from "../trust/person-sentence";
import { trustScoreOptions } from "../trust/queries";
import { type Result, useAnswerTogether, useOpenRequest } from "./mutations";
import { OPENED_AFTER_MS } from "./queries";
import type { Said } from "./together";

const onTimeUp = () => void invalidate("interest.changed");

interface DayRequestsProps {
  /** For several tickets of one film on one day. */
  requests: InterestRequest[];
  /** Keeps these in place, with what came of each. */
  onAnswered: (ids: string[]) => void;
}

/** Requests for several tickets of one film on one day, which their seller answers in one go. */
export default function DayRequests({ requests, onAnswered }: DayRequestsProps) {
  const [said, setSaid] = useState<ReadonlyMap<string, Said>>(new Map());
  const { results, answer, isAnswering } = useAnswerTogether();
  const credits = useQuery(creditsOptions(true)).data?.credits;
  const { formatDate } = useFormats();
  const [first] = requests;
  const open = requests.filter(({ status }) => status === "pending");
  const chosen = open.flatMap(({ id }) => {
    const own = said.get(id);
    return own ? [{ id, said: own }] : [];
  });
  const cost = chosen.filter((each) => each.said === "accept").length;
  const isShort = credits !== undefined && cost > credits;
  if (!first) return null;
  const { movie_name, show_date } = first.ticket;
  const send = () => {
    onAnswered(chosen.map(({ id }) => id));
    void answer(chosen);
  };
  return (
    <Card as="article" variant="item" className="grid-cols-[minmax(0,1fr)] rounded-md">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h3 className="title wrap-break-word text-xl">{movie_name}</h3>
        <p className="figures font-semibold text-sm">{formatDate(show_date)}</p>
        {open.length > 0 && (
          <p className="text-sm">
            <Plural
              value={open.length}
              one="# buyer waits for you."
              other="# buyers wait for you. Answer them in one go."
            />
          </p>
        )}
      </header>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-md border border-line">
        {requests.map((request) => (
          <OneRequest
            key={request.id}
            request={request}
            result={results.get(request.id)}
            said={said.get(request.id)}
            onSay={(answered) => setSaid((before) => new Map(before).set(request.id, answered))}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <footer className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="figures min-w-0 flex-1 basis-44 text-ink-muted text-sm">
            {cost > 0 && <Plural value={cost} one="Accepting # costs # credit." other="Accepting # costs # credits." />}{" "}
            {credits !== undefined && <Plural value={credits} one="You have # credit." other="You have # credits." />}{" "}
            {isShort && (
              <Link to={paths.profileTab("purchases")} className="font-semibold text-ink underline underline-offset-4">
                <Trans>Buy Credits</Trans>
              </Link>
            )}
          </p>
          <Button onClick={send} busy={isAnswering} disabled={chosen.length === 0 || isShort}>
            {chosen.length === 0 ? (
              <Trans>Send answers</Trans>
            ) : (
              <Plural value={chosen.length} one="Send # answer" other="Send # answers" />
            )}
          </Button>
        </footer>
      )}
    </Card>
  );
}

interface OneRequestProps {
  request: InterestRequest;
  /** What came of the answer that was sent here. */
  result: Result | undefined;
  said: Said | undefined;
  onSay: (said: Said) => void;
}

/** One buyer: how long they wait, what they are like, and the two answers. */
function OneRequest({ request, result, said, onSay }: OneRequestProps) {
  const { t } = useLingui();
  const onSeen = useOpenRequest(request, "seller");
  const { formatTime } = useFormats();
  const { ticket_count: seats, show_time, theatre, location } = request.ticket;
  const isPending = request.status === "pending";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 p-3">
      <InSight after={OPENED_AFTER_MS} onSeen={onSeen} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isPending && <Countdown until={request.expires_at} onEnd={onTimeUp} short className="title text-2xl" />}
        <Link to={paths.request(request.id)} className="group min-w-0 flex-1 basis-40 text-sm">
          <span className="wrap-break-word block font-semibold group-hover:underline">
            {formatTime(show_time)}, {theatre}
          </span>
          <span className="figures text-ink-muted">
            {seats && (
              <>
                <Plural value={seats} one="# ticket" other="# tickets" /> ·{" "}
              </>
            )}
            {location}
          </span>
        </Link>
        {request.has_message && isPending && (
          <span className="flex items-center gap-1 text-ink-muted text-xs">
            <LockKeyhole aria-hidden="true" className="size-3.5" />
            <Trans>With a message</Trans>
          </span>
        )}
      </InSight>
      <TheBuyer id={request.buyer_id} />
      {isPending && !result?.isSent && (
        <Choices
          legend={<span className="sr-only">{t`Your answer`}</span>}
          options={[
            { value: "decline", label: <Trans>Decline</Trans> },
            { value: "accept", label: <Trans>Accept · 1 credit</Trans> },
          ]}
          value={said ?? ("" as Said)}
          onChange={onSay}
        />
      )}
      <div role="status" className="text-sm empty:hidden">
        <ResultLine request={request} result={result} />
      </div>
    </li>
  );
}

/** What came of one answer. */
function ResultLine({ request, result }: Pick<OneRequestProps, "request" | "result">) {
  const { i18n } = useLingui();
  if (result?.error)
    return (
      <p className="flex items-center gap-2 text-danger">
        <CircleX aria-hidden="true" className="size-4.5 shrink-0" />
        {errorText(i18n, result.error)}
      </p>
    );
  if (!result?.isSent) return null;
  if (result.said === "decline")
    return (
      <p className="flex items-center gap-2">
        <CircleCheck aria-hidden="true" className="size-4.5 shrink-0" />
        <Trans>Declined. The buyer has their credit back.</Trans>
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-success">
      <CircleCheck aria-hidden="true" className="size-4.5 shrink-0" />
      <Trans>Accepted: {result.name}</Trans>
      <Link
        to={paths.request(request.id)}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        <Trans>See contact</Trans>
      </Link>
    </p>
  );
}

/** What the buyer is like: all that the seller may know before their name. */
function TheBuyer({ id }: { id: string }) {
  const { data: trust } = useQuery(trustScoreOptions(id, true));
  return <p className="figures min-h-6 text-sm">{trust && <PersonSentence trust={trust} />}</p>;
}
