import type { ClientMessage, Conversation, LiveEvent, Message, OpenConversation } from "@reseat/contract";
import { NOTED } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers, ticket } from "@reseat/testing/answers";
import { render } from "@testing-library/react";
import { http, ws } from "msw";
import { expect, vi } from "vitest";
import type { ChatMessage } from "../src/features/chat/use-messages";
import { logIn, server } from "./app";

/** Waits for a value; the limit catches hangs. */
export const until = <T,>(read: () => T) => expect.poll(read, { timeout: 20_000 });

type Say = Extract<ClientMessage, { action: "message.send" }>;

/**
 * A conversation between the person of this browser (the buyer) and a seller, and the server that
 * stores it.
 */
export function conversationServer() {
  const person = logIn();
  const seller = newId();
  const { id: ticket_id, movie_name, theatre, show_date, show_time, created_at } = ticket();
  const id = `${ticket_id}-${person.id}-${seller}`;
  const conversation: OpenConversation = {
    id,
    ticket_id,
    buyer_id: person.id,
    seller_id: seller,
    status: "active",
    role: "buyer",
    other_user_id: seller,
    other_user_name: "Sunita Shah",
    other_picture_url: null,
    movie_name,
    theatre,
    show_date,
    show_time,
    created_at,
    updated_at: created_at,
    last_message: null,
    own_marks: { delivered: 0, seen: 0 },
    other_marks: { delivered: 0, seen: 0 },
    is_blocked: false,
    contact: null,
    closed: null,
    closed_until: null,
    handed_over_at: null,
    hidden: 0,
  };
  const stored: Message[] = [];
  /** The numbers of the messages that the person deleted for themself. */
  const hidden = new Set<number>();
  const shown = () => stored.filter(({ number }) => !hidden.has(number));
  const said: ClientMessage[] = [];
  /** The ids of the messages that came over HTTP. */
  const posted: string[] = [];
  const sockets = new Set<{ send: (data: string) => void; close: () => void }>();
  const fetches: Record<string, string>[] = [];
  let hold: { asked: () => void; until: Promise<void> } | null = null;
  let lastNumber = 0;

  /** Stores a message once, under the next number. */
  const store = (
    input: { id?: string; message?: string; message_type?: Message["message_type"]; reply_to?: string },
    isOwn = true,
  ) => {
    const known = stored.find((message) => message.id === input.id);
    if (known) return known;
    const answered = stored.find(({ id }) => id === input.reply_to);
    lastNumber += 1;
    const sender_id = isOwn ? person.id : seller;
    const message: Message = {
      id: input.id ?? crypto.randomUUID(),
      conversation_id: id,
      number: lastNumber,
      sender_id,
      receiver_id: isOwn ? seller : person.id,
      sender: { id: sender_id, full_name: isOwn ? person.full_name : "Sunita Shah" },
      message_type: input.message_type ?? "text",
      message: input.message ?? "",
      contact: null,
      reply_to: answered ? { id: answered.id, number: answered.number } : null,
      created_at: new Date().toISOString(),
      caution: null,
    };
    stored.push(message);
    return message;
  };
  const present = (): OpenConversation => {
    const last = shown().at(-1);
    const now = { ...conversation, hidden: hidden.size };
    return last ? { ...now, last_message: last, updated_at: last.created_at } : now;
  };
  const listed = (): Conversation => {
    const { contact: _, handed_over_at: __, closed: ___, closed_until: ____, hidden: _____, ...rest } = present();
    return rest;
  };
  const tell = (event: LiveEvent) => {
    for (const socket of sockets) socket.send(JSON.stringify(event));
  };
  /** The server's reaction to a message on the socket. */
  let onSend = (message: Say) => tell({ type: "message.sent", id: message.id, message: store(message) });

  const link = ws.link("ws://localhost:4000/ws");
  server.use(
    link.addEventListener("connection", ({ client }) => {
      sockets.add(client);
      client.addEventListener("close", () => sockets.delete(client));
      client.addEventListener("message", ({ data }) => {
        const message = JSON.parse(String(data)) as ClientMessage;
        said.push(message);
        // Events before this may have been missed.
        if (message.action === "open") client.send(JSON.stringify({ type: "opened", missed: NOTED }));
        if (message.action === "message.send") onSend(message);
      });
    }),
    answers("messaging", "get", present),
    answers("messaging", "list", () => ({ items: [listed()], next_cursor: null })),
    answers("messaging", "mark", ({ marks }) => ({ ...conversation.own_marks, ...marks })),
    http.get("*/api/conversations/:id/messages", async ({ request }) => {
      fetches.push(Object.fromEntries(new URL(request.url).searchParams));
      const first = hold;
      hold = null;
      first?.asked();
      await first?.until;
    }),
    answers("messaging", "listMessages", ({ after, cursor, limit = 50 }) => {
      if (after !== undefined)
        return {
          items: shown()
            .filter(({ number }) => number > Number(after))
            .slice(0, Number(limit)),
          next_cursor: null,
        };
      const before = shown().filter(({ number }) => number < Number(cursor ?? Number.POSITIVE_INFINITY));
      const items = before.slice(-Number(limit));
      return { items, next_cursor: before.length > items.length ? String(items[0]?.number) : null };
    }),
    answers("messaging", "hideMessage", ({ number }) => {
      hidden.add(Number(number));
      return { number: Number(number) };
    }),
    answers("messaging", "send", ({ conversation_id, ...message }) => {
      if (conversation_id !== id) throw new Error("A message of another conversation");
      posted.push(message.id);
      return store(message);
    }),
  );
  return {
    person,
    conversation,
    listed,
    stored,
    hidden,
    /** Returns the clients' messages on the socket of one kind. */
    saidOf<A extends ClientMessage["action"]>(action: A) {
      return said.filter((message): message is Extract<ClientMessage, { action: A }> => message.action === action);
    },
    posted,
    sockets,
    store,
    tell,
    /** The number of requests for messages, and the last request. */
    fetches: () => fetches.length,
    lastFetch: () => fetches.at(-1),
    /** Delays the next answer to a request for messages. Resolves when such a request comes. */
    holdFetch: (until: Promise<void>) =>
      new Promise<void>((asked) => {
        hold = { asked, until };
      }),
    /** Uses up a number for a message that the person does not see. */
    skip: () => {
      lastNumber += 1;
    },
    /** Replaces the server's reaction to messages on the socket. */
    whenSent(handle: (message: Say) => void) {
      onSend = handle;
    },
  };
}

