import type { PreferenceKind } from "@reseat/contract";
import { PRESENCE_SECONDS } from "@reseat/contract/limits/constants";
import { Preferences } from "../accounts";
import { unscopedReader } from "../accounts/contact";
import { socketsOf } from "../accounts/realtime";
import { Interest } from "../deals";
import { Conversation } from "../messaging";
import { findQuote, type Quote } from "../messaging/quote";
import { Counter } from "../platform";
import { enqueue } from "../platform/aws/queue";
import { dayOf, now, SECOND } from "../platform/clock";
import type { PushNews } from "../platform/news";
import * as Ticket from "../tickets/ticket";
import { type DeviceItem, devicesOf, forget } from "./device";
import * as Notification from "./notification";
import { payloadOf, topicOf } from "./pushed";
import { createReceipt, pushId } from "./receipt";
import type { Sent } from "./send";

/**
 * A push in the queue. With a device it is another try for one browser whose push service was busy.
 */
export type PushMessage = PushNews & {
  deviceId?: string;
  tries?: number;
};

/** The outcome of a push in one browser, or why there was none. */
export type Outcome = Sent["outcome"] | "late" | "over" | "seen" | "no_device" | "unwanted";

/** The time in which an open page can say that it is in front. */
const DELAY_SECONDS = 2;
const TRIES = 5;
/** The longest delay that SQS allows, in seconds. */
const LONGEST_DELAY = 900;

/** Queues pushes, delayed so that an open page can say that it shows the same. */
export async function queue(pushes: PushNews[]): Promise<void> {
  await enqueue("PUSH_QUEUE_URL", pushes, { delaySeconds: DELAY_SECONDS });
}

/**
 * Pushes to every browser of a person, unless it is too late, what it is about is over, they do not
 * want it now, or a page of theirs was in front within the last seconds. Forgets a browser whose
 * subscription has ended. Tries a busy push service again while the push is still of use.
 */
export async function push(message: PushMessage): Promise<Outcome[]> {
  const { userId, until, deviceId, kind, request } = message;
  if (Date.parse(until) <= now()) return ["late"];
  // Read first and alone: most people have none.
  const devices = (await devicesOf(userId)).filter(({ id }) => deviceId === undefined || id === deviceId);
  if (devices.length === 0) return ["no_device"];
  const [reader, preferences, sockets, over] = await Promise.all([
    unscopedReader(userId),
    Preferences.of(userId),
    socketsOf(userId, { consistent: true }),
    isOver(message),
  ]);
  if (over) return ["over"];
  if (!reader) return ["no_device"];
  const since = now() - PRESENCE_SECONDS * SECOND;
  if (sockets.some(({ visible_at = 0 }) => visible_at >= since)) return ["seen"];
  if (!Preferences.mayPush(preferenceOf(kind), preferences, now())) return ["unwanted"];
  const [badge, receipt, preview] = await Promise.all([
    // News goes to too many people to count what is new for each, and waits for nobody.
    kind === "news" ? undefined : badgeOf(userId),
    receiptOf(message),
    preferences.kinds.messages.preview ? previewOf(message) : undefined,
  ]);
  const payload = payloadOf(message, reader.language, { badge, receipt, preview });
  const tried = await Promise.all(
    devices.map(async (device) => ({ device, sent: await sendTo(device, message, payload) })),
  );
  const isSent = tried.some(({ sent }) => sent.outcome === "sent");
  const [outcomes] = await Promise.all([
    Promise.all(tried.map(({ device, sent }) => settle(message, device, sent))),
    isSent && Counter.addOnce(`push/${pushId(message)}/sent`, { [`pushes_${preferenceOf(kind)}` as const]: 1 }),
    isSent && request && Interest.markReached(request, "pushed_at"),
  ]);
  return outcomes;
}

/** Returns whether a push is of no use any more: its request is answered, or its ticket is gone. */
async function isOver({ kind, request, subject }: PushMessage): Promise<boolean> {
  if (request) return Interest.isAnswered(request);
  if (kind !== "wanted_found") return false;
  const ticket = await Ticket.unscopedFind(subject);
  return !ticket || !["available", "under_review"].includes(Ticket.visibleStatus(ticket));
}

/**
 * Returns a preview of a chat message. It is read now, so that no queue holds the words and a
 * deleted message is not shown.
 */
async function previewOf(message: PushNews): Promise<Quote | undefined> {
  if (message.kind !== "chat") return undefined;
  const reader = { userId: message.userId, isAdmin: false };
  return (await findQuote(reader, message.subject, message.params.number)) ?? undefined;
}

/** Returns the token with which a browser reports on a push. */
export function receiptOf(news: PushNews): Promise<string> {
  return createReceipt({ push: pushId(news), day: dayOf(now()), request: news.request });
}

/**
 * Settles a push in one browser, and returns the outcome. Tries a busy push service again while
 * there is time.
 */
async function settle(message: PushMessage, device: DeviceItem, sent: Sent): Promise<Outcome> {
  if (sent.outcome !== "again") return sent.outcome;
  const again = nextTry(message, sent.afterSeconds);
  if (!again) return "late";
  const { delaySeconds, tries } = again;
  await enqueue("PUSH_QUEUE_URL", [{ ...message, deviceId: device.id, tries } satisfies PushMessage], { delaySeconds });
  return "again";
}

/** Sends a push to one browser, and forgets the browser when its subscription has ended. */
export async function sendTo(device: DeviceItem, news: PushNews, payload: object): Promise<Sent> {
  // Loaded only for a push: the encryption is a large part of a cold start.
  const { send } = await import("./send");
  const sent = await send(device.device_token, {
    payload,
    ttlSeconds: Math.max(0, Math.floor((Date.parse(news.until) - now()) / SECOND)),
    urgency: news.kind === "interest_received" ? "high" : news.kind === "news" ? "low" : "normal",
    topic: topicOf(news),
  });
  if (sent.outcome === "gone") await forget(device);
  return sent;
}

/**
 * Returns when to try a busy push service again: later each time, or at the time that it names.
 * Returns null after five tries, or when that is too late.
 */
export function nextTry(
  { tries: before = 1, until }: { tries?: number; until: string },
  afterSeconds?: number,
): { tries: number; delaySeconds: number } | null {
  const tries = before + 1;
  const delaySeconds = Math.min(LONGEST_DELAY, Math.ceil(afterSeconds ?? 5 * 2 ** tries));
  return tries > TRIES || now() + delaySeconds * SECOND >= Date.parse(until) ? null : { tries, delaySeconds };
}

/**
 * Returns the number on a person's app icon: new messages and alerts together, as in the
 * navigation.
 */
async function badgeOf(userId: string): Promise<number> {
  const actor = { userId, isAdmin: false };
  const [messages, { unread, waiting }] = await Promise.all([
    Conversation.countUnread(actor),
    Notification.count(actor),
  ]);
  return messages + unread + waiting;
}

/** Returns a push's kind in a person's preferences. */
function preferenceOf(kind: PushNews["kind"]): PreferenceKind {
  switch (kind) {
    case "chat":
      return "messages";
    case "still_have":
    case "availability_asked":
    case "availability_answered":
      return "questions";
    case "credits_added":
    case "interest_expired":
    case "refund_approved":
    case "refund_rejected":
      return "credits";
    case "news":
      return "news";
    default:
      return "requests";
  }
}
