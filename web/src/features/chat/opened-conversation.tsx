import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isApiError } from "../../lib/api/api";
import { serverNow } from "../../lib/live/server-clock";
import { EmptyState, ErrorState, LoadingText } from "../../ui/states";
import { Chat } from "./chat";
import { conversationOptions } from "./queries";

/** A day: timers of browsers overflow within a month. */
const LONGEST_WAIT_MS = 86_400_000;

/**
 * The time to wait before checking whether a conversation is open again; false when that moment is
 * unknown.
 */
function untilOpen(closedUntil: string | null): number | false {
  if (closedUntil === null) return false;
  return Math.min(LONGEST_WAIT_MS, Math.max(1000, Date.parse(closedUntil) - serverNow()));
}

interface OpenedConversationProps {
  id: string;
  /** The way out: the link to the list, or the close button. */
  leading?: ReactNode;
  trailing?: ReactNode;
  isInDeal?: boolean;
}

/** The chat with this id, once it has loaded. */
export function OpenedConversation({ id, leading, trailing, isInDeal = false }: OpenedConversationProps) {
  const { t } = useLingui();
  // There is no event for a suspension that ends by itself.
  const conversation = useQuery({
    ...conversationOptions(id),
    refetchInterval: ({ state: { data } }) => untilOpen(data?.closed_until ?? null),
  });
  if (conversation.data)
    return <Chat key={id} conversation={conversation.data} leading={leading} trailing={trailing} isInDeal={isInDeal} />;
  return (
    <div className="chat">
      <div className="flex min-h-14 items-center justify-between px-2">
        {leading}
        {trailing && <span className="ms-auto">{trailing}</span>}
      </div>
      {isApiError(conversation.error, "not_found", "invalid_input") ? (
        <EmptyState
          title={t`Conversation not found`}
          description={t`It may belong to another account, or the link is wrong.`}
        />
      ) : conversation.isError ? (
        <ErrorState
          title={t`Unable to load messages`}
          onRetry={() => void conversation.refetch()}
          busy={conversation.isFetching}
        />
      ) : (
        <LoadingText>
          <Trans>Loading messages...</Trans>
        </LoadingText>
      )}
    </div>
  );
}
