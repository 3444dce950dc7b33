import type { Conversation, OpenConversation } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { conversationOptions, messagesOptions } from "./queries";
import { sendReceipts } from "./receipts";

function onVisibility(watcher: () => void): () => void {
  document.addEventListener("visibilitychange", watcher);
  return () => document.removeEventListener("visibilitychange", watcher);
}

const isPageVisible = () => document.visibilityState === "visible";

/**
 * Marks the other person's messages up to the newest one as delivered, and as seen while the newest
 * is in view on a visible page.
 */
export function useReceipts(
  conversation: OpenConversation,
  newest: { number: number | null; isInSight: boolean },
): void {
  const { id } = conversation;
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible);
  const { data: current = conversation } = useQuery(conversationOptions(id));
  const { data: list } = useQuery(messagesOptions(id));
  const number = newest.number ?? 0;
  // The person's own messages need no mark.
  const last = list?.messages.findLast((one) => one.number <= number && one.sender_id === current.other_user_id);
  const reached = last?.number ?? 0;
  const isSeen = isVisible && newest.isInSight;
  const { delivered, seen } = current.own_marks;
  useEffect(() => {
    if (isSeen ? reached > seen : reached > delivered)
      sendReceipts(id, isSeen ? { seen: reached } : { delivered: reached });
  }, [id, reached, isSeen, delivered, seen]);
}

/**
 * Marks the last message of each conversation as delivered to this browser, also when the
 * conversation is not open.
 */
export function useDelivered(conversations: readonly Conversation[]): void {
  useEffect(() => {
    for (const { id, last_message, other_user_id, own_marks } of conversations)
      if (last_message?.sender_id === other_user_id && last_message.number > own_marks.delivered)
        sendReceipts(id, { delivered: last_message.number });
  }, [conversations]);
}
