import { ORPCError } from "@orpc/client";
import type { Caution, Contact, Message, MessageType, OpenConversation } from "@reseat/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { usePollWhileDown } from "../../lib/live/live";
import { useSession } from "../../lib/session/session";
import { fetchOlderMessages, noteHidden } from "./message-cache";
import { outboxStore, type ReplyTo, type Unsent, unsentOf } from "./outbox-store";
import { conversationOptions, messagesOptions } from "./queries";

/** A message in the form that a bubble shows, from the moment of writing. */
export interface ChatMessage {
  id: string;
  /** Null until the server has stored it. */
  number: number | null;
  isOwn: boolean;
  type: MessageType;
  text: string;
  contact: Contact | null;
  replyTo: ReplyTo | null;
  at: string;
  caution: Caution | null;
  state: "waiting" | "sending" | "failed" | "sent" | "delivered" | "seen";
  /** Only on this device, until it is sent. */
  picture?: Blob;
  /** The error that it failed with. */
  error?: unknown;
}

/**
 * The messages of a conversation, oldest first and unsent ones last. Asks every 3 seconds while
 * there is no live connection.
 */
export function useMessages(conversation: OpenConversation) {
  const { id } = conversation;
  const { profile } = useSession();
  const refetchInterval = usePollWhileDown(3000);
  const { data: list, isPending, isError, refetch } = useQuery({ ...messagesOptions(id), refetchInterval });
  const { data: current = conversation } = useQuery({ ...conversationOptions(id), refetchInterval });
  const { all, sending } = useSyncExternalStore(outboxStore.subscribe, outboxStore.get);
  const [isFetchingOlder, setFetchingOlder] = useState(false);

  const { hidden } = current;
  useEffect(() => noteHidden(id, hidden), [id, hidden]);

  const messages = useMemo(() => {
    const stored = (list?.messages ?? []).map((message) => storedMessage(message, current));
    const known = new Set(stored.map((message) => message.id));
    const unsent = unsentOf(all, id).filter((one) => !known.has(one.id));
    return [...stored, ...unsent.map((one) => unsentMessage(one, sending.has(one.id), profile))];
  }, [list, current, all, sending, id, profile]);

  const fetchOlder = async () => {
    setFetchingOlder(true);
    // A failed page is requested again when the person scrolls on.
    await fetchOlderMessages(id).catch(() => {});
    setFetchingOlder(false);
  };

  return {
    messages,
    isPending,
    isError: isError && !list,
    refetch: () => void refetch(),
    hasOlder: Boolean(list?.older),
    isFetchingOlder,
    fetchOlder,
  };
}

/**
 * Each message as it was last shown. An unchanged one stays the same object, so that its bubble is
 * not rendered again.
 */
const shown = new WeakMap<Message, ChatMessage>();

function storedMessage(message: Message, { other_user_id, other_marks }: OpenConversation): ChatMessage {
  const { id, number, sender_id, message_type: type, message: text, contact, created_at: at, caution } = message;
  const state = number > other_marks.delivered ? "sent" : number > other_marks.seen ? "delivered" : "seen";
  const before = shown.get(message);
  if (before?.state === state) return before;
  const isOwn = sender_id !== other_user_id;
  const replyTo = message.reply_to;
  const now: ChatMessage = { id, number, isOwn, type, text, contact, replyTo, at, caution, state };
  shown.set(message, now);
  return now;
}

function unsentMessage(
  { id, type, text, replyTo, at, picture, refusal }: Unsent,
  isSending: boolean,
  contact: Contact | null,
): ChatMessage {
  return {
    id,
    number: null,
    isOwn: true,
    type,
    text,
    contact: type === "contact" ? contact : null,
    replyTo: replyTo ?? null,
    at,
    caution: null,
    state: refusal ? "failed" : isSending ? "sending" : "waiting",
    ...(picture && { picture }),
    ...(refusal && { error: new ORPCError(refusal.code, refusal) }),
  };
}
