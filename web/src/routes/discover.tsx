import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { ChipRow, ChipRows } from "../features/browse/chip-row";
import { CityBar, ShowAllOfIndia } from "../features/browse/city-bar";
import { MoreTickets } from "../features/browse/more-tickets";
import { useWithAsked } from "../features/browse/own-marks";
import { type BrowseFilters, beginsSoonest, cityAt, discoverOptions, facetsOptions } from "../features/browse/queries";
import { Soonest } from "../features/browse/soonest";
import { OpenTicket, useResumedTicket } from "../features/browse/ticket-dialog/open-ticket";
import { TicketList, TicketListSkeleton } from "../features/browse/ticket-list";
import { TicketSearch } from "../features/browse/ticket-search";
import { useFilters } from "../features/browse/use-filters";
import { useJustListed } from "../features/tickets/just-listed";
import { lazyPart } from "../lib/api/lazy-part";
import { moviePath } from "../lib/pages/name-paths";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { PublicPage } from "../lib/pages/public-page";
import { useIsTakenOver } from "../lib/session/session";
import { ActionLink } from "../ui/action-link";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { OnDemand } from "../ui/on-demand";
import { SEARCH_FORM_ID } from "../ui/search-box";
import { Skeleton } from "../ui/skeleton";
import { EmptyState, ErrorState } from "../ui/states";

const Guess = lazyPart(() => import("../features/browse/guess"));
const TellMe = lazyPart(() => import("../features/wanted/tell-me"));
const Demand = lazyPart(() => import("../features/wanted/demand"));
const FilterPanel = lazyPart(() => import("../features/browse/filter-panel"));
const loadSheet = () => import("../features/browse/filter-sheet").then((module) => module.FilterSheet);

/** As Tailwind's `md`. */
const isWide = () => window.matchMedia("(width >= 48rem)").matches;

