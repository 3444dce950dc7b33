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
 * A connection that does not answer a ping in this time is dead, even if the phone has not noticed
 * yet.
 */
const PONG_MS = 5_000;
/** A handshake that takes longer is stuck. The browser itself would wait for minutes. */
const HANDSHAKE_MS = 30_000;
const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 30_000;
/** The actions that the server responds to. */
const ANSWERED: ClientMessage["action"][] = ["ping", "open", "message.send"];

/**
 * Parses the event in a frame; null for an event of a newer server that this build does not know.
 */
function liveEvent(frame: unknown): LiveEvent | null {
  const event = typeof frame === "string" ? JSON.parse(frame) : null;
  return event && isLiveEvent(event.type) ? event : null;
}

/** Events that come within so many milliseconds are one fetch: one change often causes several. */
const TOGETHER_MS = 150;
/** The areas of the events that came since the last fetch. */
const changed = new Set<Domain>();

/** Refetches these areas in a moment, together with those of other events. */
function refetchChanged(areas: Domain[]): void {
  if (changed.size === 0 && areas.length > 0) setTimeout(() => void refetchAll(), TOGETHER_MS);
  for (const area of areas) changed.add(area);
}

/**
 * Refetches the changed areas. A first fetch that is under way is repeated: its answer may be from
 * before the change, and would stay.
 */
async function refetchAll(): Promise<void> {
  const areas = [...changed];
  changed.clear();
  const cache = queryClient.getQueryCache();
  const first = areas
    .flatMap((area) => cache.findAll({ queryKey: api[area].key(), fetchStatus: "fetching" }))
    .filter(({ state }) => state.data === undefined);
  await refetchAreas(areas);
  await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) });
}

/** Sends a message on the open connection; null while there is none. */
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

/** The id of the message that a connection opens with; the answer may be a refusal. */
const OPENING = "opening";

/** Keeps a connection open until the returned function is called. */
export function connectLive(): () => void {
  /**
   * The server's time up to which all events are known to have arrived; null before there was a
   * connection.
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
    const opening = new WebSocket(env.realtimeUrl, ["reseat", token, document.documentElement.lang]);
    socket = opening;
    silence = setTimeout(retryLater, HANDSHAKE_MS);
    opening.onopen = () => {
      clearTimeout(silence);
      failures = 0;
      say = send;
      setLiveUp(true);
      for (const listener of upListeners) listener();
      ping = setInterval(check, PING_MS);
      void askForMissed(opening);
    };
    opening.onmessage = ({ data }) => {
      clearTimeout(silence);
      if (isHearing) heardUntil = serverNow();
      const event = liveEvent(data);
      if (!event) return;
      if (event.type === "opened") {
        isHearing = true;
        heardUntil = serverNow();
        refetchChanged(staleAfterMissing(event.missed));
      }
      if (event.type === "error" && event.id === OPENING) refetchChanged(LIVE_AREAS);
      // The person has newer connections open. This one opens again when they come back to this
      // page.
      if (event.type === "closing") return drop();
      refetchChanged(staleAfter(event.type));
      tellLiveEvent(event);
    };
    opening.onclose = () => {
      // A browser does not say why a handshake failed. If the session has ended, the profile tells.
      if (say === null && failures === 1) void refetchAreas(["accounts"]);
      retryLater();
    };
  }

  function retryLater(): void {
    drop();
    schedule();
  }

  /**
   * Fetches again only the data that changed during the silence; without the server's time, all
   * areas that may have changed.
   */
  async function askForMissed(opened: WebSocket): Promise<void> {
    const since = heardUntil ?? (await answersSince());
    if (socket !== opened) return;
    if (since !== null) send({ action: "open", id: OPENING, since: new Date(since).toISOString() });
    else refetchChanged(LIVE_AREAS);
  }

  /** Drops the connection at once: the browser may take a minute to close one without a network. */
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

  /** Checks that the other end still responds. */
  function check(): void {
    if (socket?.readyState === WebSocket.OPEN) send({ action: "ping" });
  }

  /** Called when the network or the person is back. */
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
