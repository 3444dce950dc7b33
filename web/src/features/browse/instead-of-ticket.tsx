import { Trans, useLingui } from "@lingui/react/macro";
import type { TicketCard, WantedPage } from "@reseat/contract";
import { SEARCH_MAX } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../lib/pages/paths";
import { ButtonLink } from "../../ui/button";
import { Skeleton } from "../../ui/skeleton";
import { type BrowseFilters, recentTicketsOptions } from "./queries";
import { TicketSection } from "./ticket-section";

type Gone = Pick<TicketCard, "id" | "movie_name" | "city" | "location">;

const beginningOf = (name: string) => [...name].slice(0, SEARCH_MAX).join("").trim();

/**
 * The searches that may replace a ticket which is gone, best first: the film, the city, everything.
 */
export function insteadOf({ movie_name, city, location }: Gone): BrowseFilters[] {
  return [{ search: beginningOf(movie_name) }, { location: city ?? location }, {}];
}

/** The same for a wanted post that has ended, which may be about any movie, or all of India. */
export function insteadOfWanted({ movie_name, city }: Pick<WantedPage, "movie_name" | "city">): BrowseFilters[] {
  const ofMovie = movie_name ? { search: beginningOf(movie_name) } : null;
  const inCity = city ? { location: city } : null;
  return [ofMovie && inCity && { ...ofMovie, ...inCity }, ofMovie, inCity, {}].filter((choice) => choice !== null);
}

interface InsteadOfTicketProps {
  ticket: Gone;
  choices?: BrowseFilters[];
}

/** The newest tickets that may replace one which is gone. */
export function InsteadOfTicket({ ticket, choices = insteadOf(ticket) }: InsteadOfTicketProps) {
  const { t } = useLingui();
  const [choice = {}, ...others] = choices;
  const query = useQuery(recentTicketsOptions(choice));
  // The lists may be a moment late.
  const tickets = query.data?.items.filter(({ id }) => id !== ticket.id);
  if (tickets?.length === 0 && others.length > 0) return <InsteadOfTicket ticket={ticket} choices={others} />;
  const { movie_name: movie } = ticket;
  const { search, location: city } = choice;
  const title = search ? t`${movie} tickets` : city ? t`Movie tickets in ${city}` : t`Available Tickets`;
  return (
    <TicketSection title={title} tickets={tickets} query={query} className="grid gap-5 sm:grid-cols-2">
      <ButtonLink variant="quiet" size="sm" to={paths.browse(choice)} className="max-sm:-ms-3">
        {search ? t`See other tickets for this film` : t`View All`}
      </ButtonLink>
    </TicketSection>
  );
}

/** Stands in for the page of a ticket or a wanted post while it loads. */
export function PageSkeleton() {
  return (
    <div role="status" className="page-width grid max-w-2xl gap-5 py-10">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-60 w-full rounded-md" />
    </div>
  );
}
