import type { Conversation, LiveEvent, Message, OpenConversation, ReadReceipts } from "@reseat/contract";
import { PAGE_MAX } from "@reseat/contract/limits/constants";
import type { InfiniteData } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { queryClient } from "../../lib/api/query-client";
import { ownerNow, removeUnsent } from "./outbox-store";

/** The messages of a conversation that this browser has. */
export interface MessageList {
  /** Sorted by number. */
  messages: Message[];
  /** Everything that the person sees is here up to this number. */
  upTo: number;
  /** The cursor to older messages. */
  older: string | null;
}

/** Adds messages, each once. Consecutive numbers raise `upTo`. */
function withMessages(list: MessageList, messages: readonly Message[]): MessageList {
  const known = new Set(list.messages.map(({ id }) => id));
  const added = messages.filter(({ id }) => !known.has(id));
  if (added.length === 0) return list;
  const all = [...list.messages, ...added].sort((one, other) => one.number - other.number);
  let { upTo } = list;
  for (const { number } of all) if (number === upTo + 1) upTo = number;
  return { ...list, messages: all, upTo };
}

/**
 * Whether a message may be missing between the known ones. A number that was kept for somebody else
 * is no message.
 */
function hasGap({ messages, upTo }: MessageList): boolean {
  return (messages.at(-1)?.number ?? 0) > upTo;
}

export type ReceiptsEvent = Omit<Extract<LiveEvent, { type: "conversation.marked" }>, "type">;

interface ConversationPage {
  items: Conversation[];
  next_cursor: string | null;
}

/** Messages that arrived while the conversation was first loading. */
const early = new Map<string, Message[]>();
/** The highest known number of each conversation. */
const heard = new Map<string, number>();
/**
 * The number of messages of each conversation that the person has deleted for themself, as far as
 * this page knows.
 */
const hiddenOf = new Map<string, number>();
/** Long enough to mark the messages in view as seen first. */
const COUNT_AGAIN_MS = 400;
let countAgain: ReturnType<typeof setTimeout> | undefined;

export const messagesKey = (conversation_id: string) =>
  api.messaging.listMessages.key({ type: "query", input: { conversation_id } });

/** The query for the first message that the reader sees from a number on. */
export const quotedInput = (conversation_id: string, number: number) => ({
  conversation_id,
  after: number - 1,
  limit: 1,
});

const listOf = (conversationId: string) => queryClient.getQueryData<MessageList>(messagesKey(conversationId));

/**
 * Fetches the messages of a conversation for `messagesOptions`. Keeps messages that arrived
 * meanwhile, or that were loaded while scrolling up.
 */
export async function fetchMessages(conversation_id: string): Promise<MessageList> {
  const known = listOf(conversation_id);
  const fetched = known ? await fetchSince(conversation_id, known.upTo) : await fetchNewest(conversation_id);
  const arrived = [...(listOf(conversation_id)?.messages ?? []), ...(early.get(conversation_id) ?? [])];
  early.delete(conversation_id);
  removeUnsent(fetched.messages.map(({ id }) => id));
  return withMessages({ ...fetched, older: (listOf(conversation_id) ?? fetched).older }, arrived);
}

async function fetchNewest(conversation_id: string): Promise<MessageList> {
  const { items, next_cursor } = await api.messaging.listMessages.call({ conversation_id });
  return { messages: items, upTo: items.at(-1)?.number ?? 0, older: next_cursor };
}

async function fetchSince(conversation_id: string, after: number): Promise<MessageList> {
  const messages: Message[] = [];
  for (;;) {
    const upTo = messages.at(-1)?.number ?? after;
    const { items } = await api.messaging.listMessages.call({ conversation_id, after: upTo, limit: PAGE_MAX });
    messages.push(...items);
    if (items.length < PAGE_MAX) return { messages, upTo: items.at(-1)?.number ?? upTo, older: null };
  }
}

/** Loads the messages before the known ones. */
export async function fetchOlderMessages(conversation_id: string): Promise<void> {
  const cursor = listOf(conversation_id)?.older;
  if (!cursor) return;
  const { items, next_cursor } = await api.messaging.listMessages.call({ conversation_id, cursor });
  queryClient.setQueryData<MessageList>(
    messagesKey(conversation_id),
    (list) => list && { ...withMessages(list, items), older: next_cursor },
  );
}

/** Loads older messages up to this one, and returns whether the reader sees it. */
export async function loadBackTo(conversation_id: string, number: number): Promise<boolean> {
  for (;;) {
    const { messages = [], older } = listOf(conversation_id) ?? {};
    if (messages.some((message) => message.number === number)) return true;
    if (!older || (messages[0]?.number ?? 0) < number) return false;
    await fetchOlderMessages(conversation_id);
  }
}

