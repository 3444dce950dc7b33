import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Sparkles, TicketPlus } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { CityBar, ShowAllOfIndia } from "../features/browse/city-bar";
import { useWithAsked } from "../features/browse/own-marks";
import { type BrowseFilters, facetsOptions, homeOptions, RECENT_SIZE } from "../features/browse/queries";
import { Soonest } from "../features/browse/soonest";
import { OpenTicket, useResumedTicket } from "../features/browse/ticket-dialog/open-ticket";
import { TicketList, TicketListSkeleton } from "../features/browse/ticket-list";
import { TicketSearch } from "../features/browse/ticket-search";
import { Trending } from "../features/browse/trending";
import { useFilters } from "../features/browse/use-filters";
import { CLEANUP_EXPIRED, useCleanupExpired } from "../features/listing/use-cleanup-expired";
import { useJustListed } from "../features/tickets/just-listed";
import { lazyPart } from "../lib/api/lazy-part";
import { useFormats } from "../lib/language/format";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { useAuthGate, useResumedAction } from "../lib/session/auth-gate";
import { useSession } from "../lib/session/session";
import { Button, ButtonLink } from "../ui/button";
import { Skeleton } from "../ui/skeleton";
import { EmptyState, ErrorState } from "../ui/states";

const Guess = lazyPart(() => import("../features/browse/guess"));
const TellMe = lazyPart(() => import("../features/wanted/tell-me"));

export default function Home() {
  const { t } = useLingui();
  const { filters, query, city, change, type, clear } = useFilters();
  const search = filters.search ?? "";
  const recent = useQuery(homeOptions(query));

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-3 py-2 md:gap-8 md:py-6">
      <PageMeta title={t`Home`} noindex />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <Greeting city={city} />
        <TicketSearch filters={filters} city={city} change={change} type={type} />
        <CityBar>
          <Link className="chip" to={paths.browse({ date: "soon" })}>
            <Trans>Starts in 2 h</Trans>
          </Link>
          <Link className="chip" to={paths.browse({ price: "low" })}>
            <Trans>Under ₹200 each</Trans>
          </Link>
        </CityBar>
      </div>
      {!search && <Soonest groups={recent.data?.soonest} query={recent} />}
      <Recent filters={filters} query={query} onClear={clear} />
      {/* The content below the fold is hydrated last. */}
      <Suspense>
        <Trending city={city} search={search} onPick={(movie) => change({ search: movie === search ? "" : movie })} />
      </Suspense>
      <Suspense>
        <Stats city={city} />
        <SellersRow />
      </Suspense>
    </div>
  );
}

/** In one quiet line, so that a phone's first screen shows tickets. A visitor has no name. */
function Greeting({ city }: { city: string | null }) {
  const { t } = useLingui();
  const { isAuthenticated, profile, isProfileMissing } = useSession();
  const name = profile?.full_name;
  const isKnown = isAuthenticated && (profile !== null || isProfileMissing);
  return (
    <PageHeading className="wrap-break-word text-lg leading-tight md:text-2xl">
      {name ? t`Hello, ${name}` : isKnown ? t`Hello, User` : city ? t`Tickets in ${city}` : t`Tickets in India`}
    </PageHeading>
  );
}

/** For who sells. */
function SellersRow() {
  const { requireLogin } = useAuthGate();
  const cleanup = useCleanupExpired();
  const cleanUp = () => requireLogin(CLEANUP_EXPIRED) && cleanup.cleanUp();
  useResumedAction(CLEANUP_EXPIRED, cleanUp);
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={paths.listMovie} variant="outline">
        <TicketPlus aria-hidden="true" className="size-4.5" />
        <Trans>List Ticket</Trans>
      </ButtonLink>
      <Button variant="quiet" busy={cleanup.isPending} onClick={cleanUp}>
        {!cleanup.isPending && <Sparkles aria-hidden="true" className="size-4.5" />}
        <Trans>Cleanup</Trans>
      </Button>
    </div>
  );
}

