import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { About } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, useLocation, useParams, useSearchParams } from "react-router-dom";
import { ChipRow, ChipRows } from "../features/browse/chip-row";
import { MoreTickets } from "../features/browse/more-tickets";
import { NeverOnSale } from "../features/browse/never-on-sale";
import { filtersOfAddress, onSaleOptions } from "../features/browse/on-sale";
import { OpenTicket, useResumedTicket } from "../features/browse/ticket-dialog/open-ticket";
import { TicketList, TicketListSkeleton } from "../features/browse/ticket-list";
import { isApiError } from "../lib/api/api";
import { lazyPart } from "../lib/api/lazy-part";
import { useFormats } from "../lib/language/format";
import { cityPath, moviePath } from "../lib/pages/name-paths";
import { PageHeading, PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { PublicPage } from "../lib/pages/public-page";
import { Badge } from "../ui/badge";
import { ButtonLink } from "../ui/button";
import { Skeleton } from "../ui/skeleton";
import { EmptyState, ErrorState } from "../ui/states";

/**
 * The tickets on sale of a movie, in a city, or of a movie in a city, at an address of their own.
 */
export default function OnSale() {
  // Another movie is another screen, with a heading to announce.
  return <OnSaleAt key={useLocation().pathname} />;
}

function OnSaleAt() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const asked = filtersOfAddress(useParams(), params);
  const tickets = useInfiniteQuery(onSaleOptions(asked));
  const targetId = useResumedTicket();
  // On a page that the server has drawn for a movie or city that was never on sale, the list is
  // there but has no `about`.
  const wasNever = isApiError(tickets.error, "not_found", "invalid_input") || (tickets.data && !tickets.data.about);
  if (wasNever) return <NeverOnSale {...asked} />;
  if (!tickets.data?.about)
    return (
      <div className="page-width grid gap-6 py-6 md:py-10">
        {tickets.isError ? (
          <ErrorState
            title={t`Could not load tickets`}
            onRetry={() => void tickets.refetch()}
            busy={tickets.isFetching}
          />
        ) : (
          <>
            <p role="status" className="sr-only">
              <Trans>Finding amazing tickets for you...</Trans>
            </p>
            <Skeleton className="h-12 w-2/3" />
            <TicketListSkeleton count={6} />
          </>
        )}
      </div>
    );
  const { items, total, about, next } = tickets.data;
  const { movie_name, city } = about;
  const address = movie_name ? moviePath(movie_name, city) : cityPath(city ?? "");
  const filter = paths.browse({ search: movie_name ?? "", location: city ?? "" });
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-3 py-3 md:gap-6 md:py-10">
      <Introduction about={about} total={total} address={address} isFurtherOn={asked.cursor !== undefined} />
      <Others about={about} />
      <section aria-labelledby="results" aria-busy={tickets.isFetching}>
        <div className="mb-2 flex flex-wrap items-center gap-3 md:mb-5 md:border-line md:border-b md:pb-3">
          <h2 id="results" className="title text-lg md:text-2xl">
            <Trans>Available Tickets</Trans>
          </h2>
          <Badge tone="paper" className="figures">
            <Plural value={total} one="# Result" other="# Results" />
          </Badge>
          {total > 0 && (
            <ButtonLink variant="quiet" size="sm" to={filter} className="ms-auto max-sm:-my-2">
              <Trans>Filters</Trans>
            </ButtonLink>
          )}
        </div>
        <TicketList tickets={items} targetId={targetId} empty={<NothingOnSale about={about} />} />
        <MoreTickets list={tickets} address={`${address}?cursor=${encodeURIComponent(next ?? "")}`} />
      </section>
      <Suspense>
        <Demand movie={movie_name ?? ""} city={city ?? ""} />
      </Suspense>
      <OpenTicket known={items} />
    </div>
  );
}

const Demand = lazyPart(() => import("../features/wanted/demand"));
const TellMe = lazyPart(() => import("../features/wanted/tell-me"));

function NothingOnSale({ about }: { about: About }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No tickets found`}>
      <Suspense fallback={<Skeleton className="h-11 w-60 rounded-md" />}>
        <TellMe search={{ movie: about.movie_name ?? "", city: about.city }} />
      </Suspense>
      <ButtonLink variant="outline" to={paths.discover}>
        <Trans>Discover movie tickets</Trans>
      </ButtonLink>
    </EmptyState>
  );
}

interface IntroductionProps {
  about: About;
  total: number;
  address: string;
  isFurtherOn: boolean;
}

/** A summary of the tickets on sale, for people and for the page's description. */
function Introduction({
  about: { movie_name: movie, city, ...about },
  total,
  address,
  isFurtherOn,
}: IntroductionProps) {
  const { t } = useLingui();
  const { formatPrice, formatDate, formatTime } = useFormats();
  const title = movie ? (city ? t`${movie} tickets in ${city}` : t`${movie} tickets`) : t`Movie tickets in ${city}`;
  let text = t`No tickets found`;
  if (about.lowest_price !== null && about.next_show_at !== null) {
    const price = formatPrice(about.lowest_price);
    const show = new Date(about.next_show_at).toISOString();
    const day = formatDate(show);
    const time = formatTime(show);
    text = t`${plural(total, { one: "# ticket", other: "# tickets" })} from ${price} each. Next show: ${day}, ${time}.`;
  }
  const description = `${title}: ${text}`;
  return (
    <header className="grid gap-1 md:gap-3">
      <PageMeta title={title} description={description} noindex={total === 0 || isFurtherOn} />
      <PublicPage path={address} title={title} description={description} />
      <PageHeading className="wrap-break-word text-xl md:text-3xl">{title}</PageHeading>
      <p className="figures max-w-prose text-ink-muted text-sm md:text-lg">{text}</p>
    </header>
  );
}

/** Links to the movie in other cities, and to the other movies in the city. */
function Others({ about: { movie_name: movie, city, movies, cities } }: { about: About }) {
  const { t } = useLingui();
  return (
    <nav>
      <ChipRows>
        {cities.length > 0 && (
          <ChipRow title={t`Popular Locations`}>
            {cities.map((each) => (
              <Link key={each.city} className="chip" to={movie ? moviePath(movie, each.city) : cityPath(each.city)}>
                {each.city} <Count {...each} />
              </Link>
            ))}
          </ChipRow>
        )}
        {movies.length > 0 && (
          <ChipRow title={t`Trending Movies`}>
            {movies.map((each) => (
              <Link key={each.movie_name} className="chip" to={moviePath(each.movie_name, city)}>
                {each.movie_name} <Count {...each} />
              </Link>
            ))}
          </ChipRow>
        )}
      </ChipRows>
    </nav>
  );
}

function Count({ ticket_count }: { ticket_count: number }) {
  return (
    // `relative` keeps the text for screen readers inside the scrolling row.
    <span className="figures relative text-ink-muted">
      {ticket_count}
      <span className="sr-only">
        {" "}
        <Plural value={ticket_count} one="ticket" other="tickets" />
      </span>
    </span>
  );
}
