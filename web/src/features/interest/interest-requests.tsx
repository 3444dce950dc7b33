import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { lazyPart } from "../../lib/api/lazy-part";
import { showInstant, useFormats } from "../../lib/language/format";
import { usePollWhileDown } from "../../lib/live/live";
import { serverNow } from "../../lib/live/server-clock";
import { withParams } from "../../lib/pages/search-params";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Card, CardTitle } from "../../ui/card";
import { Skeleton } from "../../ui/skeleton";
import { EmptyState, ErrorState } from "../../ui/states";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/tabs";
import { type Answer, AnswerDialog } from "./answer-dialog";
import { INTEREST_LABELS, INTEREST_TONES } from "./interest-status";
import { openAgain } from "./next-best";
import { type InterestRole, interestOptions } from "./queries";
import { RequestCard } from "./request-card";
import { type Filters, matchesFilters, RequestFilters } from "./request-filters";
import { answeredTogether, dayOf } from "./together";

/** A list of this length has a search. */
const MANY = 5;

/** The parameter that names the side in the address. */
const PARAM = "requests";

/**
 * The side with a request that waits for an answer, the seller's first; else the side that has
 * requests. Null when neither has any.
 */
function sideToOpen(asBuyer: InterestRequest[], asSeller: InterestRequest[]): InterestRole | null {
  const isPending = ({ status }: InterestRequest) => status === "pending";
  if (asSeller.some(isPending)) return "seller";
  if (asBuyer.some(isPending)) return "buyer";
  if (asBuyer.length > 0) return "buyer";
  return asSeller.length > 0 ? "seller" : null;
}

/** The person's requests as seller and as buyer. */
export function InterestRequests() {
  const { t } = useLingui();
  const [filters, setFilters] = useState<Filters>({ search: "", status: "all" });
  const [params, setParams] = useSearchParams();
  const [settled, setSettled] = useState<InterestRole | null>(null);
  const [answering, setAnswering] = useState<{ answer: Answer; request: InterestRequest } | null>(null);
  const poll = usePollWhileDown();
  const asBuyer = useInfiniteQuery(interestOptions("buyer", poll));
  const asSeller = useInfiniteQuery(interestOptions("seller", poll));
  // Settles on a side with requests, so that it does not switch under a finger.
  const side = asBuyer.data && asSeller.data ? sideToOpen(asBuyer.data, asSeller.data) : null;
  if (settled === null && side !== null) setSettled(side);
  const asked = params.get(PARAM);
  const isSettling = settled === null && [asBuyer, asSeller].some(({ isPending }) => isPending);
  const chosen = asked === "buyer" || asked === "seller" ? asked : (settled ?? "buyer");
  const lists = { buyer: asBuyer, seller: asSeller };
  // The current state of the request, which the other side may have ended.
  const current = ({ id }: InterestRequest) =>
    [...(asBuyer.data ?? []), ...(asSeller.data ?? [])].find((each) => each.id === id);
  const isMany = [asBuyer, asSeller].some(({ data }) => (data?.length ?? 0) >= MANY);

  return (
    <Card className="grid gap-4">
      <CardTitle>
        <Trans>Interest Requests</Trans>
      </CardTitle>
      {isMany && (
        <RequestFilters filters={filters} onChange={(change) => setFilters((now) => ({ ...now, ...change }))} />
      )}
      <Tabs value={chosen} onValueChange={(role) => setParams(withParams({ [PARAM]: role }), { replace: true })}>
        <TabList aria-label={t`Interest requests`}>
          <Tab value="buyer">
            <Trans>My Requests</Trans> <Count of={asBuyer} />
          </Tab>
          <Tab value="seller">
            <Trans>For My Tickets</Trans> <Count of={asSeller} />
          </Tab>
        </TabList>
        {(["buyer", "seller"] as const).map((role) => (
          <TabPanel key={role} value={role}>
            <RequestList
              role={role}
              list={lists[role]}
              isSettling={isSettling}
              filters={filters}
              onAnswer={(answer, request) => setAnswering({ answer, request })}
            />
          </TabPanel>
        ))}
      </Tabs>
      {answering && (
        <AnswerDialog
          answer={answering.answer}
          request={current(answering.request) ?? answering.request}
          onClose={() => setAnswering(null)}
        />
      )}
    </Card>
  );
}

/** How many there are, as far as they are loaded. */
function Count({ of: { data, hasNextPage } }: { of: RequestListProps["list"] }) {
  return (
    data && (
      <Badge className="figures">
        {data.length}
        {hasNextPage && "+"}
      </Badge>
    )
  );
}

const DayRequests = lazyPart(() => import("./day-requests"));

const NONE: ReadonlySet<string> = new Set();

/**
 * The number of requests to show at first and to add with each press, so that the rest of the
 * screen stays within reach.
 */
const FIRST = 4;
const MORE = 10;

const EMPTY_TEXTS = {
  buyer: msg`When you express interest in a ticket, you can follow it here.`,
  seller: msg`When a buyer wants one of your tickets, you have 15 minutes to respond here.`,
} as const;

interface RequestListProps {
  role: InterestRole;
  list: UseInfiniteQueryResult<InterestRequest[]>;
  /** It is not known yet which side opens. */
  isSettling: boolean;
  filters: Filters;
  onAnswer: (answer: Answer, request: InterestRequest) => void;
}

const idsOf = (requests: InterestRequest[]) => requests.map(({ id }) => id);

