import { Trans, useLingui } from "@lingui/react/macro";
import type { TicketCard } from "@reseat/contract";
import { NIGHT_FROM } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { useToday } from "../../components/times";
import { paths } from "../../lib/pages/paths";
import { type BrowseFilters, SOONEST_SORT, soonestDates, soonestOptions } from "./queries";
import { TicketSection } from "./ticket-section";

/** The first tickets of today, of tomorrow and of the weekend; none while somebody searches. */
export function useSoonest(query: BrowseFilters) {
  const today = useToday();
  const [first, second, third] = query.search ? [] : soonestDates(today);
  return [useGroup(first, query), useGroup(second, query), useGroup(third, query)].filter(({ date }) => date);
}

function useGroup(date = "", query: BrowseFilters) {
  return { date, tickets: useQuery({ ...soonestOptions(date, query), enabled: date !== "" }) };
}

/** What begins soonest, in groups. One without tickets is left out. */
export function Soonest({ query: filters }: { query: BrowseFilters }) {
  const { t } = useLingui();
  const titleOf = (index: number, first: TicketCard | undefined) => {
    if (index === 1) return t`Tomorrow`;
    if (index === 2) return t`This weekend`;
    return first && first.show_time < NIGHT_FROM ? t`Today` : t`Tonight`;
  };
  return useSoonest(filters).map(({ date, tickets: query }, index) => {
    const total = query.data?.total ?? 0;
    if (!query.isPending && total === 0) return null;
    return (
      // Each is taken over by itself.
      <Suspense key={date}>
        <TicketSection
          title={titleOf(index, query.data?.items[0])}
          tickets={query.data?.items}
          query={query}
          isBelow={index > 0}
        >
          {total > 0 && (
            <Link
              to={paths.browse({ date, sort: SOONEST_SORT })}
              className="flex min-h-11 items-center font-semibold text-sm text-velvet-ink underline-offset-4 hover:underline"
            >
              <Trans>All {total}</Trans>
            </Link>
          )}
        </TicketSection>
      </Suspense>
    );
  });
}
