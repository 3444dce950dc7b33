import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../components/button";
import { EmptyState, ErrorState } from "../../components/states";
import { moviePath } from "../../lib/name-paths";
import { PageHeading, PageMeta } from "../../lib/page";
import { paths } from "../../lib/paths";
import { OpenTicket } from "../contact/open-ticket";
import { ChipRow, ChipRows } from "./chip-row";
import { type BrowseFilters, facetsOptions, ticketsOptions } from "./queries";
import { TicketList, TicketListSkeleton } from "./ticket-list";

/** What the address of a movie or a city shows that was never on sale: what was looked for, and what is on sale instead. */
export function NeverOnSale({ movie, city }: Pick<BrowseFilters, "movie" | "city">) {
  const { t } = useLingui();
  const { data: facets } = useQuery(facetsOptions(null));
  const tickets = useInfiniteQuery(ticketsOptions({}));
  const [film, place] = [movie, city].map((slug) => slug?.replaceAll("-", " "));
  const name = [film, place].filter(Boolean).join(", ");
  const onSale = tickets.data?.items ?? [];
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:gap-6 md:py-10">
      <PageMeta title={t`No tickets for “${name}”`} noindex />
      <header className="grid justify-items-start gap-2 md:gap-3">
        <PageHeading className="wrap-anywhere text-2xl md:text-3xl">
          <Trans>No tickets for “{name}”</Trans>
        </PageHeading>
        <p className="max-w-prose text-ink-muted md:text-lg">
          <Trans>Nobody sells them now. Perhaps the name is spelled differently, or the show is over.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.discover}>
            <Trans>Discover movie tickets</Trans>
          </ButtonLink>
          {film && (
            <ButtonLink variant="outline" to={paths.browse({ search: film })}>
              <Trans>Search tickets</Trans>
            </ButtonLink>
          )}
        </div>
      </header>
      {facets && facets.trending_movies.length > 0 && (
        <ChipRows>
          <ChipRow title={t`Trending Movies`}>
            {facets.trending_movies.map(({ movie_name }) => (
              <Link key={movie_name} className="chip" to={moviePath(movie_name)}>
                {movie_name}
              </Link>
            ))}
          </ChipRow>
        </ChipRows>
      )}
      <section aria-labelledby="on-sale" aria-busy={tickets.isFetching} className="grid gap-3">
        <h2 id="on-sale" className="title text-lg md:text-2xl">
          <Trans>Available Tickets</Trans>
        </h2>
        {tickets.isPending ? (
          <>
            <p role="status" className="sr-only">
              <Trans>Finding amazing tickets for you...</Trans>
            </p>
            <TicketListSkeleton count={3} />
          </>
        ) : tickets.isError && onSale.length === 0 ? (
          <ErrorState
            title={t`Could not load tickets`}
            onRetry={() => void tickets.refetch()}
            busy={tickets.isFetching}
          />
        ) : (
          <TicketList tickets={onSale} targetId={null} empty={<EmptyState title={t`No tickets found`} />} />
        )}
      </section>
      <OpenTicket known={onSale} />
    </div>
  );
}
