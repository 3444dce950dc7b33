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

/**
 * The event for other tabs: they must read the store again, or messages are gone, one of them
 * because the server stored it.
 */
interface News {
  gone: string[];
  stored?: Message;
}

let state: State = { all: [], sending: new Set(), isKept: true };
let lastPosition = 0;
const watchers = new Set<() => void>();
const storedWatchers = new Set<(message: Message) => void>();
/**
 * The number of writes of each message that this tab has under way: until they end, it knows better
 * than the database.
 */
const writing = new Map<string, number>();
/** The messages that are sent or deleted. The database may still return them. */
const gone = new Set<string>();
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("outbox");

if (channel)
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data.stored) for (const watcher of storedWatchers) watcher(data.stored);
    forget(data.gone);
    if (data.gone.length === 0) void loadUnsent();
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
 * Reads the messages that other tabs and earlier visits left: those of the other storage at once.
 * Messages that the browser has dropped from its database since are stored again; the server
 * recognises one that was sent meanwhile by its id.
 */
export async function loadUnsent(): Promise<void> {
  // Before the database: a write may end meanwhile.
  const newest = hurried();
  const known = new Set([...gone, ...state.all.map(({ id }) => id)]);
  const more = newest.filter(({ id }) => !known.has(id));
  if (more.length > 0) set({ all: inOrder([...state.all, ...more]) });
  const kept = (await keptUnder<unknown>(PREFIX)).filter(isUnsent);
  const stored = new Map([...kept, ...newest].map((one) => [one.id, one]));
  const lost = unsentOf(state.all).filter(({ id }) => !stored.has(id) && !writing.has(id));
  const all = new Map([...stored].filter(([id]) => !gone.has(id)));
  for (const one of state.all) if (!stored.has(one.id) || writing.has(one.id)) all.set(one.id, one);
  set({ all: inOrder([...all.values()]) });
  await Promise.all(lost.map((one) => write(one.id, one)));
}

/**
 * Texts that are not in the database: a page that is left breaks a write off, and some browsers
 * have no database. They are in the other storage meanwhile, which takes them at once.
 */
function hurried(): Unsent[] {
  const keys = storedKeys().filter((key) => key.startsWith(PREFIX));
  return keys.map((key) => parsed(readStored(key))).filter(isUnsent);
}

const inOrder = (all: Unsent[]) => all.sort((one, other) => one.position - other.position);

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

async function write(id: string, value: Unsent | undefined, news: News = { gone: [] }): Promise<void> {
  writing.set(id, (writing.get(id) ?? 0) + 1);
  const text = value && !value.picture ? JSON.stringify(value) : null;
  const isHurried = writeStored(keyOf(id), text) && text !== null;
  const isStored = await writeKept(keyOf(id), value);
  const rest = (writing.get(id) ?? 1) - 1;
  if (rest > 0) writing.set(id, rest);
  else writing.delete(id);
  if (isStored && rest === 0) writeStored(keyOf(id), null);
  const isKept = isStored || isHurried;
  if (value && isKept !== state.isKept) set({ isKept });
  channel?.postMessage(news);
}

/** Resolves when the message is stored, or cannot be stored in this browser. */
export function addUnsent(
  message: Pick<Unsent, "conversationId" | "type" | "text" | "replyTo" | "picture">,
): Promise<void> {
  const owner = ownerNow();
  if (!owner) return Promise.resolve();
  lastPosition = Math.max(Date.now(), lastPosition + 1);
  const unsent: Unsent = {
    ...message,
    id: crypto.randomUUID(),
    owner,
    position: lastPosition,
    at: new Date(serverNow()).toISOString(),
    refusal: null,
  };
  set({ all: [...state.all, unsent] });
  return write(unsent.id, unsent);
}

export async function changeUnsent(id: string, change: Partial<Unsent>): Promise<void> {
  const before = state.all.find((one) => one.id === id);
  if (!before) return;
  const after = { ...before, ...change };
  set({ all: state.all.map((one) => (one.id === id ? after : one)) });
  await write(id, after);
}

/** Removes messages that the server stored, or that the person deleted. */
export function removeUnsent(ids: readonly string[], stored?: Message): void {
  for (const id of forget(ids)) void write(id, undefined, { gone: [id], ...(stored && { stored }) });
}

/** Removes messages in this tab, and returns the ids of those that it had. */
function forget(ids: readonly string[]): string[] {
  const found = state.all.filter(({ id }) => ids.includes(id));
  if (found.length === 0) return [];
  for (const { id } of found) gone.add(id);
  set({ all: state.all.filter(({ id }) => !gone.has(id)) });
  return found.map(({ id }) => id);
}

export function setSending(id: string, isSending: boolean): void {
  const sending = new Set(state.sending);
  if (isSending) sending.add(id);
  else sending.delete(id);
  set({ sending });
}