/**
 * The place of a request in its list: pending ones come first; then, for a buyer, accepted ones
 * whose show is ahead.
 */
function placeOf({ status, ticket }: InterestRequest, role: InterestRole): number {
  if (status === "pending") return 0;
  const isAhead = showInstant(ticket.show_date, ticket.show_time).getTime() > serverNow();
  return role === "buyer" && status === "accepted" && isAhead ? 1 : 2;
}

/** The requests that match the filters, in the order in which somebody needs them. */
function inOrder(requests: InterestRequest[], { role, filters }: Pick<RequestListProps, "role" | "filters">) {
  return requests
    .filter((request) => matchesFilters(request, role, filters))
    .sort((one, other) => placeOf(one, role) - placeOf(other, role));
}

function RequestList({ role, list, isSettling, filters, onAnswer }: RequestListProps) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(FIRST);
  const items = useRef<HTMLUListElement>(null);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(NONE);
  const matching = inOrder(list.data ?? [], { role, filters });
  const together = role === "seller" ? answeredTogether(matching, answered) : [];
  const inDays = new Set(together.flat().map(({ id }) => id));
  const shown = matching.filter(({ id }) => !inDays.has(id));
  const visible = shown.slice(0, limit);
  const open = openAgain(list.data ?? []);
  // Of those that do not wait, one is open: the last of which something came, or can still come.
  const last = visible.find((request) => placeOf(request, role) === 1 || (role === "buyer" && open.has(request.id)));
  useKeptInPlace(items, idsOf(visible), idsOf(list.data ?? []));
  if (list.isPending || isSettling)
    return (
      <div role="status" className="grid gap-4 md:max-lg:grid-cols-2">
        <span className="sr-only">
          <Trans>Loading interest requests</Trans>
        </span>
        <Skeleton className="h-44 rounded-md" />
        <Skeleton className="h-44 rounded-md max-md:hidden" />
      </div>
    );
  if (list.isError && !list.data)
    return (
      <ErrorState
        title={t`Error loading interest requests`}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
        compact
      />
    );

  const isMore = shown.length > limit || list.hasNextPage;
  const isFiltered = filters.search !== "" || filters.status !== "all";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p role="status" className="sr-only">
        {isFiltered && !list.hasNextPage && (
          <Plural value={matching.length} one="# request found" other="# requests found" />
        )}
      </p>
      {together.map((requests) => (
        <Suspense key={dayOf(requests[0])} fallback={<Skeleton className="h-72" />}>
          <DayRequests
            requests={requests}
            onAnswered={(ids) => setAnswered((before) => new Set([...before, ...ids]))}
          />
        </Suspense>
      ))}
      {visible.length === 0 && together.length > 0 ? null : visible.length === 0 ? (
        <EmptyState
          title={isFiltered ? t`No matching requests` : t`No requests yet`}
          description={isFiltered ? t`Try another search or status.` : t(EMPTY_TEXTS[role])}
          compact
        />
      ) : (
        <ul ref={items} className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:max-lg:grid-cols-2">
          {visible.map((request) => (
            <li key={request.id}>
              <Folded request={request} isFolded={placeOf(request, role) > 0 && request !== last}>
                <RequestCard
                  request={request}
                  role={role}
                  onAnswer={onAnswer}
                  isOpenAgain={role === "buyer" && open.has(request.id)}
                />
              </Folded>
            </li>
          ))}
        </ul>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="text-center text-danger">
          <Trans>Could not load more.</Trans>
        </p>
      )}
      {isMore && (
        <Button
          variant="outline"
          onClick={() => {
            if (shown.length <= limit + MORE && list.hasNextPage) void list.fetchNextPage();
            setLimit(limit + MORE);
          }}
          busy={list.isFetchingNextPage}
          className="justify-self-center"
        >
          <Trans>Show More</Trans>
        </Button>
      )}
    </div>
  );
}

interface FoldedProps {
  request: InterestRequest;
  isFolded: boolean;
  children: ReactNode;
}

/** A request that is over is a row that opens. */
function Folded({ request: { ticket, status }, isFolded, children }: FoldedProps) {
  const { t } = useLingui();
  const { formatDay } = useFormats();
  if (!isFolded) return children;
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 leading-tight">
          <strong className="wrap-break-word line-clamp-2">{ticket.movie_name}</strong>
          <span className="figures text-ink-muted text-sm">{formatDay(ticket.show_date)}</span>
        </span>
        <Badge tone={INTEREST_TONES[status]} className="ms-auto shrink-0">
          {t(INTEREST_LABELS[status])}
        </Badge>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/**
 * When new requests come before the one that was first, scrolls by as much as they push it down, so
 * that nothing moves under a finger.
 *
 * @param shown The ids of the list's items, in their order.
 * @param known The ids of all requests, also of those that a filter hides.
 */
function useKeptInPlace(list: RefObject<HTMLUListElement | null>, shown: string[], known: string[]): void {
  const last = useRef({ shown, known });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { shown, known };
    const [first] = before.shown;
    const place = first === undefined ? 0 : shown.indexOf(first);
    if (place < 1 || shown.slice(0, place).some((id) => before.known.includes(id))) return;
    const [top, kept] = [list.current?.children[0], list.current?.children[place]];
    if (!top || !kept) return;
    window.scrollBy({
      top: kept.getBoundingClientRect().top - top.getBoundingClientRect().top,
      behavior: "instant",
    });
  });
}
