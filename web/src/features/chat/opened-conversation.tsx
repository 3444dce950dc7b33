import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState, ErrorState, LoadingText } from "../../components/states";
import { isApiError } from "../../lib/api/api";
import { serverNow } from "../../lib/live/server-clock";
import { Chat } from "./chat";
import { conversationOptions } from "./queries";

/** Browsers' timers hold no month. */
const LONGEST_WAIT_MS = 86_400_000;

/**
 * How long to wait before asking whether a conversation is open again; false when no moment is
 * known.
 */
function untilOpen(closedUntil: string | null): number | false {
  if (closedUntil === null) return false;
  return Math.min(LONGEST_WAIT_MS, Math.max(1000, Date.parse(closedUntil) - serverNow()));
}

interface OpenedConversationProps {
  id: string;
  /** The way out: back to the list, or close. */
  leading?: ReactNode;
  trailing?: ReactNode;
}

/** The chat of an id, once it is known. */
export function OpenedConversation({ id, leading, trailing }: OpenedConversationProps) {
  const { t } = useLingui();
  // Nobody tells that a suspension ended by itself.
  const conversation = useQuery({
    ...conversationOptions(id),
    refetchInterval: ({ state: { data } }) => untilOpen(data?.closed_until ?? null),
  });
  if (conversation.data)
    return <Chat key={id} conversation={conversation.data} leading={leading} trailing={trailing} />;
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
