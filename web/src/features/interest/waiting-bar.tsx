import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { BellRing, ChevronRight, Hourglass } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { invalidate } from "../../lib/api/query-client";
import { usePollWhileDown } from "../../lib/live/live";
import { serverNow } from "../../lib/live/server-clock";
import { paths } from "../../lib/pages/paths";
import { readStored, writeStored } from "../../lib/storage";
import { OnDemand } from "../../ui/on-demand";
import { Countdown } from "../../ui/times";
import { PersonSentence } from "../trust/person-sentence";
import { trustScoreOptions } from "../trust/queries";
import type { Answer } from "./answer-dialog";
import { seatsAndPrice } from "./interest-status";
import { type InterestRole, interestOptions } from "./queries";
import { isOpen } from "./say-interest-changed";

/**
 * The key of a hint: the number of rows of waiting requests, and their end. It is read before the
 * requests are loaded, so that the next page reserves their space and nothing moves when they come.
 */
const KEY = "waiting";

function expectWaiting(rows: number, until: string | undefined): void {
  const value = until === undefined ? null : `${until} ${rows}`;
  if (readStored(KEY) !== value) writeStored(KEY, value);
}

function expectedRows(): number {
  const [until = "", rows = ""] = readStored(KEY)?.split(" ") ?? [];
  return Date.parse(until) > serverNow() ? Number(rows) : 0;
}

const useRequests = (role: InterestRole) => useInfiniteQuery(interestOptions(role, usePollWhileDown())).data;

/** The pending requests of one side, the one that ends first in front. */
function pendingOf(requests: InterestRequest[] | undefined) {
  return requests
    ?.filter(({ status }) => status === "pending")
    .sort((one, other) => one.expires_at.localeCompare(other.expires_at));
}

/**
 * The requests that wait for the person, and those of the person that wait for a seller, on every
 * screen. Nothing is read out: a toast says that a request came, and a countdown is silent.
 */
export default function WaitingBar() {
  const { t } = useLingui();
  const received = useRequests("seller");
  const asSeller = pendingOf(received);
  const asBuyer = pendingOf(useRequests("buyer"));
  // Here, because the row goes when its request is answered, before its seller has read whose it was.
  const [answering, setAnswering] = useState<Answering | null>(null);
  const { pathname } = useLocation();
  // The request that is on the screen has its time there.
  const isElsewhere = ({ id }: InterestRequest) => !isOpen(id, pathname);
  const sides = [
    ["seller", asSeller?.filter(isElsewhere) ?? []],
    ["buyer", asBuyer?.filter(isElsewhere) ?? []],
  ] as const;
  // A screen has one request to answer.
  const isAnswering = asSeller?.some((request) => !isElsewhere(request)) ?? false;
  const shown = sides.filter(([, requests]) => requests.length > 0);
  const isLoaded = asSeller !== undefined && asBuyer !== undefined;
  const [expected] = useState(expectedRows);
  const heldFree = isLoaded ? 0 : Math.max(0, expected - shown.length);
  const rows = shown.length;
  const ends = shown.flatMap(([, requests]) => requests.map(({ expires_at }) => expires_at));
  const until = ends.sort().at(-1);
  useEffect(() => {
    if (isLoaded) expectWaiting(rows, until);
  }, [isLoaded, rows, until]);
  // Signing out removes the hint, too.
  useEffect(() => () => expectWaiting(0, undefined), []);

  const box = useRef<HTMLDivElement>(null);
  useRowsInPlace(box, rows + heldFree, expected);
  return (
    <div ref={box}>
      {shown.length > 0 && (
        <nav aria-label={t`Waiting requests`}>
          {shown.map(([role, requests]) => (
            <Row key={role} role={role} requests={requests} onAnswer={isAnswering ? undefined : setAnswering} />
          ))}
        </nav>
      )}
      <WaitingPlace rows={heldFree} />
      {answering && (
        <OnDemand
          load={loadAnswer}
          props={{
            answer: answering.answer,
            request: received?.find(({ id }) => id === answering.request.id) ?? answering.request,
            onClose: () => setAnswering(null),
          }}
        />
      )}
    </div>
  );
}

/**
 * When rows come or go, scrolls by their height, so that nothing moves under a finger. The page had
 * `atFirst` rows already.
 */
