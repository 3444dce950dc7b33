import type { Language } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import { unscopedReader } from "../accounts/contact";
import { enqueue } from "../aws/queue";
import { DAY, expiresAt, now, SECOND } from "../clock";
import { devicesOf } from "../devices/device";
import { LONGEST_DELAY, nextTry, receiptOf, sendTo } from "../devices/push";
import { payloadOf } from "../devices/pushed";
import type { PushNews } from "../news";
import { Occurrence } from "../occurrences";
import { Preferences } from "../preferences";
import { quietUntil } from "../preferences/quiet-hours";
import { attempt } from "../table/commit";
import { BroadcastEntity, BroadcastPartEntity, RecipientEntity } from "./entities";

/** One browser to try again later: its push service was busy, or its person has quiet hours. */
export interface Again {
  id: string;
  part: number;
  userId: string;
  deviceId: string;
  tries: number;
}

export type BroadcastItem = EntityItem<typeof BroadcastEntity>;

type Recipient = EntityItem<typeof RecipientEntity>;

const KEPT = 30 * DAY;

/**
 * Pushes a broadcast to a person's browsers, if they want news and had none this week, or if it
 * overrides that. Returns the recipient, or null. Waits until the end of their quiet hours, unless
 * the broadcast ends before. A test goes to its admin whatever they chose.
 */
export async function deliver(broadcast: BroadcastItem, part: number, userId: string): Promise<Recipient | null> {
  const { id, until } = broadcast;
  const [devices, wait, push] = await Promise.all([
    devicesOf(userId),
    waitOf(broadcast, userId),
    pushFor(broadcast, userId),
  ]);
  if (!push || devices.length === 0 || wait === null) return null;
  const tried = await Promise.all(
    devices.map(async (device) => {
      if (wait > 0) return { device, got: false, again: { tries: 1, delaySeconds: wait } };
      const sent = await sendTo(device, push.news, push.payload);
      const again = sent.outcome === "again" ? nextTry({ until }, sent.afterSeconds) : null;
      return { device, got: sent.outcome === "sent", again };
    }),
  );
  const busy: string[] = [];
  for (const { device, again } of tried) {
    if (!again) continue;
    const { delaySeconds, tries } = again;
    const message: Again = { id, part, userId, deviceId: device.id, tries };
    await enqueue("BROADCAST_QUEUE_URL", [message], { delaySeconds });
    busy.push(device.id);
  }
  const got = tried.some((one) => one.got);
  const { data } = await RecipientEntity.put({
    broadcast_id: id,
    part,
    user_id: userId,
    got_at_once: got,
    busy_at_once: busy.length,
    got,
    ...(busy.length > 0 && { busy }),
    expires: expiresAt(now() + KEPT),
  }).go();
  return data;
}

/**
 * Returns the seconds until a person may get a broadcast: 0 now, or during quiet hours as many as a
 * queue can wait. Returns null when they want no news, had some this week without an override, or
 * their quiet hours last longer than the broadcast.
 */
async function waitOf(
  { id, until, is_test, is_override: override }: BroadcastItem,
  userId: string,
): Promise<number | null> {
  if (is_test) return 0;
  const { kinds, quiet_hours } = await Preferences.of(userId);
  if (!kinds.news.push) return null;
  const end = quietUntil(quiet_hours, now());
  if (end !== null) return end < Date.parse(until) ? Math.min(LONGEST_DELAY, Math.ceil((end - now()) / SECOND)) : null;
  return (await Preferences.claimNews(userId, id, { override })) ? 0 : null;
}

/** Tries one browser again. Each browser is settled once: delivered, undeliverable, or too late. */
export async function askAgain(broadcast: BroadcastItem, message: Again): Promise<void> {
  const { id, part, userId, deviceId, tries } = message;
  const recipient = await findRecipient(message);
  if (!recipient?.busy?.includes(deviceId)) return;
  const [devices, wait, push] = await Promise.all([
    devicesOf(userId),
    isOver(broadcast) ? null : waitOf(broadcast, userId),
    pushFor(broadcast, userId),
  ]);
  const device = devices.find((one) => one.id === deviceId);
  if (!device || !push || wait === null) return settle(recipient, deviceId, false);
  const sent = wait === 0 ? await sendTo(device, push.news, push.payload) : null;
  const busy = sent?.outcome === "again" && nextTry({ tries, until: broadcast.until }, sent.afterSeconds);
  const again = sent === null ? { tries, delaySeconds: wait } : busy;
  if (!again) return settle(recipient, deviceId, sent?.outcome === "sent");
  const next: Again = { id, part, userId, deviceId, tries: again.tries };
  await enqueue("BROADCAST_QUEUE_URL", [next], { delaySeconds: again.delaySeconds });
}

async function findRecipient({ id, part, userId }: Again): Promise<Recipient | null> {
  const key = { broadcast_id: id, part, user_id: userId };
  return (await RecipientEntity.get(key).go({ consistent: true })).data;
}

/**
 * Removes a browser from those to try again, and counts its person if this is the first delivery to
 * them. Throws after a concurrent change.
 */
async function settle(recipient: Recipient, deviceId: string, isSent: boolean): Promise<void> {
  const { broadcast_id, part, user_id, got } = recipient;
  const settled = RecipientEntity.patch({ broadcast_id, part, user_id })
    .delete({ busy: [deviceId] })
    .set({ got: got || isSent })
    .where((item, { contains, eq }) => `${contains(item.busy, deviceId)} AND ${eq(item.got, got)}`);
  const isFirst = isSent && !got;
  const counted = BroadcastPartEntity.update({ broadcast_id, part }).add({ waiting: -1, recipients: Number(isFirst) });
  const lost = await attempt({
    settled: { Update: settled.params() },
    counted: { Update: counted.params() },
    ...(isFirst && { occurrence: Occurrence.adding({ pushes_news: 1 }) }),
  });
  if (lost === null) return;
  const now = await findRecipient({ id: broadcast_id, part, userId: user_id, deviceId, tries: 0 });
  if (now?.busy?.includes(deviceId)) await settle(now, deviceId, isSent);
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
