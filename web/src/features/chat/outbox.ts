import { ORPCError } from "@orpc/client";
import type { ImageType, Message } from "@reseat/contract";
import { cleaned } from "@reseat/contract/texts/plain-text";
import { useSyncExternalStore } from "react";
import { api, isApiError } from "../../lib/api/api";
import { queryClient } from "../../lib/api/query-client";
import { onLiveEvent } from "../../lib/live/live";
import { Unreachable, whenReachable } from "../../lib/live/reachable";
import { sendLive } from "../../lib/live/realtime";
import { serverNow } from "../../lib/live/server-clock";
import { readStoredSession } from "../../lib/session/token-store";
import { receiveMessage } from "./message-cache";
import {
  addUnsent,
  changeUnsent,
  loadUnsent,
  outboxStore,
  removeUnsent,
  setSending,
  type Unsent,
  unsentOf,
} from "./outbox-store";

/** A message that the socket did not acknowledge in this time goes over HTTP. */
const ACK_MS = 3000;
const HTTP_MS = 20_000;
const UPLOAD_MS = 120_000;
/** The number of tries with a server that is broken or busy, and the first pause between them. */
const RETRIES = 3;
const RETRY_MS = 1000;
/** A message that has waited longer may be out of date: its writer decides. */
const SENT_BY_ITSELF_MS = 24 * 60 * 60 * 1000;
/** A database that takes longer holds up no message that is known already. */
const DATABASE_MS = 500;

/** Sends the person's messages of a conversation, now or as soon as the network lets it. */
export function useOutbox(conversationId: string) {
  const { isKept } = useSyncExternalStore(outboxStore.subscribe, outboxStore.get);
  const add = (message: Pick<Unsent, "type" | "text" | "replyTo" | "picture">) => {
    addUnsent({ conversationId, ...message });
    void sendUnsent(conversationId);
  };
  return {
    /**
     * Sends a text, cleaned as the server does it. Does nothing for a text without visible
     * characters.
     */
    send(text: string, replyTo?: Unsent["replyTo"]): void {
      if (cleaned(text)) add({ type: "text", text: cleaned(text), replyTo });
    },
    shareContact: (): void => add({ type: "contact", text: "" }),
    sendImage: (image: File, caption: string, replyTo?: Unsent["replyTo"]): void =>
      add({ type: "image", text: cleaned(caption), replyTo, picture: image }),
    /** Sends a refused message again, as of now. */
    retry(id: string): void {
      changeUnsent(id, { refusal: null, at: new Date(serverNow()).toISOString() });
      void sendUnsent(conversationId);
    },
    /** Deletes a message that was not sent. */
    discard: (id: string): void => removeUnsent([id]),
    /** False when this browser forgets unsent messages once the page is closed. */
    isKept,
  };
}

