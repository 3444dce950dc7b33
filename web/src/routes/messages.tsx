import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Outlet, useNavigate, useParams } from "react-router-dom";
import { EmptyState, LoadingText } from "../ui/states";
import "../features/chat/chat.css";
import { ConversationList } from "../features/chat/conversation-list";
import { useStartConversation } from "../features/chat/mutations";
import { conversationsOptions } from "../features/chat/queries";
import { readStart } from "../features/chat/start";
import { useLocationState } from "../lib/pages/location-state";
import { PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { useRouteTree } from "../lib/pages/route-tree";

/** The conversations and the open one: side by side on a wide screen, one of the two on a phone. */
export default function Messages() {
  const { t } = useLingui();
  const { conversationId } = useParams();
  const { preload } = useRouteTree();
  const isStarting = useStartFromElsewhere();
  const { data } = useInfiniteQuery(conversationsOptions(""));
  useOpenOnly(isStarting ? undefined : data);
  const isSplit = conversationId !== undefined || isStarting || (data?.length ?? 0) > 0;
  const open = data?.find(({ id }) => id === conversationId);
  const list = useFocusOnReturn(conversationId);
  useEffect(() => preload(paths.conversation("-")), [preload]);

  return (
    <div
      className={clsx(
        "chat-screen mx-auto w-full max-w-(--measure)",
        isSplit && "is-split",
        conversationId && "is-open",
      )}
    >
      <PageMeta title={open?.other_user_name || t`Messages`} noindex />
      <section ref={list} tabIndex={-1} aria-label={t`Conversations`} className="chat-list outline-none">
        <ConversationList />
      </section>
      <div className={clsx("chat-pane", data?.length === 0 && !conversationId && "lg:invisible")}>
        {conversationId ? (
          <Outlet />
        ) : isStarting ? (
          <LoadingText>
            <Trans>Loading messages...</Trans>
          </LoadingText>
        ) : (
          data && <EmptyState title={t`Choose a conversation`} className="self-center" />
        )}
      </div>
    </div>
  );
}

/** Starts the conversation that another screen asked for, once, and opens it. */
function useStartFromElsewhere(): boolean {
  const navigate = useNavigate();
  const asked = readStart(useLocationState());
  const start = useStartConversation(({ id }) => void navigate(paths.conversation(id), { replace: true }));
  const { mutate } = start;
  const key = asked && JSON.stringify(asked);
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (!key || begun.current === key) return;
    begun.current = key;
    const { ticketId, buyerId } = JSON.parse(key) as NonNullable<typeof asked>;
    mutate(
      { ticket_id: ticketId, ...(buyerId && { buyer_id: buyerId }) },
      // Replaces the entry, so that a reload does not start it again.
      { onError: () => void navigate(paths.messages, { replace: true, state: null }) },
    );
  }, [key, mutate, navigate]);
  return asked !== null;
}

/**
 * Opens the only conversation when there is nothing else to choose. A person who comes back from it
 * sees the list.
 */
function useOpenOnly(conversations: { id: string }[] | undefined): void {
  const navigate = useNavigate();
  const { conversationId } = useParams();
  const { isBack } = useLocationState();
  const only = conversations?.length === 1 ? conversations[0]?.id : undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (conversationId) wasOpen.current = true;
    else if (only && !wasOpen.current && !isBack) void navigate(paths.conversation(only), { replace: true });
  }, [only, conversationId, isBack, navigate]);
}

/** On a phone the open chat covers the list; when it closes, the focus returns to the list. */
function useFocusOnReturn(conversationId: string | undefined) {
  const list = useRef<HTMLElement>(null);
  const before = useRef(conversationId);
  useEffect(() => {
    if (before.current && !conversationId) list.current?.focus({ preventScroll: true });
    before.current = conversationId;
  }, [conversationId]);
  return list;
}
