import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { moviePath } from "../../lib/pages/name-paths";
import { ChipRow, ChipRows } from "./chip-row";
import { facetsOptions, ticketsOptions } from "./queries";
import { OpenTicket } from "./ticket-dialog/open-ticket";
import { TicketSection } from "./ticket-section";

/** The tickets on sale now, for an address without content of its own. */
export function OnSaleNow() {
  const { t } = useLingui();
  const { data: facets } = useQuery(facetsOptions(null));
  const tickets = useInfiniteQuery(ticketsOptions({}));
  const onSale = tickets.data?.items;
  return (
    <>
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
      <TicketSection title={<Trans>Available Tickets</Trans>} tickets={onSale} query={tickets} />
      <OpenTicket known={onSale ?? []} />
    </>
  );
}
