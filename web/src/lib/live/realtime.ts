import type { ClientMessage, Domain, LiveEvent } from "@reseat/contract";
import { api } from "../api/api";
import { answersSince } from "../api/me";
import { queryClient, refetchAreas } from "../api/query-client";
import { isLiveEvent, LIVE_AREAS, staleAfter, staleAfterMissing } from "../api/stale";
import { env } from "../env";
import { accessToken } from "../session/session-store";
import { setLiveUp, tellLiveEvent } from "./live";
import { serverNow } from "./server-clock";

/** API Gateway closes a silent connection after 10 minutes. */
const PING_MS = 5 * 60_000;
/**
 * A connection that does not answer a ping in this time is dead, even if the phone does not know it
 * yet.
 */
const PONG_MS = 5_000;
const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 30_000;
/** What the server responds to. */
const ANSWERED: ClientMessage["action"][] = ["ping", "open", "message.send"];

/**
 * Parses the event in a frame; null for an event of a newer server that this build does not know.
 */
function liveEvent(frame: unknown): LiveEvent | null {
  const event = typeof frame === "string" ? JSON.parse(frame) : null;
  return event && isLiveEvent(event.type) ? event : null;
}

/**
 * Refetches these areas. What is being fetched for the first time is fetched once more: its answer
 * may be from before the change, and would stay.
 */
async function refetchChanged(areas: Domain[]): Promise<void> {
  const cache = queryClient.getQueryCache();
  const first = areas
    .flatMap((area) => cache.findAll({ queryKey: api[area].key(), fetchStatus: "fetching" }))
    .filter(({ state }) => state.data === undefined);
  await refetchAreas(areas);
  await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) });
}

/** Sends on the open connection; null while there is none. */
let say: ((message: ClientMessage) => void) | null = null;

const upListeners = new Set<() => void>();

/**
 * Calls the listener each time that the connection comes up, until the returned function is called.
 */
export function onLiveUp(listener: () => void): () => void {
  upListeners.add(listener);
  return () => void upListeners.delete(listener);
}

/** Sends a message on the live connection. Returns false while it is down. */
export function sendLive(message: ClientMessage): boolean {
  say?.(message);
  return say !== null;
}

/** Names the question that a connection opens with, whose answer may be a refusal. */
const OPENING = "opening";

/** Keeps a connection open until the returned function is called. */
export function connectLive(): () => void {
  /**
   * When the last that was told is known to have been heard; null before there was a connection.
   */
  let heardUntil: number | null = null;
  let isHearing = false;
  let socket: WebSocket | null = null;
  let isOpening = false;
  let ping: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;

  function schedule(): void {
    if (isStopped) return;
    const ceiling = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** failures++);
    // Jitter, so that not all clients reconnect at once after a restart of the server.
    retry = setTimeout(() => void open(), ceiling / 2 + Math.random() * (ceiling / 2));
  }

  async function open(): Promise<void> {
    clearTimeout(retry);
    if (isOpening || socket) return;
    isOpening = true;
    const token = await accessToken().catch(() => null);
    isOpening = false;
    if (isStopped) return;
    if (!token) return schedule();
    const opening = new WebSocket(env.realtimeUrl, ["reseat", token]);
    socket = opening;
    opening.onopen = () => {
      failures = 0;
      say = send;
      setLiveUp(true);
      for (const listener of upListeners) listener();
      ping = setInterval(check, PING_MS);
      void askForMissed(opening);
    };
    opening.onmessage = ({ data }) => {
      clearTimeout(silence);
      if (isHearing) heardUntil = Date.now();
      const event = liveEvent(data);
      if (!event) return;
      if (event.type === "opened") {
        isHearing = true;
        heardUntil = Date.now();
        void refetchChanged(staleAfterMissing(event.missed));
      }
      if (event.type === "error" && event.id === OPENING) void refetchChanged(LIVE_AREAS);
      // The person has newer ones open. It opens again when they come back to this page.
      if (event.type === "closing") return drop();
      void refetchChanged(staleAfter(event.type));
      tellLiveEvent(event);
    };
    opening.onclose = () => {
      drop();
      schedule();
    };
  }

  /**
   * Fetches again what changed while nothing was heard, and nothing else; without the server's
   * time, all that may have changed.
   */
  async function askForMissed(opened: WebSocket): Promise<void> {
    const since = heardUntil === null ? await answersSince() : serverNow() - (Date.now() - heardUntil);
    if (socket !== opened) return;
    if (since !== null) send({ action: "open", id: OPENING, since: new Date(since).toISOString() });
    else await refetchChanged(LIVE_AREAS);
  }

  /**
   * Drops the connection at once: the browser may take a minute to close one whose network is gone.
   */
  function drop(): void {
    clearInterval(ping);
    clearTimeout(silence);
    say = null;
    isHearing = false;
    setLiveUp(false);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }

  function send(message: ClientMessage): void {
    socket?.send(JSON.stringify(message));
    if (!ANSWERED.includes(message.action)) return;
    clearTimeout(silence);
    silence = setTimeout(() => {
      drop();
      void open();
    }, PONG_MS);
  }

  /** Checks whether the other end still responds. */
  function check(): void {
    if (socket?.readyState === WebSocket.OPEN) send({ action: "ping" });
  }

  /** The network is back, or the person is. */
  function onBack(): void {
    if (document.visibilityState === "hidden") return;
    failures = 0;
    if (socket) check();
    else void open();
  }

  window.addEventListener("online", onBack);
  document.addEventListener("visibilitychange", onBack);
  void open();
  return () => {
    isStopped = true;
    window.removeEventListener("online", onBack);
    document.removeEventListener("visibilitychange", onBack);
    clearTimeout(retry);
    drop();
  };
}