const lineOf = ({ text, state, isOwn }: ChatMessage) => (isOwn ? `${text} (${state})` : text);

/**
 * The browser's side of a conversation, after a fresh load of the page, as text: one line for each
 * message.
 */
export async function openChat(conversation: OpenConversation, { isLive = true } = {}) {
  const app = await load();
  const { QueryClientProvider, SessionProvider, queryClient } = app;
  const stops = [app.followMessages(), ...(isLive ? [app.connectLive()] : [])];
  let current: ReturnType<typeof useChat> | undefined;

  function useChat() {
    const { data: known = conversation } = app.useQuery(app.conversationOptions(conversation.id));
    const { data: list = [] } = app.useInfiniteQuery(app.conversationsOptions(""));
    const unread = app.useQuery(app.unreadCountOptions(true, false)).data?.count;
    const shown = app.useMessages(known);
    const outbox = app.useOutbox(conversation.id);
    const typing = app.useTyping(conversation.id);
    const [draft, setDraft] = app.useDraft(conversation.id);
    const newest = shown.messages.findLast(({ number }) => number !== null)?.number ?? null;
    app.useReceipts(known, { number: newest, isInSight: true });
    return { ...shown, ...outbox, ...typing, draft, setDraft, list, unread, conversation: known };
  }
  function Chat() {
    current = useChat();
    return (
      <ol>
        {current.messages.map((message) => (
          <li key={message.id}>{lineOf(message)}</li>
        ))}
      </ol>
    );
  }
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Chat />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return {
    draftOf: app.draftOf,
    hasUnsent: app.hasUnsent,
    isFetching: () => queryClient.isFetching() > 0,
    get chat() {
      if (!current) throw new Error("The chat is not rendered");
      return current;
    },
    /** The messages as people read them. */
    lines: () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent),
    close() {
      unmount();
      for (const stop of stops) stop();
    },
  };
}

/** Opens the chat with a live connection and everything loaded. */
export async function connectedChat(remote: ReturnType<typeof conversationServer>) {
  const page = await openChat(remote.conversation);
  await until(() => remote.sockets.size).toBe(1);
  // Once as the page opens, and once more as the connection does.
  await until(() => remote.fetches() >= 2 && !page.isFetching()).toBe(true);
  await until(() => page.chat.isPending).toBe(false);
  return page;
}

/** Loads the modules anew, as a fresh page does. */
async function load() {
  vi.resetModules();
  const { SessionProvider } = await import("../src/lib/session/session");
  const { queryClient } = await import("../src/lib/api/query-client");
  const { QueryClientProvider, useInfiniteQuery, useQuery } = await import("@tanstack/react-query");
  const { connectLive } = await import("../src/lib/live/realtime");
  const { conversationOptions, conversationsOptions, unreadCountOptions } = await import(
    "../src/features/chat/queries"
  );
  const { useMessages } = await import("../src/features/chat/use-messages");
  const { hasUnsent, useOutbox } = await import("../src/features/chat/outbox");
  const { draftOf, useDraft } = await import("../src/features/chat/drafts");
  const { useTyping } = await import("../src/features/chat/use-typing");
  const { useReceipts } = await import("../src/features/chat/use-receipts");
  const { followMessages } = await import("../src/features/chat/live-messages");
  return {
    SessionProvider,
    queryClient,
    QueryClientProvider,
    useInfiniteQuery,
    useQuery,
    connectLive,
    conversationOptions,
    conversationsOptions,
    unreadCountOptions,
    useMessages,
    hasUnsent,
    useOutbox,
    draftOf,
    useDraft,
    useTyping,
    useReceipts,
    followMessages,
  };
}
