import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Bell, ChevronRight, MapPin, Sparkles, TicketPlus } from "lucide-react";
import { Link } from "react-router-dom";
import { Button, ButtonLink } from "../components/button";
import { Card } from "../components/card";
import { Poster } from "../components/poster";
import { SearchBox } from "../components/search-box";
import { Skeleton } from "../components/skeleton";
import { EmptyState, ErrorState } from "../components/states";
import { facetsOptions, recentTicketsOptions } from "../features/browse/queries";
import { TicketList, TicketListSkeleton } from "../features/browse/ticket-list";
import { useFilters } from "../features/browse/use-filters";
import { OpenTicket } from "../features/contact/open-ticket";
import { useResumedTicket } from "../features/contact/use-open-ticket";
import { CLEANUP_EXPIRED, useCleanupExpired } from "../features/listing/use-cleanup-expired";
import { formatBadge, useFormats } from "../lib/format";
import { PageHeading, PageMeta } from "../lib/page";
import { paths } from "../lib/paths";
import { selectedLocation } from "../lib/selected-location";
import { useAuthGate, useResumedAction } from "../lib/session/auth-gate";
import { useSession } from "../lib/session/session";
import { useAlertCount } from "../shell/use-badges";

export default function Home() {
  const { t } = useLingui();
  const { filters, change, type } = useFilters();
  const search = filters.search ?? "";

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-6 md:gap-10 md:py-10">
      <PageMeta title={t`Home`} noindex />
      <Greeting />
      <SearchBox
        label={t`Search tickets`}
        placeholder={t`Search movies, theatres, or locations...`}
        value={search}
        onSearch={type}
      />
      <Stats />
      <Trending search={search} onPick={(movie) => change({ search: movie === search ? "" : movie })} />
      <Recent search={search} />
    </div>
  );
}

function Greeting() {
  const { t } = useLingui();
  const { profile } = useSession();
  const name = profile?.full_name;
  const { requireLogin } = useAuthGate();
  const cleanup = useCleanupExpired();
  const cleanUp = () => requireLogin(CLEANUP_EXPIRED) && cleanup.mutate(undefined);
  useResumedAction(CLEANUP_EXPIRED, cleanUp);
  const alerts = useAlertCount();
  const badge = formatBadge(alerts);
  return (
    <header className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="grid gap-2">
        <Link
          to={paths.locationSelection}
          className="inline-flex min-h-10 items-center gap-1.5 justify-self-start rounded-full bg-sunken px-3 font-semibold text-sm hover:bg-line"
        >
          <MapPin aria-hidden="true" className="size-4 shrink-0 text-velvet-ink" />
          {selectedLocation.get() ?? profile?.location ?? t`Select Location`}
        </Link>
        <PageHeading className="text-3xl">{name ? t`Hello, ${name}` : t`Hello, User`}</PageHeading>
      </div>
      <div className="flex grow flex-wrap items-center gap-2 md:justify-end">
        <ButtonLink to={paths.listMovie} className="max-md:grow">
          <TicketPlus aria-hidden="true" className="size-5" />
          <Trans>List Ticket</Trans>
        </ButtonLink>
        <Button variant="outline" busy={cleanup.isPending} onClick={cleanUp}>
          <Sparkles aria-hidden="true" className="size-4.5" />
          <Trans>Cleanup</Trans>
        </Button>
        <ButtonLink to={paths.notifications} variant="outline" size="icon" className="relative">
          <Bell aria-hidden="true" className="size-5" />
          <span className="sr-only">
            <Trans>Notifications</Trans>
          </span>
          {badge && (
            <span className="figures absolute -end-1.5 -top-1.5 grid h-5 min-w-5 place-items-center rounded-full bg-velvet px-1 text-on-velvet text-xs">
              {badge}
            </span>
          )}
        </ButtonLink>
      </div>
    </header>
  );
}

