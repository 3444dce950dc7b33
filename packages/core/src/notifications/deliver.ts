import type { Language } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import pMap from "p-map";
import { Preferences } from "../accounts";
import { unscopedReader } from "../accounts/contact";
import { quietUntil } from "../accounts/preferences";
import { Counter } from "../platform";
import { DAY, expiresAt, now, SECOND } from "../platform/clock";
import type { PushNews } from "../platform/news";
import { attempt } from "../platform/table/commit";
import { BroadcastEntity, BroadcastPartEntity, RecipientEntity } from "./broadcast-entities";
import { devicesOf } from "./device";
import { nextTry, receiptOf, sendTo } from "./push";
import { payloadOf } from "./pushed";

export type BroadcastItem = EntityItem<typeof BroadcastEntity>;

type Recipient = EntityItem<typeof RecipientEntity>;

const KEPT = 30 * DAY;
const AT_ONCE = 25;

/** What a try of a person's browsers gave, and which of them to try again when. */
interface Tried {
  got: boolean;
  busy: string[];
  tries: number;
  again_at: number;
}

/**
 * Pushes a broadcast to a person's browsers, if they want news and had none this week, or if it
 * overrides that. Returns the recipient, or null. Puts it off to the end of their quiet hours,
 * unless the broadcast ends before. A test goes to its admin whatever they chose.
 */
export async function deliver(broadcast: BroadcastItem, part: number, userId: string): Promise<Recipient | null> {
  const tried = await tryBrowsers(broadcast, userId);
  if (!tried) return null;
  const { got, busy, tries, again_at } = tried;
  const { data } = await RecipientEntity.put({
    broadcast_id: broadcast.id,
    part,
    user_id: userId,
    got_at_once: got,
    busy_at_once: busy.length,
    got,
    ...(busy.length > 0 && { busy, tries, again_at }),
    expires: expiresAt(now() + KEPT),
  }).go();
  return data;
}

/**
 * Pushes to all of a person's browsers, or the busy ones. Returns null for somebody whom it should
 * not or cannot reach.
 */
async function tryBrowsers(
  broadcast: BroadcastItem,
  userId: string,
  { busy, tries = 1 }: Pick<Recipient, "busy" | "tries"> = {},
): Promise<Tried | null> {
  const [all, from, push] = await Promise.all([
    devicesOf(userId),
    mayBeReachedFrom(broadcast, userId),
    pushFor(broadcast, userId),
  ]);
  const devices = all.filter(({ id }) => !busy || busy.includes(id));
  if (!push || from === null || devices.length === 0) return null;
  if (from > now()) return { got: false, busy: devices.map(({ id }) => id), tries, again_at: from };
  const tried = await Promise.all(
    devices.map(async (device) => {
      const sent = await sendTo(device, push.news, push.payload);
      const again = sent.outcome === "again" ? nextTry({ tries, until: broadcast.until }, sent.afterSeconds) : null;
      return { id: device.id, got: sent.outcome === "sent", again };
    }),
  );
  const again = tried.filter((one) => one.again);
  return {
    got: tried.some(({ got }) => got),
    busy: again.map(({ id }) => id),
    tries: tries + 1,
    again_at: now() + Math.max(0, ...again.map((one) => one.again?.delaySeconds ?? 0)) * SECOND,
  };
}

/**
 * Returns from when on a person may get a broadcast (epoch milliseconds): 0 for now, or the end of
 * their quiet hours. Returns null when they want no news, had some this week without an override,
 * or their quiet hours last longer than the broadcast.
 */
async function mayBeReachedFrom(
  { id, until, is_test, is_override: override }: BroadcastItem,
  userId: string,
): Promise<number | null> {
  if (is_test) return 0;
  const { kinds, quiet_hours } = await Preferences.of(userId);
  if (!kinds.news.push) return null;
  const end = quietUntil(quiet_hours, now());
  if (end !== null) return end < Date.parse(until) ? end : null;
  return (await Preferences.claimNews(userId, id, { override })) ? 0 : null;
}

/**
 * Tries the browsers of a part again whose time has come, until its own time is over. Returns when
 * the next one's comes; null when none waits. Each browser is settled once: delivered,
 * undeliverable, or too late.
 */
export async function askAgain(broadcast: BroadcastItem, part: number, isLate: () => boolean): Promise<number | null> {
  const waiting = RecipientEntity.query
    .primary({ broadcast_id: broadcast.id, part })
    .where(({ busy }, { exists }) => exists(busy));
  let next: number | null = null;
  let cursor: string | null = null;
  do {
    const page: { data: Recipient[]; cursor: string | null } = await waiting.go({ cursor, pages: 1, consistent: true });
    const mayTry = ({ again_at = 0 }: Recipient) => again_at <= now() && !isLate();
    const left = await pMap(
      page.data,
      async (recipient) => (mayTry(recipient) ? tryAgain(broadcast, recipient) : (recipient.again_at ?? 0)),
      { concurrency: AT_ONCE },
    );
    for (const at of left) if (at !== null) next = Math.min(next ?? at, at);
    cursor = page.cursor;
  } while (cursor);
  return next;
}

/**
 * Tries a person's busy browsers again, and counts the person if this is the first delivery to
 * them. Returns when to try the rest; null when none is left.
 */
async function tryAgain(broadcast: BroadcastItem, recipient: Recipient): Promise<number | null> {
  const { broadcast_id, part, user_id, busy = [], got } = recipient;
  const tried = await tryBrowsers(broadcast, user_id, recipient);
  const left = tried && tried.busy.length > 0 ? tried : null;
  const isFirst = tried?.got === true && !got;
  const settled = RecipientEntity.patch({ broadcast_id, part, user_id })
    .set({ got: got || isFirst, ...(left && { busy: left.busy, tries: left.tries, again_at: left.again_at }) })
    .remove(left ? [] : ["busy", "tries", "again_at"])
    .where((item, { eq }) => eq(item.again_at, recipient.again_at ?? 0));
  const counted = BroadcastPartEntity.update({ broadcast_id, part }).add({
    waiting: (left?.busy.length ?? 0) - busy.length,
    recipients: Number(isFirst),
  });
  const lost = await attempt({
    settled: { Update: settled.params() },
    counted: { Update: counted.params() },
    ...(isFirst && { occurrence: Counter.adding({ pushes_news: 1 }) }),
  });
  return lost ? now() : (left?.again_at ?? null);
}

/**
 * Returns the push in this person's language, or in English where that is missing. Returns null for
 * an unknown person.
 */
async function pushFor({ id, texts, until }: BroadcastItem, userId: string) {
  const reader = await unscopedReader(userId);
  if (!reader) return null;
  const translated: Partial<Record<Language, typeof texts.en>> = texts;
  const language = translated[reader.language] ? reader.language : "en";
  const news: PushNews = { kind: "news", params: translated[language] ?? texts.en, userId, subject: id, until };
  return { news, payload: payloadOf(news, language, { receipt: await receiptOf(news) }) };
}

/** Returns a broadcast, or null. */
export async function find(id: string): Promise<BroadcastItem | null> {
  return (await BroadcastEntity.get({ id }).go({ consistent: true })).data;
}

/** Returns whether a broadcast has no more batches to send. */
export function isOver({ stopped_at, until }: Pick<BroadcastItem, "stopped_at" | "until">): boolean {
  return stopped_at !== undefined || Date.parse(until) <= now();
}
