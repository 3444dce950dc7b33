import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest, InterestStatus } from "@reseat/contract";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../../components/badge";
import { Button } from "../../components/button";
import { Card, CardTitle } from "../../components/card";
import { Field, Select } from "../../components/field";
import { SearchBox } from "../../components/search-box";
import { Skeleton } from "../../components/skeleton";
import { EmptyState, ErrorState } from "../../components/states";
import { Tab, TabList, TabPanel, Tabs } from "../../components/tabs";
import { INTEREST_LABELS } from "./interest-status";
import { type InterestRole, otherParty, useInterestRequests } from "./queries";
import { RejectDialog } from "./reject-dialog";
import { type Answer, RequestCard } from "./request-card";
import { UnlockBuyerDialog } from "./unlock-buyer-dialog";
import { WithdrawDialog } from "./withdraw-dialog";

const STATUSES: InterestStatus[] = ["pending", "accepted", "rejected", "withdrawn", "expired"];

interface Filters {
  search: string;
  status: InterestStatus | "all";
}

function fits(request: InterestRequest, role: InterestRole, { search, status }: Filters): boolean {
  if (status !== "all" && request.status !== status) return false;
  const { movie_name, theatre } = request.ticket;
  const texts = [movie_name, theatre, otherParty(request, role)?.full_name ?? ""];
  return texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}

/** The person's requests as seller and as buyer. Opens on the side that has one pending. */
export function InterestRequests() {
  const { t } = useLingui();
  const [filters, setFilters] = useState<Filters>({ search: "", status: "all" });
  const [chosen, setChosen] = useState<InterestRole | null>(null);
  const [answering, setAnswering] = useState<{ answer: Answer; request: InterestRequest } | null>(null);
  const asBuyer = useInterestRequests("buyer");
  const asSeller = useInterestRequests("seller");
  if (chosen === null && asBuyer.data && asSeller.data) {
    if (asSeller.data.some(({ status }) => status === "pending")) setChosen("seller");
    // Settles on a tab with something to press in it, so that it does not switch under a finger.
    else if (asBuyer.data.length > 0) setChosen("buyer");
  }
  const lists = { buyer: asBuyer, seller: asSeller };
  // Looks the request up again: the other side may have ended it.
  const current = ({ id }: InterestRequest) =>
    [...(asBuyer.data ?? []), ...(asSeller.data ?? [])].find((each) => each.id === id);
  // No search box without requests.
  const isEmpty = asBuyer.data?.length === 0 && asSeller.data?.length === 0;

  return (
    <Card className="grid gap-4">
      <CardTitle>
        <Trans>Interest Requests</Trans>
      </CardTitle>
      {!isEmpty && (
        <RequestFilters filters={filters} onChange={(change) => setFilters((now) => ({ ...now, ...change }))} />
      )}
      <Tabs value={chosen ?? "buyer"} onValueChange={(value) => setChosen(value as InterestRole)}>
        <TabList aria-label={t`Interest requests`}>
          <Tab value="buyer">
            <Trans>My Requests</Trans> <Count of={asBuyer.data} />
          </Tab>
          <Tab value="seller">
            <Trans>For My Tickets</Trans> <Count of={asSeller.data} />
          </Tab>
        </TabList>
        {(["buyer", "seller"] as const).map((role) => (
          <TabPanel key={role} value={role}>
            <RequestList
              role={role}
              list={lists[role]}
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

interface RequestFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

function RequestFilters({ filters, onChange }: RequestFiltersProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchBox
        label={t`Search interest requests`}
        placeholder={t`Movie, theatre or person`}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
        delay={100}
      />
      <Field label={t`Status`} labelHidden>
        <Select
          value={filters.status}
          onChange={(event) => onChange({ status: event.target.value as Filters["status"] })}
          className="h-13"
        >
          <option value="all">
            <Trans>All statuses</Trans>
          </option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(INTEREST_LABELS[status])}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function Count({ of: requests }: { of: InterestRequest[] | undefined }) {
  return requests && <Badge className="figures">{requests.length}</Badge>;
}

interface AnswerDialogProps {
  answer: Answer;
  request: InterestRequest;
  onClose: () => void;
}

function AnswerDialog({ answer, ...props }: AnswerDialogProps) {
  if (answer === "unlock") return <UnlockBuyerDialog {...props} />;
  if (answer === "reject") return <RejectDialog {...props} />;
  return <WithdrawDialog {...props} />;
}

/** How many requests to show at first and to add with each press: the rest of the screen stays within reach. */
const FIRST = 4;
const MORE = 10;

const EMPTY_TEXTS = {
  buyer: msg`When you express interest in a ticket, you can follow it here.`,
  seller: msg`When a buyer wants one of your tickets, you have 15 minutes to respond here.`,
} as const;

interface RequestListProps {
  role: InterestRole;
  list: UseInfiniteQueryResult<InterestRequest[]>;
  filters: Filters;
  onAnswer: (answer: Answer, request: InterestRequest) => void;
}

function RequestList({ role, list, filters, onAnswer }: RequestListProps) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(FIRST);
  if (list.isPending)
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

  const fitting = list.data?.filter((request) => fits(request, role, filters)) ?? [];
  const isPending = ({ status }: InterestRequest) => status === "pending";
  // Pending requests come before settled ones.
  const ordered = [...fitting.filter(isPending), ...fitting.filter((request) => !isPending(request))];
  const shown = ordered.slice(0, limit);
  const isMore = ordered.length > limit || list.hasNextPage;
  const isFiltered = filters.search !== "" || filters.status !== "all";
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {isFiltered && <Plural value={fitting.length} one="# request found" other="# requests found" />}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={isFiltered ? t`No matching requests` : t`No requests yet`}
          description={isFiltered ? t`Try another search or status.` : t(EMPTY_TEXTS[role])}
          compact
        />
      ) : (
        <ul className="grid items-start gap-4 md:max-lg:grid-cols-2">
          {shown.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} role={role} onAnswer={onAnswer} />
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
            if (ordered.length <= limit + MORE && list.hasNextPage) void list.fetchNextPage();
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
