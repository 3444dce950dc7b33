import { once } from "node:events";
import { type ClientMessage, LiveEvent } from "@reseat/contract";
import type { Caller } from "@reseat/testing/contract-calls";
import { WebSocket } from "ws";

type Type = LiveEvent["type"];
type Of<T extends Type> = Extract<LiveEvent, { type: T }>;

/** The events that answer a message. */
const ANSWERS: Type[] = ["pong", "opened", "error", "message.sent"];

/**
 * API Gateway's own reply when the function of a message broke off. It names no message and is no
 * event of the contract.
 */
const BROKEN_OFF = "Internal server error";

/**
 * Opens a person's socket as the SPA does. Each event must match the contract. A message whose
 * function broke off gets no answer, and `say` throws.
 */
export async function openSocket(wsUrl: string, who: NonNullable<Caller>, origin = "http://localhost:5173") {
  const socket = new WebSocket(wsUrl, ["reseat", who.accessToken], { origin });
  const events: LiveEvent[] = [];
  const listeners = new Set<(event: LiveEvent) => void>();
  const onBreak = new Set<(error: Error) => void>();
  socket.on("message", (data) => {
    const said: unknown = JSON.parse(String(data));
    if (isBreak(said)) {
      for (const tell of onBreak) tell(new Error(BROKEN_OFF));
      return;
    }
    const event = LiveEvent.parse(said);
    events.push(event);
    for (const listener of listeners) listener(event);
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "open");

  /** Resolves to the next event that matches. */
  const next = (fits: (event: LiveEvent) => boolean) =>
    new Promise<LiveEvent>((resolve, reject) => {
      const done = () => {
        listeners.delete(listener);
        onBreak.delete(fail);
      };
      const listener = (event: LiveEvent) => {
        if (!fits(event)) return;
        done();
        resolve(event);
      };
      const fail = (error: Error) => {
        done();
        reject(error);
      };
      listeners.add(listener);
      onBreak.add(fail);
    });
  return {
    /** All events so far. */
    events,
    /** The events of one type so far. */
    of: <T extends Type>(type: T) => events.filter((event): event is Of<T> => event.type === type),
    /** Resolves when the socket is closed. */
    closed,
    listen: (listener: (event: LiveEvent) => void) => listeners.add(listener),
    send: (message: ClientMessage) => socket.send(JSON.stringify(message)),
    /**
     * Sends a text and returns the reply. By then, the events of everything sent before it have
     * arrived.
     */
    say: (text: string | ClientMessage) => {
      const reply = next(({ type }) => ANSWERS.includes(type));
      socket.send(typeof text === "string" ? text : JSON.stringify(text));
      return reply;
    },
    close: () => socket.close(),
    /** Cuts the connection without a close frame, as a lost network does. */
    cut: () => socket.terminate(),
  };
}

function isBreak(said: unknown): boolean {
  return typeof said === "object" && said !== null && "message" in said && said.message === BROKEN_OFF;
}
