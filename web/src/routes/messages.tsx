import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Deal } from "@reseat/contract";
import { useState } from "react";
import { Badge } from "../components/badge";
import { Button, ButtonLink } from "../components/button";
import { LoadMore } from "../components/load-more";
import { SearchBox } from "../components/search-box";
import { EmptyState, ErrorState, LoadingText } from "../components/states";
import { ConversationCard } from "../features/deals/conversation-card";
import { useDeals } from "../features/deals/queries";
import { useFormats } from "../lib/format";
import { PageHeading, PageMeta } from "../lib/page";
import { paths } from "../lib/paths";

/** Everybody the person has a deal with through an accepted request, newest first. */
export default function Messages() {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const [search, setSearch] = useState("");
  const deals = useDeals();
  const all = deals.data?.filter(({ source }) => source === "interest") ?? [];
  const found = all.filter((deal) => matches(deal, search));

  return (
    <div className="page-width grid gap-6 py-6 md:py-10">
      <PageMeta title={t`Messages`} noindex />
      <header className="flex min-h-11 flex-wrap items-center gap-3">
        <PageHeading className="text-3xl">
          <Trans>Messages</Trans>
        </PageHeading>
        {all.length > 0 && <Badge className="figures">{formatNumber(all.length)}</Badge>}
      </header>
      {deals.isPending ? (
        <LoadingText>
          <Trans>Loading conversations...</Trans>
        </LoadingText>
      ) : !deals.data ? (
        <ErrorState title={t`Unable to load messages`} onRetry={() => void deals.refetch()} busy={deals.isFetching} />
      ) : all.length === 0 && !deals.hasNextPage ? (
        <EmptyState
          title={t`No conversations yet`}
          description={t`When a seller accepts a request, you find each other's contact details here.`}
        >
          <ButtonLink to={paths.discover}>
            <Trans>Browse Tickets</Trans>
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <SearchBox
            label={t`Search conversations`}
            placeholder={t`Search by name, movie or theatre...`}
            value={search}
            onSearch={setSearch}
            className="max-w-xl"
          />
          <p role="status" className="sr-only">
            <Plural value={found.length} other="# conversation(s) found" />
          </p>
          {found.length === 0 ? (
            <EmptyState title={t`No conversations found`}>
              <Button variant="outline" onClick={() => setSearch("")}>
                <Trans>Clear Search</Trans>
              </Button>
            </EmptyState>
          ) : (
            <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              {found.map((deal) => (
                <li key={deal.id}>
                  <ConversationCard deal={deal} />
                </li>
              ))}
            </ul>
          )}
          <LoadMore list={deals} />
        </>
      )}
    </div>
  );
}

function matches({ contact, ticket }: Deal, search: string): boolean {
  const texts = [contact?.full_name ?? "", ticket.movie_name, ticket.theatre];
  return texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}
