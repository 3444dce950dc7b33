import { queryOptions } from "@tanstack/react-query";
import { api, isApiError } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";
import { serverNow } from "../../lib/live/server-clock";
import { fetchMessages, messagesKey, quotedInput } from "./message-cache";

/** A signed address is valid for some minutes. */
const PICTURE_FRESH_MS = 4 * 60_000;
const PICTURE_RETRY_MS = 2000;
/** The time during which a missing image is requested again. */
const PICTURE_ARRIVES_WITHIN_MS = 60_000;

/** The person's conversations, the one with the latest message first. */
export function conversationsOptions(search: string) {
  return pagedOptions(api.messaging.list, search ? { search } : {});
}

/** One conversation, with the data of its header and composer. */
export function conversationOptions(id: string) {
  return api.messaging.get.queryOptions({ input: { conversation_id: id } });
}

/** The messages of a conversation: the newest at first, then only newer ones. */
export function messagesOptions(conversation_id: string) {
  return queryOptions({
    queryKey: messagesKey(conversation_id),
    // Structural sharing compares by position, and would copy every message when older ones come
    // before them.
    structuralSharing: false,
    // Never aborted, because an abort would discard messages that arrived meanwhile.
    queryFn: () => fetchMessages(conversation_id),
  });
}

/**
 * A quoted message from further up than the loaded ones: the first that the reader sees from its
 * number on.
 */
export function quotedOptions(conversation_id: string, number: number) {
  return api.messaging.listMessages.queryOptions({ input: quotedInput(conversation_id, number) });
}

/**
 * The signed address of a message's image. It may be missing for a minute after `sentAt`, while the
 * image is re-encoded.
 */
export function messageImageOptions(input: { conversation_id: string; message_id: string }, sentAt: string) {
  return api.messaging.getPicture.queryOptions({
    input,
    staleTime: PICTURE_FRESH_MS,
    refetchOnWindowFocus: false,
    retry: (failures, error) =>
      isApiError(error, "not_found")
        ? serverNow() - Date.parse(sentAt) < PICTURE_ARRIVES_WITHIN_MS
        : failures < 2 && (!isApiError(error) || error.status >= 500),
    retryDelay: PICTURE_RETRY_MS,
  });
}

/** The number of conversations with something new for the person. */
export function unreadCountOptions(enabled: boolean, refetchInterval: number | false) {
  return api.messaging.countUnread.queryOptions({ input: {}, enabled, refetchInterval });
}