/** Whether the person would lose messages by signing out. */
export async function hasUnsent(): Promise<boolean> {
  await readOutbox();
  return unsentOf(outboxStore.get().all).length > 0;
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const turns = new Map<string, Promise<void>>();

/** Runs one at a time across all tabs of this browser; where it has no locks, within this tab. */
function alone(name: string, run: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(name, run);
  const turn = (turns.get(name) ?? Promise.resolve()).then(run);
  turns.set(
    name,
    turn.catch(() => {}),
  );
  return turn;
}

/**
 * Sends a conversation's waiting messages, one after the other. A refused one stays behind, and the
 * later ones go on. Every tab knows the messages of all, so the one that holds the lock sends them.
 */
function sendUnsent(conversationId: string): Promise<void> {
  return alone(`outbox ${conversationId}`, async () => {
    await readOutbox();
    for (;;) {
      const next = unsentOf(outboxStore.get().all, conversationId).find(({ refusal }) => !refusal);
      if (!next) return;
      setSending(next.id, true);
      const goesOn = await attempt(next).finally(() => setSending(next.id, false));
      if (!goesOn) return;
    }
  });
}

const readOutbox = () => Promise.race([loadUnsent(), pause(DATABASE_MS)]);

/** Sends the waiting messages of every conversation, and later what a slow database brings later. */
export async function sendAllUnsent(): Promise<void> {
  const read = loadUnsent();
  sendWaiting();
  await read;
  sendWaiting();
}

function sendWaiting(): void {
  const waiting = new Set(unsentOf(outboxStore.get().all).map(({ conversationId }) => conversationId));
  for (const conversationId of waiting) void sendUnsent(conversationId);
}

/** The conversations with a planned retry. */
const later = new Set<string>();

function sendAfter(conversationId: string, moment: Promise<void>): void {
  if (later.has(conversationId)) return;
  later.add(conversationId);
  void moment.then(() => {
    later.delete(conversationId);
    return sendUnsent(conversationId);
  });
}

/** Returns whether the next message may follow at once. */
async function attempt(unsent: Unsent): Promise<boolean> {
  for (let tried = 0; ; tried += 1) {
    // Another tab may have signed another person in.
    if (readStoredSession()?.userId !== unsent.owner) return false;
    if (serverNow() - Date.parse(unsent.at) > SENT_BY_ITSELF_MS) {
      changeUnsent(unsent.id, { refusal: { code: "try_again", message: "" } });
      return true;
    }
    try {
      receiveMessage(await deliver(unsent));
      return true;
    } catch (error) {
      // Meanwhile an event may have said that it is stored, or the person may have left.
      if (!outboxStore.get().all.some(({ id }) => id === unsent.id)) return true;
      if (isApiError(error, "not_authenticated")) return false;
      if (!isApiError(error)) {
        sendAfter(unsent.conversationId, whenReachable());
        return false;
      }
      if (isApiError(error, "too_many_requests", "temporarily_unavailable")) {
        const wait = Math.max(RETRY_MS, Date.parse(error.data?.retry_at ?? "") - serverNow() || 0);
        sendAfter(unsent.conversationId, pause(wait));
        return false;
      }
      if (!isApiError(error, "internal_error", "try_again") || tried === RETRIES) {
        const { code, message, data } = error;
        changeUnsent(unsent.id, { refusal: { code, message, data } });
        // The conversation may have been closed, or blocked in another tab.
        void queryClient.invalidateQueries({ queryKey: api.messaging.get.key() });
        return true;
      }
      await pause(RETRY_MS * 2 ** tried);
    }
  }
}

/** Delivers a message over the socket, else over HTTP, under the same id. */
async function deliver(unsent: Unsent): Promise<Message> {
  await upload(unsent);
  const { id, conversationId: conversation_id, type: message_type, text: message, replyTo } = unsent;
  const content = { conversation_id, id, message_type, message, ...(replyTo && { reply_to: replyTo.id }) };
  const answer = answerTo(id);
  try {
    if (sendLive({ action: "message.send", ...content })) {
      const stored = await Promise.race([answer.promise, pause(ACK_MS)]);
      if (stored) return stored;
    }
    const signal = AbortSignal.timeout(HTTP_MS);
    return await Promise.race([answer.promise, api.messaging.send.call(content, { signal })]);
  } finally {
    answer.stop();
  }
}

/** Returns the socket's answer to a message. */
function answerTo(messageId: string): { promise: Promise<Message>; stop: () => void } {
  let stops: (() => void)[] = [];
  const promise = new Promise<Message>((resolve, reject) => {
    stops = [
      onLiveEvent("message.sent", ({ id, message }) => id === messageId && resolve(message)),
      onLiveEvent("message.created", ({ message }) => message.id === messageId && resolve(message)),
      onLiveEvent("error", ({ id, code, message, data }) => {
        if (id === messageId) reject(new ORPCError(code, { message, data }));
      }),
    ];
  });
  // A rejection must not count as unhandled when nothing waits for it.
  promise.catch(() => {});
  return {
    promise,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Uploads the image of a message, if it has one that is not uploaded yet. */
async function upload({ id, conversationId, picture, isUploaded }: Unsent): Promise<void> {
  if (!picture || isUploaded) return;
  const { url, fields } = await api.messaging.createPictureUpload.call(
    { conversation_id: conversationId, message_id: id, content_type: picture.type as ImageType },
    { signal: AbortSignal.timeout(HTTP_MS) },
  );
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", picture);
  const answer = await fetch(url, { method: "POST", body: form, signal: AbortSignal.timeout(UPLOAD_MS) }).catch(
    (cause: unknown) => {
      throw new Unreachable(undefined, { cause });
    },
  );
  if (!answer.ok) throw new ORPCError(answer.status < 500 ? "image_invalid" : "try_again");
  changeUnsent(id, { isUploaded: true });
}