function Stats() {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const { data: facets, isError } = useQuery(facetsOptions());
  const stats = [
    [t`Available Tickets`, facets?.totals.tickets],
    [t`Movies`, facets?.totals.movies],
    [t`Cities`, facets?.totals.cities],
    [t`Theatres`, facets?.totals.theatres],
  ] as const;
  return (
    <Card as="dl" variant="flush" className="grid grid-cols-2 md:grid-cols-4">
      {stats.map(([label, value], index) => (
        <div
          key={label}
          className={clsx(
            "flex flex-col-reverse justify-end gap-1 border-line p-4 md:p-5",
            index % 2 === 1 && "border-s",
            index > 1 && "border-t md:border-t-0",
            index === 2 && "md:border-s",
          )}
        >
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="figures title text-3xl">
            {value !== undefined ? formatNumber(value) : isError ? "–" : <Skeleton className="h-[1em] w-14" />}
          </dd>
        </div>
      ))}
    </Card>
  );
}

function Trending({ search, onPick }: { search: string; onPick: (movie: string) => void }) {
  const { t } = useLingui();
  const { data: facets, isPending, isLoadingError, isFetching, refetch } = useQuery(facetsOptions());
  const movies = facets?.trending_movies.slice(0, 6) ?? [];
  if (!isPending && !isLoadingError && movies.length === 0) return null;
  return (
    <section aria-labelledby="trending" className="grid gap-4">
      <h2 id="trending" className="title text-2xl">
        <Trans>Trending Movies</Trans>
      </h2>
      {isLoadingError && (
        <ErrorState title={t`Could not load movies`} onRetry={() => void refetch()} busy={isFetching} compact />
      )}
      <ul className="grid grid-cols-3 gap-3 sm:gap-4 md:grid-cols-6">
        {isPending
          ? ["a", "b", "c", "d", "e", "f"].map((place) => (
              <li key={place} className="grid content-start gap-2">
                <Skeleton className="aspect-2/3 rounded-md" />
                <Skeleton className="h-4 w-3/4" />
              </li>
            ))
          : movies.map((movie, index) => (
              <li key={movie.movie_name}>
                <button
                  type="button"
                  aria-pressed={search === movie.movie_name}
                  onClick={() => onPick(movie.movie_name)}
                  className="group grid w-full content-start gap-2 rounded-md text-start"
                >
                  <Poster
                    src={movie.poster_url}
                    movie={movie.movie_name}
                    eager={index < 3}
                    className="w-full outline-focus outline-offset-2 group-hover:brightness-105 group-aria-pressed:outline-3"
                  />
                  <span className="font-semibold text-sm leading-tight">
                    {movie.movie_name}
                    <span className="figures mt-0.5 block font-normal text-ink-muted text-xs">
                      <Plural value={movie.ticket_count} one="# ticket" other="# tickets" />
                    </span>
                  </span>
                </button>
              </li>
            ))}
      </ul>
    </section>
  );
}

function Recent({ search }: { search: string }) {
  const { t } = useLingui();
  const recent = useQuery(recentTicketsOptions(search || undefined));
  const tickets = recent.data?.items ?? [];
  const total = recent.isPlaceholderData ? undefined : recent.data?.total;
  const targetId = useResumedTicket();
  return (
    <section aria-labelledby="recent" aria-busy={recent.isFetching} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent" className="title text-2xl">
          <Trans>Recent Listings</Trans>
        </h2>
        <Link
          to={paths.browse(search ? { search } : {})}
          className="flex min-h-11 items-center font-semibold text-sm text-velvet-ink underline-offset-4 hover:underline"
        >
          <Trans>View All</Trans>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <p role="status" className="sr-only">
        {search && total !== undefined && <Plural value={total} one="# ticket found" other="# tickets found" />}
      </p>
      {recent.isPending ? (
        <TicketListSkeleton count={3} />
      ) : recent.isError && !recent.data ? (
        <ErrorState title={t`Could not load tickets`} onRetry={() => void recent.refetch()} busy={recent.isFetching} />
      ) : (
        <TicketList
          tickets={tickets}
          targetId={targetId}
          empty={
            <EmptyState
              title={search ? t`No tickets found` : t`No tickets listed yet`}
              description={search ? t`Nothing on sale matches "${search}".` : t`Yours could be the first on the board.`}
            >
              <ButtonLink to={paths.listMovie}>
                <Trans>List First Ticket</Trans>
              </ButtonLink>
            </EmptyState>
          }
        >
          <EmptySeat />
        </TicketList>
      )}
      <OpenTicket known={tickets} />
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