/** The numbers of tickets on sale. */
function Stats({ city }: { city: string | null }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const { data: facets, isError } = useQuery(facetsOptions(city));
  const stats = [
    [t`Available Tickets`, facets?.totals.tickets],
    [t`Movies`, facets?.totals.movies],
    [t`Cities`, facets?.totals.cities],
    [t`Theatres`, facets?.totals.theatres],
  ] as const;
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-line border-t pt-4">
      {stats.map(([label, value]) => (
        <div key={label} className="flex flex-row-reverse items-baseline gap-1.5">
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="figures title text-xl">
            {value !== undefined ? formatNumber(value) : isError ? "–" : <Skeleton className="h-[1em] w-8" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RecentProps {
  filters: BrowseFilters;
  query: BrowseFilters;
  onClear: () => void;
}

function Recent({ filters, query, onClear }: RecentProps) {
  const { t } = useLingui();
  const { search, location } = query;
  const recent = useQuery(homeOptions(query));
  const listed = useJustListed(recent.data?.items, query);
  const newest = recent.data?.items ?? [];
  const tickets = useWithAsked(listed ? [listed, ...newest].slice(0, RECENT_SIZE) : newest, query);
  const total = recent.isPlaceholderData ? undefined : recent.data?.total;
  const targetId = useResumedTicket();
  const soonest = search ? [] : (recent.data?.soonest ?? []).flatMap(({ items }) => items);
  return (
    <section aria-labelledby="recent" aria-busy={recent.isFetching} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent" className="title wrap-break-word text-2xl">
          <Trans>Recent Listings</Trans>
        </h2>
        <Link
          to={paths.browse({ search: search ?? "", ...(filters.literal && { literal: filters.literal }) })}
          className="flex min-h-11 items-center font-semibold text-sm text-velvet-ink underline-offset-4 hover:underline"
        >
          <Trans>View All</Trans>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <p role="status" className="sr-only">
        {search && total !== undefined && <Plural value={total} one="# ticket found" other="# tickets found" />}
      </p>
      <div role="status" className="empty:hidden">
        {recent.data?.guess && (
          <Suspense>
            <Guess guess={recent.data?.guess} filters={filters} />
          </Suspense>
        )}
      </div>
      {recent.isPending ? (
        <TicketListSkeleton count={RECENT_SIZE} />
      ) : recent.isError && !recent.data ? (
        <ErrorState title={t`Could not load tickets`} onRetry={() => void recent.refetch()} busy={recent.isFetching} />
      ) : (
        <TicketList
          tickets={tickets}
          targetId={targetId}
          isBelow={soonest.length > 0}
          empty={
            <EmptyState
              title={
                search ? t`No tickets found` : location ? t`No tickets in ${location} yet` : t`No tickets listed yet`
              }
              description={search ? null : t`Yours could be the first.`}
            >
              <Suspense fallback={<Skeleton className="h-11 w-60 rounded-md" />}>
                <TellMe search={{ movie: search, city: location }} {...(!search && { variant: "outline" as const })} />
              </Suspense>
              {filters.literal ? (
                <Suspense>
                  <Guess filters={filters} />
                </Suspense>
              ) : search ? (
                <Button variant="outline" onClick={onClear}>
                  <Trans>Clear All Filters</Trans>
                </Button>
              ) : (
                <>
                  <ButtonLink to={paths.listMovie}>
                    <Trans>List First Ticket</Trans>
                  </ButtonLink>
                  <ShowAllOfIndia variant="outline" />
                </>
              )}
            </EmptyState>
          }
        >
          <EmptySeat />
        </TicketList>
      )}
      <OpenTicket known={[...tickets, ...soonest]} />
    </section>
  );
}

/** After the last listing, invites the visitor to list their own ticket. */
function EmptySeat() {
  return (
    <li className="hidden sm:grid">
      <Link
        to={paths.listMovie}
        className="grid min-h-40 place-content-center justify-items-center gap-3 rounded-md border-2 border-line-strong border-dashed p-4 text-center text-ink-muted hover:border-ink hover:text-ink"
      >
        <span aria-hidden="true" className="seat-row w-(--seat) [--seat:2rem]" />
        <span className="font-semibold">
          <Trans>Cannot make it to a show? List your ticket</Trans>
        </span>
      </Link>
    </li>
  );
}
