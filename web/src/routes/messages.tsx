import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "../components/badge";
import { Button, ButtonLink } from "../components/button";
import { LoadMore, together } from "../components/load-more";
import { SearchBox } from "../components/search-box";
import { EmptyState, ErrorState, LoadingText } from "../components/states";
import { type Conversation, ConversationCard } from "../features/deals/conversation-card";
import { otherParty, usePolledInterestOptions } from "../features/interest/queries";
import { useFormats } from "../lib/format";
import { PageHeading, PageMeta } from "../lib/page";
import { paths } from "../lib/paths";

/** Everybody the person is connected with by an accepted request, newest first. */
export default function Messages() {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const [search, setSearch] = useState("");
  const bought = useInfiniteQuery(usePolledInterestOptions("buyer"));
  const sold = useInfiniteQuery(usePolledInterestOptions("seller"));

  const all: Conversation[] = [
    ...(bought.data ?? []).map((request) => ({ request, role: "buyer" as const })),
    ...(sold.data ?? []).map((request) => ({ request, role: "seller" as const })),
  ]
    .filter(({ request }) => request.status === "accepted")
    .sort((a, b) => (b.request.responded_at ?? "").localeCompare(a.request.responded_at ?? ""));
  const found = all.filter((conversation) => matches(conversation, search));
  const both = together(bought, sold);

  return (
    <div className="page-width grid gap-6 py-6 md:py-10">
      <PageMeta title={t`Messages`} noindex />
      <header className="flex min-h-11 flex-wrap items-center gap-3">
        <PageHeading className="text-3xl">
          <Trans>Messages</Trans>
        </PageHeading>
        {all.length > 0 && <Badge className="figures">{formatNumber(all.length)}</Badge>}
      </header>
      {bought.isPending || sold.isPending ? (
        <LoadingText>
          <Trans>Loading conversations...</Trans>
        </LoadingText>
      ) : [bought, sold].some(({ isError, data }) => isError && !data) ? (
        <ErrorState
          title={t`Unable to load messages`}
          onRetry={() => {
            void bought.refetch();
            void sold.refetch();
          }}
          busy={bought.isFetching || sold.isFetching}
        />
      ) : all.length === 0 && !both.hasNextPage ? (
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
              {found.map((conversation) => (
                <li key={conversation.request.id}>
                  <ConversationCard {...conversation} />
                </li>
              ))}
            </ul>
          )}
          <LoadMore list={both} />
        </>
      )}
    </div>
  );
}

function matches({ request, role }: Conversation, search: string): boolean {
  const { movie_name, theatre } = request.ticket;
  const name = otherParty(request, role)?.full_name ?? "";
  return [name, movie_name, theatre].some((text) => text.toLowerCase().includes(search.toLowerCase()));
}
