import type { Me } from "@reseat/contract";
import { NOTIFICATIONS_FIRST, QUESTIONS_FIRST, REQUESTS_FIRST } from "@reseat/contract/limits/constants";
import { isUnreachable } from "../live/reachable";
import { serverNow } from "../live/server-clock";
import { readStoredSession } from "../session/token-store";
import { askedMe, forgetMe, setAskedMe } from "./asked-me";

/*
 * The first screen of a signed-in person needs the answers of many calls. `GET /me` returns them
 * all: each of these calls takes its part of that answer, the first time after a page's load or a
 * login. Each part is taken once; after that the call is sent by itself.
 */

type Screen = "notifications" | "messages";
type Parts = Record<string, (me: Me) => unknown>;

/** The parts of every page, by the call and its input. */
const OF_SHELL: Parts = {
  "accounts.getProfile": ({ profile }) => profile,
  "moderation.getMine": ({ standing }) => standing,
  "notifications.count": ({ notification_counts }) => notification_counts,
  "messaging.countUnread": ({ unread_conversations }) => ({ count: unread_conversations }),
  [`interest.list limit=${REQUESTS_FIRST}&type=seller`]: ({ received_requests, server_time }) => ({
    ...received_requests,
    server_time,
  }),
  [`interest.list limit=${REQUESTS_FIRST}&type=buyer`]: ({ made_requests, server_time }) => ({
    ...made_requests,
    server_time,
  }),
};

const OF_SCREEN: Record<Screen, Parts> = {
  notifications: {
    [`notifications.list limit=${NOTIFICATIONS_FIRST}`]: ({ alerts }) => alerts?.notifications,
    [`availability.list limit=${QUESTIONS_FIRST}&role=seller`]: ({ alerts }) => alerts?.received_questions,
    [`availability.list limit=${QUESTIONS_FIRST}&role=buyer`]: ({ alerts }) => alerts?.asked_questions,
  },
  messages: { "messaging.list": ({ conversations }) => conversations },
};

/** A part expires after this time: a later call is sent by itself. */
const GOOD_FOR_MS = 60_000;

/** The open screen, if it has parts of its own. boot.js requests the same. */
function openScreen(): Screen | undefined {
  const [, name] = location.pathname.split("/");
  return name === "notifications" || name === "messages" ? name : undefined;
}

function nameOf(path: readonly string[], input: unknown): string {
  const query = new URLSearchParams(Object.entries(input ?? {}));
  query.sort();
  return `${path.join(".")} ${query}`.trimEnd();
}

/**
 * Returns the answer to a call if it is a part of the person's `GET /me`, which the first such call
 * requests with `ask`; null for a call that must be sent by itself. Throws when the server cannot
 * be reached.
 */
export async function takePart(
  [path, input]: [readonly string[], unknown],
  signal: AbortSignal | undefined,
  ask: (input: { screen?: Screen }) => Promise<unknown>,
): Promise<{ answer: unknown } | null> {
  const person = readStoredSession()?.userId;
  const name = nameOf(path, input);
  if (!person) return null;
  let current = askedMe();
  if (current?.person !== person) {
    const screen = openScreen();
    const parts = { ...OF_SHELL, ...(screen && OF_SCREEN[screen]) };
    if (!Object.hasOwn(parts, name)) return null;
    const answer = ask(screen ? { screen } : {}) as Promise<Me>;
    current = setAskedMe({ person, at: performance.now(), left: new Map(Object.entries(parts)), answer });
  }
  if (!current.left.has(name)) return null;
  try {
    const me = await current.answer;
    signal?.throwIfAborted();
    const part = current === askedMe() && current.at > performance.now() - GOOD_FOR_MS && current.left.get(name);
    current.left.delete(name);
    return part ? { answer: part(me) } : null;
  } catch (error) {
    if (signal?.aborted) throw error;
    if (isUnreachable(error)) {
      if (askedMe() === current) forgetMe();
      throw error;
    }
    // Each call gets its own refusal: a banned person may still read the reason.
    current.left.clear();
    return null;
  }
}

/**
 * The server's time, in milliseconds, before which none of the page's data about the person was
 * read; null when it is unknown, because the answer failed.
 */
export async function answersSince(): Promise<number | null> {
  const current = askedMe();
  const me = await current?.answer.catch(() => null);
  // The answer contains the server's time, and boot.js may have sent the request earlier.
  return me && current ? Math.min(Date.parse(me.server_time), current.at + serverNow() - performance.now()) : null;
}