function useRowsInPlace(box: RefObject<HTMLDivElement | null>, rows: number, atFirst: number): void {
  const height = useRef<number>(undefined);
  useLayoutEffect(() => {
    const now = box.current?.offsetHeight ?? 0;
    const before = height.current ?? (rows === 0 ? 0 : (now * atFirst) / rows);
    height.current = now;
    if (now !== before) window.scrollBy({ top: now - before, behavior: "instant" });
  }, [box, rows, atFirst]);
}

/** Fetches the requests again: the server has ended this one already. */
const onTimeUp = () => void invalidate("interest.changed");

interface Answering {
  answer: Answer;
  request: InterestRequest;
}

const loadAnswer = () => import("./answer-dialog").then((module) => module.AnswerDialog);

interface RowProps {
  role: InterestRole;
  requests: InterestRequest[];
  /** Undefined where another request is answered. */
  onAnswer: ((answering: Answering) => void) | undefined;
}

function Row({ role, requests, onAnswer }: RowProps) {
  const [first] = requests;
  const count = requests.length;
  const isSeller = role === "seller";
  const Icon = isSeller ? BellRing : Hourglass;
  if (isSeller && onAnswer && first && count === 1) return <Received request={first} onAnswer={onAnswer} />;
  return (
    <Link
      to={first && count === 1 ? paths.request(first.id) : paths.requests(role)}
      className={clsx(
        "waiting-row focus-visible:-outline-offset-2",
        isSeller
          ? "bg-velvet text-on-velvet focus-visible:outline-on-velvet"
          : "bg-warning-tint text-warning hover:underline",
      )}
    >
      <span className="page-width flex w-full items-center gap-2.5">
        <Icon aria-hidden="true" className="size-4.5 shrink-0 large-text:hidden" />
        <span className="waiting-label min-w-0 truncate large-text:whitespace-normal large-text:leading-tight">
          {isSeller ? (
            <Plural value={count} one="A buyer is waiting for you" other="# buyers are waiting for you" />
          ) : (
            <Plural value={count} one="Waiting for the seller" other="Waiting for # sellers" />
          )}
        </span>
        {first && <Countdown until={first.expires_at} onEnd={onTimeUp} short className="shrink-0 font-bold" />}
        <ChevronRight aria-hidden="true" className="ms-auto size-4.5 shrink-0 large-text:hidden rtl:rotate-180" />
      </span>
    </Link>
  );
}

interface ReceivedProps {
  request: InterestRequest;
  onAnswer: (answering: Answering) => void;
}

/** The only request for one of the seller's tickets, with both answers to it. */
function Received({ request, onAnswer }: ReceivedProps) {
  const { i18n } = useLingui();
  const { data: trust } = useQuery(trustScoreOptions(request.buyer_id, true));
  const sold = seatsAndPrice(i18n, request.ticket);
  const button =
    "waiting-answer min-h-11 shrink-0 px-2.5 font-semibold hover:underline focus-visible:-outline-offset-2";
  return (
    <div className="waiting-row bg-velvet text-on-velvet [--focus:var(--on-velvet)]">
      <div className="page-width flex w-full flex-wrap items-center justify-end">
        <Link
          to={paths.request(request.id)}
          className="flex min-h-11 min-w-24 flex-1 items-center gap-2.5 hover:underline focus-visible:-outline-offset-2"
        >
          <BellRing aria-hidden="true" className="size-4.5 shrink-0 max-xs:hidden" />
          <span className="sr-only">
            <Trans>A buyer is waiting for you</Trans>
          </span>
          <Countdown until={request.expires_at} onEnd={onTimeUp} short className="shrink-0 font-bold" />
          <span className="waiting-label grid min-w-0">
            <span className="truncate leading-tight">{request.ticket.movie_name}</span>
            <span className="figures truncate font-normal text-xs leading-tight">
              {sold}
              {trust && (
                <>
                  {sold && " · "}
                  <PersonSentence trust={trust} />
                </>
              )}
            </span>
          </span>
        </Link>
        <button
          type="button"
          className={clsx(button, "bg-velvet-hover")}
          onClick={() => onAnswer({ answer: "accept", request })}
        >
          <Trans>Accept</Trans>
        </button>
        <button
          type="button"
          className={clsx(button, "-me-2.5")}
          onClick={() => onAnswer({ answer: "decline", request })}
        >
          <Trans>Decline</Trans>
        </button>
      </div>
    </div>
  );
}

/** Room for rows that are still loading. */
function WaitingPlace({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => row).map((row) => <div key={row} className="waiting-row" />);
}
