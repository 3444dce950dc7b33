import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Conversation } from "@reseat/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useState } from "react";
import { NavLink } from "react-router-dom";
import { useFormats } from "../../lib/language/format";
import { usePollWhileDown } from "../../lib/live/live";
import type { LocationState } from "../../lib/pages/location-state";
import { PageHeading } from "../../lib/pages/page";
import { paths } from "../../lib/pages/paths";
import { Avatar } from "../../ui/avatar";
import { Badge } from "../../ui/badge";
import { Button, ButtonLink } from "../../ui/button";
import LoadMore from "../../ui/load-more";
import { SearchBox } from "../../ui/search-box";
import { EmptyState, ErrorState, LoadingText } from "../../ui/states";
import { useDraft } from "./drafts";
import { useDays, useOtherName } from "./names";
import { conversationsOptions } from "./queries";
import { MessageSummary } from "./quoted-message";
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

/** Whether the other person wrote last, and the reader has not seen it. */
function isUnread({ last_message, other_user_id, own_marks }: Conversation): boolean {
  return last_message?.sender_id === other_user_id && last_message.number > own_marks.seen;
}

/** One conversation in the list. Opened from here, Back returns here. */
function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const { formatRecent } = useDays();
  const { id, role, other_picture_url, movie_name, theatre, last_message } = conversation;
  const name = useOtherName(conversation);
  // A conversation begins with what the buyer wrote when they asked, some minutes before.
  const writtenAt = last_message?.created_at ?? conversation.updated_at;
  const isNew = isUnread(conversation);
  return (
    <NavLink
      to={paths.conversation(id)}
      state={{ isFromList: true } satisfies LocationState}
      className={({ isActive }) =>
        clsx(
          "flex gap-3 rounded-md p-3 focus-visible:-outline-offset-2",
          isActive ? "bg-velvet-tint" : "hover:bg-sunken",
        )
      }
    >
      <Avatar name={name} picture={other_picture_url} className="mt-0.5" />
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-center gap-2">
          <strong className="truncate">{name}</strong>
          <Badge className="shrink-0">{role === "buyer" ? t`Seller` : t`Buyer`}</Badge>
          <time
            dateTime={writtenAt}
            className={clsx(
              "figures ms-auto shrink-0 text-xs",
              isNew ? "font-semibold text-velvet-ink" : "text-ink-muted",
            )}
          >
            {formatRecent(writtenAt)}
          </time>
        </span>
        <span className="truncate text-ink-muted text-sm">
          {movie_name} · {theatre}
        </span>
        <span className="flex items-center gap-2 text-sm">
          <LastMessage conversation={conversation} isUnread={isNew} />
          {isNew && (
            <span className="ms-auto size-2.5 shrink-0 rounded-full bg-velvet">
              <span className="sr-only">
                <Trans>New message</Trans>
              </span>
            </span>
          )}
        </span>
      </span>
    </NavLink>
  );
}

function LastMessage({ conversation, isUnread }: { conversation: Conversation; isUnread: boolean }) {
  const { id, last_message: last, other_user_id } = conversation;
  const draft = useDraft(id)[0].trim();
  if (draft)
    return (
      <span className="truncate">
        <Trans>
          <span className="font-semibold text-velvet-ink">Draft:</span> <span>{draft}</span>
        </Trans>
      </span>
    );
  if (!last)
    return (
      <span className="truncate text-ink-muted">
        <Trans>Start the conversation!</Trans>
      </span>
    );
  return (
    <span className={clsx("flex min-w-0 items-center gap-1", isUnread ? "font-semibold" : "text-ink-muted")}>
      {last.sender_id !== other_user_id && (
        <span className="shrink-0">
          <Trans>You:</Trans>
        </span>
      )}
      <MessageSummary type={last.message_type} text={last.message} />
    </span>
  );
}
