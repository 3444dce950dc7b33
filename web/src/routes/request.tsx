import { Trans, useLingui } from "@lingui/react/macro";
import type { InterestRequest } from "@reseat/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { insteadOfWanted } from "../features/browse/instead-of-ticket";
import { type BrowseFilters, recentTicketsOptions } from "../features/browse/queries";
import { OpenTicket } from "../features/browse/ticket-dialog/open-ticket";
import { TicketList } from "../features/browse/ticket-list";
import { type InterestRole, interestOptions } from "../features/interest/queries";
import { RequestMoment } from "../features/interest/request-moment";
import WhatNext from "../features/interest/what-next";
import { madeAt } from "../features/trust/person-sentence";
import { usePollWhileDown } from "../lib/live/live";
import { serverNow } from "../lib/live/server-clock";
import { PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { ButtonLink } from "../ui/button";
import { EmptyState, ErrorState, LoadingText } from "../ui/states";

/** A request is known by its id, or by the end of it, which the link in a text message has. */
const END_MIN = 8;

/** For so long a list may lag behind what was just made. */
const NEW_MS = 10_000;

/** One request of the person's, on either side. What came of an accepted one is its deal's page. */
export default function Request() {
  const { t } = useLingui();
  const { request: asked = "" } = useParams();
  const [params] = useSearchParams();
  const poll = usePollWhileDown();
  const asBuyer = useInfiniteQuery(interestOptions("buyer", poll));
  const asSeller = useInfiniteQuery(interestOptions("seller", poll));
  const lists = [asBuyer, asSeller];
  const isAsked = ({ id }: InterestRequest) => asked.length >= END_MIN && id.endsWith(asked);
  const made = asBuyer.data?.find(isAsked);
  const found = made ?? asSeller.data?.find(isAsked);
  const [seen, setSeen] = useState<{ request: InterestRequest; role: InterestRole } | null>(null);
  if (found && found !== seen?.request) setSeen({ request: found, role: made ? "buyer" : "seller" });
  const answer = params.get("answer");
  if (seen && isAsked(seen.request)) {
    const { request, role } = seen;
    if (request.deal_id) return <Navigate to={paths.deal(request.deal_id)} replace />;
    return (
      <>
        <PageMeta title={request.ticket.movie_name} noindex />
        <RequestMoment
          key={request.id + answer}
          request={request}
          role={role}
          answer={role === "seller" && answer === "decline" ? answer : null}
          others={role === "buyer" && <Others request={request} />}
        />
      </>
    );
  }
  if (lists.some(({ isError, data }) => isError && !data))
    return (
      <ErrorState
        className="page-width min-h-[60dvh] content-center"
        title={t`Error loading interest requests`}
        onRetry={() => {
          void asBuyer.refetch();
          void asSeller.refetch();
        }}
        busy={lists.some(({ isFetching }) => isFetching)}
      />
    );
  // A live event follows what was just made.
  const made_at = madeAt(asked);
  const isNew = made_at !== null && serverNow() - Date.parse(made_at) < NEW_MS;
  if (isNew || lists.some(({ isPending }) => isPending))
    return (
      <LoadingText className="min-h-[60dvh]">
        <Trans>Loading interest requests</Trans>
      </LoadingText>
    );
  return (
    <EmptyState className="page-width" title={t`No such request`}>
      <PageMeta title={t`No such request`} noindex />
      <ButtonLink to={paths.notifications}>
        <Trans>All requests</Trans>
      </ButtonLink>
    </EmptyState>
  );
}

/** While it waits up to two other tickets in the same city, best of the film; then what comes next. */
function Others({ request }: { request: InterestRequest }) {
  const { ticket_id: id, ticket, status } = request;
  if (status !== "pending") return <WhatNext request={request} />;
  const choices = insteadOfWanted({ movie_name: ticket.movie_name, city: ticket.city ?? ticket.location });
  return <OtherTickets id={id} choices={choices.filter(({ location }) => location)} />;
}

function OtherTickets({ id, choices: [choice = {}, ...choices] }: { id: string; choices: BrowseFilters[] }) {
  const { data } = useQuery(recentTicketsOptions(choice));
  const tickets = data?.items.filter((each) => each.id !== id).slice(0, 2);
  if (tickets?.length === 0 && choices.length > 0) return <OtherTickets id={id} choices={choices} />;
  if (!tickets || tickets.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="font-semibold text-ink-muted text-sm">
        <Trans>To keep in mind meanwhile</Trans>
      </h2>
      <TicketList tickets={tickets} targetId={null} empty={null} className="grid gap-3" />
      <OpenTicket known={tickets} />
    </section>
  );
}
