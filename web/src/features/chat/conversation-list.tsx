import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Conversation } from "@reseat/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "../../lib/language/format";
import { usePollWhileDown } from "../../lib/live/live";
import { PageHeading } from "../../lib/pages/page";
import { paths } from "../../lib/pages/paths";
import { Badge } from "../../ui/badge";
import { Button, ButtonLink } from "../../ui/button";
import LoadMore from "../../ui/load-more";
import { SearchBox } from "../../ui/search-box";
import { EmptyState, ErrorState, LoadingText } from "../../ui/states";
import { ConversationRow, isUnread } from "./conversation-row";
import { conversationsOptions } from "./queries";
import { useDelivered } from "./use-receipts";

const NONE: Conversation[] = [];

/**
 * The person's conversations, unread ones first, then the one with the latest message, with a
 * search over all of them.
 */
export function ConversationList() {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const [search, setSearch] = useState("");
  const refetchInterval = usePollWhileDown(10_000);
  const all = useInfiniteQuery({ ...conversationsOptions(""), refetchInterval });
  const found = useInfiniteQuery({ ...conversationsOptions(search), placeholderData: keepPreviousData });
  const count = all.data?.length ?? 0;
  useDelivered(all.data ?? NONE);
  const shown = found.data?.toSorted((one, other) => Number(isUnread(other)) - Number(isUnread(one)));

  return (
    <>
      <header className="flex min-h-11 flex-wrap items-center gap-3 pt-6 pb-3">
        <PageHeading className="text-3xl">
          <Trans>Messages</Trans>
        </PageHeading>
        {count > 0 && (
          <Badge className="figures">
            {formatNumber(count)}
            {all.hasNextPage && "+"}
          </Badge>
        )}
      </header>
      {all.isPending ? (
        <LoadingText>
          <Trans>Loading conversations...</Trans>
        </LoadingText>
      ) : !all.data ? (
        <ErrorState title={t`Unable to load messages`} onRetry={() => void all.refetch()} busy={all.isFetching} />
      ) : count === 0 ? (
        <EmptyState
          title={t`No conversations yet`}
          description={t`After an unlock or an accepted interest you can chat with the other person here.`}
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
            className="mb-2"
          />
          <p role="status" className="sr-only">
            {search && found.data && !found.hasNextPage && (
              <Plural value={found.data.length} other="# conversation(s) found" />
            )}
          </p>
          {found.isError && !found.data ? (
            <ErrorState
              title={t`Unable to load messages`}
              onRetry={() => void found.refetch()}
              busy={found.isFetching}
              compact
            />
          ) : found.data?.length === 0 ? (
            <EmptyState title={t`No conversations found`} compact>
              <Button variant="outline" onClick={() => setSearch("")}>
                <Trans>Clear Search</Trans>
              </Button>
            </EmptyState>
          ) : (
            <ul aria-busy={found.isFetching}>
              {shown?.map((conversation) => (
                <li key={conversation.id} className="border-line not-last:border-b">
                  <ConversationRow conversation={conversation} />
                </li>
              ))}
            </ul>
          )}
          <LoadMore list={found} />
        </>
      )}
    </>
  );
}