/** Removes a message that the person has deleted for themself, here or on another device. */
export function forgetMessage({ conversation_id, number }: { conversation_id: string; number: number }): void {
  const list = listOf(conversation_id);
  if (list?.messages.some((message) => message.number === number)) {
    hiddenOf.set(conversation_id, (hiddenOf.get(conversation_id) ?? 0) + 1);
    const messages = list.messages.filter((message) => message.number !== number);
    queryClient.setQueryData<MessageList>(messagesKey(conversation_id), { ...list, messages });
  }
  void queryClient.resetQueries({
    queryKey: api.messaging.listMessages.queryKey({ input: quotedInput(conversation_id, number) }),
  });
  void queryClient.invalidateQueries({ queryKey: api.messaging.get.queryKey({ input: { conversation_id } }) });
  void queryClient.invalidateQueries({ queryKey: api.messaging.list.key() });
}

/** Loads the messages again when more were deleted than this page has heard of. */
export function noteHidden(conversation_id: string, hidden: number): void {
  const known = hiddenOf.get(conversation_id) ?? hidden;
  hiddenOf.set(conversation_id, Math.max(known, hidden));
  if (hidden > known) void queryClient.resetQueries({ queryKey: messagesKey(conversation_id), exact: true });
}

/** Shows a stored message wherever its conversation is shown. Repeating it does no harm. */
export function receiveMessage(message: Message): void {
  const { conversation_id, id } = message;
  addToList(message);
  removeUnsent([id], message);
  if (message.number <= (heard.get(conversation_id) ?? 0)) return;
  heard.set(conversation_id, message.number);
  const isListed = changeConversation(conversation_id, (conversation) => withLast(conversation, message));
  if (!isListed) void queryClient.invalidateQueries({ queryKey: api.messaging.list.key() });
  if (message.receiver_id === ownerNow()) countUnreadAgain();
}

function addToList(message: Message): void {
  const queryKey = messagesKey(message.conversation_id);
  const list = listOf(message.conversation_id);
  if (list) {
    const next = withMessages(list, [message]);
    queryClient.setQueryData<MessageList>(queryKey, next);
    if (hasGap(next)) void queryClient.invalidateQueries({ queryKey });
  } else if (queryClient.isFetching({ queryKey }) > 0) {
    early.set(message.conversation_id, [...(early.get(message.conversation_id) ?? []), message]);
  }
}

function withLast<C extends Conversation>(conversation: C, message: Message): C {
  const { number, sender_id, message_type, message: text, created_at } = message;
  if (number <= (conversation.last_message?.number ?? 0)) return conversation;
  const last_message = { number, sender_id, message_type, message: text, created_at };
  return { ...conversation, last_message, updated_at: created_at };
}

/** Raises the marks of a person, never lowers them. */
export function raiseReceipts({ conversation_id, user_id, marks }: ReceiptsEvent): void {
  changeConversation(conversation_id, (conversation) => {
    const side = user_id === conversation.other_user_id ? "other_marks" : "own_marks";
    return { ...conversation, [side]: higherReceipts(conversation[side], marks) };
  });
}

export function higherReceipts(one: ReadReceipts, other: Partial<ReadReceipts>): ReadReceipts {
  return { delivered: Math.max(one.delivered, other.delivered ?? 0), seen: Math.max(one.seen, other.seen ?? 0) };
}

/**
 * Changes a conversation in each list that shows it, and where it is open. A fetch that is under
 * way may return the state before, so it is repeated. Returns whether a list shows it.
 */
function changeConversation(id: string, change: <C extends Conversation>(conversation: C) => C): boolean {
  let isListed = false;
  const one = api.messaging.get.queryKey({ input: { conversation_id: id } });
  const lists = api.messaging.list.key({ type: "infinite" });
  queryClient.setQueryData<OpenConversation>(one, (conversation) => conversation && change(conversation));
  queryClient.setQueriesData<InfiniteData<ConversationPage>>({ queryKey: lists }, (list) => {
    const found = list?.pages.flatMap(({ items }) => items).find((conversation) => conversation.id === id);
    if (!list || !found) return list;
    isListed = true;
    return withConversation(list, found, change(found));
  });
  for (const queryKey of [one, lists])
    void queryClient.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === "fetching" });
  return isListed;
}

/** Replaces a conversation in its place; one with a new message moves to the top. */
function withConversation(
  list: InfiniteData<ConversationPage>,
  before: Conversation,
  after: Conversation,
): InfiniteData<ConversationPage> {
  const isMoved = after.updated_at > before.updated_at;
  const pages = list.pages.map((page, index) => {
    const items = isMoved
      ? page.items.filter(({ id }) => id !== after.id)
      : page.items.map((item) => (item.id === after.id ? after : item));
    return { ...page, items: isMoved && index === 0 ? [after, ...items] : items };
  });
  return { ...list, pages };
}

/** Counts the unread conversations again in a moment. */
export function countUnreadAgain(): void {
  clearTimeout(countAgain);
  countAgain = setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: api.messaging.countUnread.key() }),
    COUNT_AGAIN_MS,
  );
}
