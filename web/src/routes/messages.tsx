import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Outlet, useNavigate, useParams } from "react-router-dom";
import { EmptyState } from "../ui/states";
import "../features/chat/chat.css";
import { ConversationList } from "../features/chat/conversation-list";
import { conversationsOptions } from "../features/chat/queries";
import { useLocationState } from "../lib/pages/location-state";
import { PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { useRouteTree } from "../lib/pages/route-tree";

/** The conversations and the open one: side by side on a wide screen, one of the two on a phone. */
export default function Messages() {
  const { t } = useLingui();
  const { conversationId } = useParams();
  const { preload } = useRouteTree();
  const { data } = useInfiniteQuery(conversationsOptions(""));
  useOpenOnly(data);
  const isSplit = conversationId !== undefined || (data?.length ?? 0) > 0;
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
        {conversationId ? <Outlet /> : data && <EmptyState title={t`Choose a conversation`} className="self-center" />}
      </div>
    </div>
  );
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
