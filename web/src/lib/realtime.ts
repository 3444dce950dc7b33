import type { ClientMessage, LiveEvent } from "@reseat/contract";
import { api } from "./api";
import { env } from "./env";
import { setLiveUp } from "./live-status";
import { queryClient } from "./query-client";
import { accessToken } from "./session/session-store";
import { toast } from "./toast";

/** API Gateway ends a silent connection after 10 minutes. */
const PING_MS = 5 * 60_000;
/** A connection that does not answer a ping in this time is gone, though the phone may not know. */
const PONG_MS = 5_000;
const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 30_000;

/** What may have changed while nobody told us. */
const LIVE_KEYS = [
  api.notifications.key(),
  api.interest.key(),
  api.availability.key(),
  api.credits.key(),
  api.tickets.key(),
  api.browse.key(),
];

function invalidate(...keys: (readonly unknown[])[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** What each event makes stale. The data comes from the calls. */
const STALE: { [Type in LiveEvent["type"]]: (readonly unknown[])[] } = {
  pong: [],
  error: [],
  "notification.created": [api.notifications.key()],
  "interest.changed": [api.interest.key(), api.tickets.key(), api.browse.key(), api.credits.key()],
  // Only its owner hears it, and before what is on sale knows of it.
  "ticket.changed": [api.tickets.key()],
  "credits.changed": [api.credits.key()],
  "availability.changed": [api.availability.key(), api.notifications.key()],
};

function onEvent(event: LiveEvent): void {
  if (event.type === "interest.changed") sayInterestChanged(event);
  invalidate(...STALE[event.type]);
}

/** The event that a frame carries; null when a newer server says what this build does not know yet. */
function liveEvent(frame: unknown): LiveEvent | null {
  const event = typeof frame === "string" ? JSON.parse(frame) : null;
  return event && Object.hasOwn(STALE, event.type) ? event : null;
}

function sayInterestChanged({ role, status, refunded }: Extract<LiveEvent, { type: "interest.changed" }>): void {
  if (role === "buyer" && status === "accepted")
    toast({
      title: "Interest accepted!",
      description: "The seller has accepted your request. You can now see their contact details.",
      tone: "success",
    });
  else if (role === "buyer" && status === "expired" && refunded)
    toast({ title: "Credit refunded", description: "The seller did not respond in time. Your credit was returned." });
  else if (role === "buyer" && status === "rejected" && refunded)
    toast({ title: "Credit refunded", description: "The seller declined your request. Your credit was returned." });
  else if (role === "seller" && status === "pending")
    toast({
      title: "New interest in your ticket",
      description: "A buyer is waiting for your response. You have 15 minutes.",
    });
}

/** Keeps a connection open until the returned function is called. */
export function connectLive(): () => void {
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
    // Jitter: a server that restarts does not meet everybody at once.
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
      setLiveUp(true);
      ping = setInterval(check, PING_MS);
      invalidate(...LIVE_KEYS);
    };
    opening.onmessage = ({ data }) => {
      clearTimeout(silence);
      const event = liveEvent(data);
      if (event) onEvent(event);
    };
    opening.onclose = () => {
      drop();
      schedule();
    };
  }

  /** Lets go of the connection at once; the browser may take a minute to close one whose network is gone. */
  function drop(): void {
    clearInterval(ping);
    clearTimeout(silence);
    setLiveUp(false);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }

  /** Whether the other end is still there. */
  function check(): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ action: "ping" } satisfies ClientMessage));
    clearTimeout(silence);
    silence = setTimeout(() => {
      drop();
      void open();
    }, PONG_MS);
  }

  /** The network, or the person, is back. */
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