export default function Discover() {
  const { t } = useLingui();
  const { filters, query, city, change, type, clear, isActive } = useFilters();
  const [areFiltersOpen, setFiltersOpen] = useState(Boolean(filters.location || filters.date || filters.price));
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { data: facets, isPending, isLoadingError, isFetching, refetch } = useQuery(facetsOptions(city));
  const tickets = useInfiniteQuery(discoverOptions(city, filters));
  const targetId = useResumedTicket();
  // A change of this key remounts the search box, which may hold unsent text.
  const [clears, setClears] = useState(0);
  const clearAll = () => {
    setClears((count) => count + 1);
    clear();
  };

  const listed = useJustListed(tickets.data?.items, query);
  const onSale = tickets.data?.items ?? [];
  const items = useWithAsked(listed ? [listed, ...onSale] : onSale, query);
  // While a new search loads, the previous total does not apply.
  const total = tickets.isPlaceholderData ? undefined : tickets.data?.total;

  const isSoonestFirst = beginsSoonest(city, filters);
  const soonest = (tickets.data?.soonest ?? []).flatMap((group) => group.items);
  const homeCity = cityAt(facets, filters.location, city);

  const title = t`Discover movie tickets`;
  const description = t`Find last-minute movie tickets near you: search by movie, theatre or location, and contact the seller.`;
  const panelProps = { facets, filters, city, onChange: change };
  const panel = <FilterPanel {...panelProps} />;
  const names = (isPending || (facets && facets.trending_movies.length > 0)) && (
    <ChipRows>
      <ChipRow title={t`Trending Movies`}>
        {isPending && <ChipsToCome />}
        {facets?.trending_movies.slice(0, 6).map(({ movie_name }) => (
          <FilterChip key={movie_name} name="search" value={movie_name} filters={filters} change={change} />
        ))}
      </ChipRow>
      <ChipRow title={t`Popular Locations`}>
        {isPending && <ChipsToCome />}
        {facets?.popular_locations.slice(0, 5).map((location) => (
          <FilterChip key={location} name="location" value={location} filters={filters} change={change} />
        ))}
      </ChipRow>
    </ChipRows>
  );
  const set = [filters.location, filters.date, filters.price, filters.seats].filter(Boolean).length;

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-2 py-2 md:gap-4 md:py-6">
      <PageMeta title={title} description={description} noindex={isActive} />
      <PublicPage path={paths.discover} title={title} description={description} />
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-3">
        <PageHeading className="text-lg md:text-2xl">
          <Trans>Find Your Perfect Movie Experience</Trans>
        </PageHeading>
        <div className="flex flex-nowrap gap-2 sm:gap-3">
          <TicketSearch
            key={clears}
            filters={filters}
            city={city}
            change={change}
            type={type}
            className="min-w-0 grow"
          />
          <Button
            variant="outline"
            aria-expanded={areFiltersOpen || isSheetOpen}
            aria-controls="filters"
            aria-description={set > 0 ? t`${set} set` : undefined}
            onClick={() => (isWide() ? setFiltersOpen((open) => !open) : setSheetOpen(true))}
            className="relative min-h-13 bg-surface max-sm:w-13 max-sm:px-0 large-text:w-9 large-text:shrink-0"
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">
              <Trans>Filters</Trans>
            </span>
            {set > 0 && (
              <Badge tone="paper" aria-hidden="true" className="figures absolute -end-1.5 -top-1.5">
                {set}
              </Badge>
            )}
          </Button>
        </div>
        <CityBar>
          <FilterChip name="date" value="tonight" label={t`Tonight`} filters={filters} change={change} />
          <FilterChip name="date" value="soon" label={t`Starts in 2 h`} filters={filters} change={change} />
          <FilterChip name="price" value="low" label={t`Under ₹200 each`} filters={filters} change={change} />
        </CityBar>
        <div id="filters" hidden={!areFiltersOpen} className="max-md:hidden">
          {areFiltersOpen && !isSheetOpen && (
            <Suspense>
              <WhenTakenOver>{panel}</WhenTakenOver>
            </Suspense>
          )}
        </div>
        <div className={clsx("flex flex-wrap items-center gap-x-4 gap-y-1 md:min-h-10", !isActive && "sr-only")}>
          <p role="status" className="figures font-semibold">
            {isActive && total !== undefined && <Plural value={total} one="# ticket found" other="# tickets found" />}
          </p>
          {isActive && (
            <Button variant="quiet" size="sm" onClick={clearAll}>
              <X aria-hidden="true" className="size-4" />
              <Trans>Clear Filters</Trans>
            </Button>
          )}
        </div>
      </header>

      {isLoadingError && (
        <ErrorState
          title={t`Could not load movies and locations`}
          onRetry={() => void refetch()}
          busy={isFetching}
          compact
        />
      )}
      {isSoonestFirst && (
        <div className="mb-2 grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-8">
          <Soonest groups={tickets.data?.soonest} query={tickets} />
        </div>
      )}
      <section aria-labelledby="results" aria-busy={tickets.isFetching}>
        <div className="mb-2 flex flex-wrap items-center gap-3 md:mb-3">
          <h2 id="results" className="title wrap-break-word text-lg md:text-2xl">
            <Trans>Available Tickets</Trans>
          </h2>
          {total ? (
            <Badge tone="paper" className="figures">
              <Plural value={total} one="# Result" other="# Results" />
            </Badge>
          ) : null}
        </div>
        <div role="status" className="empty:hidden">
          {tickets.data?.guess && (
            <Suspense>
              <Guess guess={tickets.data?.guess} filters={filters} />
            </Suspense>
          )}
        </div>
        {tickets.isPending ? (
          <>
            <p role="status" className="mb-4 text-ink-muted">
              <Trans>Finding amazing tickets for you...</Trans>
            </p>
            <TicketListSkeleton count={6} />
          </>
        ) : tickets.isError && items.length === 0 ? (
          <ErrorState
            title={t`Could not load tickets`}
            onRetry={() => void tickets.refetch()}
            busy={tickets.isFetching}
          />
        ) : (
          <div className={clsx("transition-opacity duration-(--calm)", tickets.isPlaceholderData && "opacity-50")}>
            <TicketList
              tickets={items}
              targetId={targetId}
              isBelow={isSoonestFirst}
              interlude={names}
              empty={
                <>
                  {names}
                  <EmptyState
                    title={t`No tickets found`}
                    description={t`Try adjusting your search criteria or browse trending movies above`}
                  >
                    <Suspense fallback={<Skeleton className="h-11 w-60 rounded-md" />}>
                      <TellMe search={{ ...filters, movie: filters.search, place: filters.location, city: homeCity }} />
                    </Suspense>
                    {filters.literal ? (
                      <Suspense>
                        <Guess filters={filters} />
                      </Suspense>
                    ) : isActive ? (
                      <Button variant="outline" onClick={clearAll}>
                        <Trans>Clear All Filters</Trans>
                      </Button>
                    ) : (
                      <ShowAllOfIndia variant="outline" />
                    )}
                  </EmptyState>
                </>
              }
            />
            <MoreTickets list={tickets} address={paths.browse({ ...filters, cursor: tickets.data?.next ?? "" })} />
          </div>
        )}
      </section>
      <Suspense>
        <Demand movie={filters.search} city={homeCity} />
      </Suspense>
      {import.meta.env.SSR ? <FiltersWithoutScripts>{panel}</FiltersWithoutScripts> : <noscript />}
      {isSheetOpen && (
        <OnDemand
          load={loadSheet}
          props={{ ...panelProps, total, onClear: clearAll, onClose: () => setSheetOpen(false) }}
        />
      )}
      <OpenTicket known={[...items, ...soonest]} />
    </div>
  );
}

/**
 * The panel's scripts may load after the screen's: until then its controls are disabled, because a
 * choice would be lost.
 */
function WhenTakenOver({ children }: { children: ReactNode }) {
  return <fieldset disabled={!useIsTakenOver()}>{children}</fieldset>;
}

/** Placed after the tickets, so that a phone shows those first. */
function FiltersWithoutScripts({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <style>{"#filters { display: none }"}</style>
      <h2 className="title mb-3 text-lg">
        <Trans>Filters</Trans>
      </h2>
      {children}
      <Button type="submit" form={SEARCH_FORM_ID} className="mt-3">
        <Trans>Search tickets</Trans>
      </Button>
    </noscript>
  );
}

/** Reserves space for the chips, so that the results do not move when they appear. */
function ChipsToCome() {
  return ["w-28", "w-40", "w-24"].map((width) => <Skeleton key={width} className={clsx("h-10 rounded-full", width)} />);
}

interface FilterChipProps extends Pick<ReturnType<typeof useFilters>, "filters" | "change"> {
  name: keyof BrowseFilters;
  value: string;
  /** Shown in place of the value. */
  label?: ReactNode;
}

/**
 * Turns a filter by a value on or off. A movie without another filter has an address of its own.
 */
function FilterChip({ name, value, label = value, filters, change }: FilterChipProps) {
  const selected = filters[name] === value;
  const next = { [name]: selected ? "" : value };
  const isAlone = name === "search" && Object.keys(filters).length === 0;
  return (
    <ActionLink
      to={isAlone ? moviePath(value) : paths.browse({ ...filters, cursor: "", ...next })}
      onPress={() => change(next)}
      aria-current={selected || undefined}
      className="chip"
    >
      {label}
    </ActionLink>
  );
}
