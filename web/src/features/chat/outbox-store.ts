import type { Message, MessageType } from "@reseat/contract";
import { keptUnder, writeKept } from "../../lib/api/database";
import { serverNow } from "../../lib/live/server-clock";
import { sessionStore } from "../../lib/session/session-store";
import { readStoredSession } from "../../lib/session/token-store";
import { readStored, storedKeys, writeStored } from "../../lib/storage";

/** The server's reason for refusing a message. */
interface Refusal {
  code: string;
  message: string;
  data?: unknown;
}

/** The message that another one replies to. */
export type ReplyTo = NonNullable<Message["reply_to"]>;

/** A message that the server has not stored yet. */
export interface Unsent {
  /** The message's own id, by which the server stores it once. */
  id: string;
  /** The writer: nobody else on this device sees or sends it. */
  owner: string;
  conversationId: string;
  /** Rises from message to message. */
  position: number;
  at: string;
  type: MessageType;
  text: string;
  replyTo?: ReplyTo | undefined;
  picture?: Blob;
  /** Whether the image is uploaded already. */
  isUploaded?: boolean;
  refusal: Refusal | null;
}

interface State {
  all: readonly Unsent[];
  /** The ids of the messages that this tab is sending. */
  sending: ReadonlySet<string>;
  /** Whether this browser keeps the messages when the page is closed. */
  isKept: boolean;
}

const PREFIX = "unsent/";
const keyOf = (id: string) => PREFIX + id;

/** What other tabs must know: a message has changed, or it is gone, usually to the server. */
type News = { changed: Unsent } | { gone: string; stored?: Message | undefined };

let state: State = { all: [], sending: new Set(), isKept: true };
let lastPosition = 0;
const watchers = new Set<() => void>();
const storedWatchers = new Set<(message: Message) => void>();
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("outbox");

if (channel)
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if ("changed" in data) return show([data.changed]);
    if (data.stored) for (const watcher of storedWatchers) watcher(data.stored);
    forget([data.gone]);
  };

// The messages of a person who signed out do not stay in memory.
sessionStore.subscribe(() => {
  const owner = readStoredSession()?.userId;
  if (state.all.some((one) => one.owner !== owner)) set({ all: state.all.filter((one) => one.owner === owner) });
});

function set(change: Partial<State>): void {
  state = { ...state, ...change };
  for (const watcher of watchers) watcher();
}

export const outboxStore = {
  get: () => state,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/**
 * Calls the listener for each message that another tab has sent, until the returned function is
 * called.
 */
export function onStoredElsewhere(listener: (message: Message) => void): () => void {
  storedWatchers.add(listener);
  return () => void storedWatchers.delete(listener);
}

export const ownerNow = (): string | null => sessionStore.get().session?.userId ?? null;

/** The person's unsent messages, oldest first; those of one conversation or of all. */
export function unsentOf(all: readonly Unsent[], conversationId?: string): Unsent[] {
  const owner = ownerNow();
  return all.filter(
    (one) => one.owner === owner && (conversationId === undefined || one.conversationId === conversationId),
  );
}

/**
 * Reads the messages that other tabs and earlier visits left: texts at once, those with a picture
 * when the database answers.
 */
export async function loadUnsent(): Promise<void> {
  const texts = storedKeys().filter((key) => key.startsWith(PREFIX));
  showNew(texts.map((key) => parsed(readStored(key))));
  showNew(await keptUnder<unknown>(PREFIX));
}

/** What this tab knows already is newer than what is stored. */
function showNew(stored: unknown[]): void {
  show(stored.filter(isUnsent).filter(({ id }) => !state.all.some((one) => one.id === id)));
}

/** Shows messages in the order in which they were written, whatever tab they come from. */
function show(messages: Unsent[]): void {
  if (messages.length === 0) return;
  const all = new Map([...state.all, ...messages].map((one) => [one.id, one]));
  set({ all: [...all.values()].sort((one, other) => one.position - other.position) });
}

/** A damaged entry must not hold the others back. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function isUnsent(value: unknown): value is Unsent {
  const { id, owner, conversationId, text, at, position } = (value ?? {}) as Partial<Unsent>;
  return [id, owner, conversationId, text, at].every((part) => typeof part === "string") && Number.isFinite(position);
}

/**
 * Shows and stores a message. A text is stored when this returns, because a page may be left at any
 * time; a picture has to wait for the database.
 */
async function keep(unsent: Unsent): Promise<void> {
  show([unsent]);
  channel?.postMessage({ changed: unsent } satisfies News);
  const key = keyOf(unsent.id);
  const isKept = (!unsent.picture && writeStored(key, JSON.stringify(unsent))) || (await writeKept(key, unsent));
  if (isKept !== state.isKept) set({ isKept });
}

export function addUnsent(message: Pick<Unsent, "conversationId" | "type" | "text" | "replyTo" | "picture">): void {
  const owner = ownerNow();
  if (!owner) return;
  lastPosition = Math.max(Date.now(), lastPosition + 1);
  const at = new Date(serverNow()).toISOString();
  void keep({ ...message, id: crypto.randomUUID(), owner, position: lastPosition, at, refusal: null });
}

export function changeUnsent(id: string, change: Partial<Unsent>): void {
  const before = state.all.find((one) => one.id === id);
  if (before) void keep({ ...before, ...change });
}

/** Removes messages that the server stored, or that the person deleted. */
export function removeUnsent(ids: readonly string[], stored?: Message): void {
  for (const id of forget(ids)) {
    writeStored(keyOf(id), null);
    void writeKept(keyOf(id), undefined);
    channel?.postMessage({ gone: id, stored } satisfies News);
  }
}

/** Removes messages in this tab, and returns the ids of those that it had. */
function forget(ids: readonly string[]): string[] {
  const found = state.all.filter(({ id }) => ids.includes(id));
  if (found.length > 0) set({ all: state.all.filter((one) => !found.includes(one)) });
  return found.map(({ id }) => id);
}

export function setSending(id: string, isSending: boolean): void {
  const sending = new Set(state.sending);
  if (isSending) sending.add(id);
  else sending.delete(id);
  set({ sending });
}
